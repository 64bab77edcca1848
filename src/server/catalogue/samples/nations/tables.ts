import { renamed, type SampleTable } from '../definition';

const regionNames = {
  south_asia: 'South Asia',
  europe_central_asia: 'Europe',
  sub_saharan_africa: 'Africa',
  america: 'America',
  east_asia_pacific: 'East Asia',
  middle_east_north_africa: 'Middle East',
};

export const nationTables: readonly SampleTable[] = [
  {
    name: 'nations',
    select: `
      SELECT country, income, health AS life_expectancy, population,
             ${renamed('region', regionNames)} AS region
      FROM read_csv({gapminder-health-income.csv}) ORDER BY country`,
  },
  {
    name: 'nation_history',
    select: `
      SELECT make_date(year, 1, 1) AS year, country, pop AS population, life_expect AS life_expectancy, fertility,
             ['South Asia', 'Europe', 'Africa', 'America', 'East Asia', 'Middle East'][cluster + 1] AS region
      FROM read_json({gapminder.json}) ORDER BY country, year`,
  },
];
