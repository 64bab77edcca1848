import type { SampleDataset } from '../definition';

const survey = 'Source: US Bureau of Labor Statistics';
const before = "SUM(CASE WHEN month = DATE '2008-01-01' THEN jobs END)";
const trough = "SUM(CASE WHEN month = DATE '2010-02-01' THEN jobs END)";
const last = "SUM(CASE WHEN month = DATE '2015-12-01' THEN jobs END)";

export const jobDatasets: readonly SampleDataset[] = [
  {
    table: 'unemployment',
    description: `Unemployed people by industry, 2000 to February 2010, as counted in each month. ${survey}, Current Population Survey, by way of vega-datasets.`,
    metrics: [
      { name: 'unemployed_people', expression: 'SUM(unemployed)', label: 'Unemployed', description: 'People' },
      {
        name: 'mean_unemployed',
        expression: 'SUM(unemployed) / COUNT(DISTINCT month)',
        label: 'Unemployed',
        description: 'People, average of the months',
      },
      {
        name: 'unemployment_rate',
        expression: 'SUM(unemployed) / SUM(labour_force)',
        label: 'Unemployment rate',
        format: '.1%',
        description: 'Of the people who work in the industry or last did',
      },
    ],
    columns: {
      month: { label: 'Month' },
      year: { label: 'Year' },
      month_name: { label: 'Month of the year' },
      industry: {
        label: 'Industry',
        description: 'Under short names: Business is business services, Transport includes utilities',
      },
      industry_group: { label: 'Industry group', description: 'The seven largest, and all others' },
      unemployed: { label: 'Unemployed', description: 'People' },
      rate: { label: 'Rate', description: 'As a share' },
      labour_force: { label: 'Labour force', description: 'Computed from the unemployed and their rate' },
    },
  },
  {
    table: 'payrolls',
    description: `Jobs outside farming by month, 2006 to 2015, seasonally adjusted. ${survey}, Current Employment Statistics, by way of vega-datasets.`,
    metrics: [
      { name: 'nonfarm_jobs', expression: 'SUM(jobs)', label: 'Jobs' },
      {
        name: 'jobs_change',
        expression: 'SUM(change)',
        label: 'Change in jobs',
        description: 'Since the month before',
      },
      {
        name: 'jobs_lost',
        expression: `${before} - ${trough}`,
        label: 'Jobs lost',
        description: 'Between January 2008 and February 2010',
      },
    ],
    columns: {
      month: { label: 'Month' },
      jobs: { label: 'Jobs' },
      change: { label: 'Change', description: 'Since the month before' },
      direction: { label: 'Direction', description: 'Whether jobs were won or lost' },
    },
  },
  {
    table: 'sector_jobs',
    description: `Jobs by sector, month by month, 2006 to 2015, seasonally adjusted. ${survey}, Current Employment Statistics, by way of vega-datasets.`,
    metrics: [
      { name: 'sector_total', expression: 'SUM(jobs)', label: 'Jobs' },
      {
        name: 'sector_mean',
        expression: 'SUM(jobs) / COUNT(DISTINCT month)',
        label: 'Jobs',
        description: 'Average of the months',
      },
      {
        name: 'sector_index',
        expression: 'AVG(indexed)',
        label: 'Index',
        format: '.1f',
        description: 'January 2006 = 100',
      },
      { name: 'jobs_before', expression: before, label: 'January 2008', format: ',d' },
      {
        name: 'change_down',
        expression: `${trough} - ${before}`,
        label: 'To February 2010',
        format: '+,d',
        description: 'Change since January 2008',
      },
      {
        name: 'change_since',
        expression: `${last} - ${before}`,
        label: 'To December 2015',
        format: '+,d',
        description: 'Change since January 2008',
      },
    ],
    columns: {
      month: { label: 'Month' },
      year: { label: 'Year' },
      jobs: { label: 'Jobs' },
      indexed: { label: 'Index', description: 'January 2006 = 100' },
      sector: {
        label: 'Sector',
        description:
          'Under short names: Business is professional and business services, Transport includes warehousing',
      },
      kind: { label: 'Kind', description: 'Goods, services or government' },
    },
  },
];
