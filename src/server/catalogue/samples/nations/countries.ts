import { chartsOf, ranked, sqlColumn, withoutBars } from '../charts';
import type { SampleChart } from '../definition';
import { oneOf, where } from '../filters';

const today = chartsOf('nations', null);
const history = chartsOf('nation_history', 'year');

const twelve = [
  'China',
  'India',
  'United States',
  'Indonesia',
  'Brazil',
  'Pakistan',
  'Bangladesh',
  'Nigeria',
  'Japan',
  'Rwanda',
  'Kenya',
  'South Africa',
];

export const countryCharts: readonly SampleChart[] = [
  today.pie('shares', 'Population by region', { caption: 'Of 187 countries', groupby: ['region'], metric: 'people' }),
  today.histogram('lives', 'Countries by life expectancy', {
    caption: 'Number of countries; years',
    column: 'life_expectancy',
    bins: 18,
  }),
  today.bar('richest', 'The seven richest', {
    caption: 'Income per person in international dollars a year',
    ...ranked('country', 'mean_income', 7),
    y_axis_format: '$,.2~s',
    orientation: 'horizontal',
    show_legend: false,
  }),
  history.heatmap('life-heat', 'Life expectancy by country', {
    caption: 'Years at birth, in twelve countries',
    x_axis: 'year',
    time_grain_sqla: 'P1Y',
    groupby: 'country',
    metric: 'life_then',
    y_axis_format: '.0f',
    filters: [oneOf('country', ...twelve)],
    show_values: true,
  }),
  history.pivot('regions', 'Population by region and year', {
    caption: 'Of 62 countries',
    groupbyRows: ['region'],
    groupbyColumns: [sqlColumn('In', 'CAST(year(year) AS VARCHAR)')],
    metrics: ['people_then'],
    colTotals: true,
    filters: [where('year(year) IN (1955, 1965, 1975, 1985, 1995, 2005)')],
  }),
  today.table('countries', 'Countries', {
    caption: 'The hundred largest',
    groupby: ['country', 'region'],
    metrics: ['people', 'mean_income', 'mean_life'],
    row_limit: 100,
    ...withoutBars('mean_income', 'mean_life'),
  }),
];
