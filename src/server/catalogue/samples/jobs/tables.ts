import { renamed, type SampleTable } from '../definition';

const largest = {
  'Wholesale and Retail Trade': 'Trade',
  'Leisure and hospitality': 'Leisure',
  'Education and Health': 'Health, schools',
  'Business services': 'Business',
  Manufacturing: 'Manufacturing',
  Construction: 'Construction',
  Government: 'Government',
};
const industries = { ...largest, 'Transportation and Utilities': 'Transport', 'Mining and Extraction': 'Mining' };
/** The finest partition in the file that adds up to all jobs: its columns, under the names of sectors. */
const sectors = {
  mining_and_logging: 'Mining, logging',
  construction: 'Construction',
  manufacturing: 'Manufacturing',
  wholesale_trade: 'Wholesale',
  retail_trade: 'Retail',
  transportation_and_warehousing: 'Transport',
  utilities: 'Utilities',
  information: 'Information',
  financial_activities: 'Finance',
  professional_and_business_services: 'Business',
  education_and_health_services: 'Health, schools',
  leisure_and_hospitality: 'Leisure',
  other_services: 'Other services',
  government: 'Government',
};
const kinds = { mining_and_logging: 'Goods', construction: 'Goods', manufacturing: 'Goods', government: 'Government' };

export const jobTables: readonly SampleTable[] = [
  {
    name: 'unemployment',
    select: `
      SELECT make_date(year, month, 1) AS month, year::INTEGER AS year, monthname(make_date(year, month, 1)) AS month_name,
             ${renamed('series', industries)} AS industry, ${renamed('series', largest, "'All others'")} AS industry_group,
             count * 1000 AS unemployed, rate / 100 AS rate, count * 1000 / (rate / 100) AS labour_force
      FROM read_json({unemployment-across-industries.json}) ORDER BY month, industry`,
  },
  {
    name: 'payrolls',
    select: `
      SELECT month, (nonfarm * 1000)::BIGINT AS jobs, nonfarm_change * 1000 AS change,
             CASE WHEN nonfarm_change < 0 THEN 'lost' ELSE 'won' END AS direction
      FROM read_csv({us-employment.csv}) ORDER BY month`,
  },
  {
    name: 'sector_jobs',
    select: `
      WITH wide AS (SELECT month, ${Object.keys(sectors).join(', ')} FROM read_csv({us-employment.csv})),
      long AS (UNPIVOT wide ON COLUMNS(* EXCLUDE month) INTO NAME field VALUE thousands)
      SELECT month, year(month)::INTEGER AS year, round(thousands * 1000)::BIGINT AS jobs,
             thousands / first_value(thousands) OVER (PARTITION BY field ORDER BY month) * 100 AS indexed,
             ${renamed('field', sectors)} AS sector, ${renamed('field', kinds, "'Services'")} AS kind
      FROM long ORDER BY month, sector`,
  },
];
