import type { SampleDataset } from '../definition';

const source = 'Source: Gapminder (CC BY 4.0), by way of vega-datasets.';
const weighted = 'Weighted by population';
const regions =
  'Gapminder’s six regions: Europe with Central Asia, East Asia with the Pacific, Africa south of the Sahara, the Middle East with North Africa';

export const nationDatasets: readonly SampleDataset[] = [
  {
    table: 'nations',
    description: `Income, life expectancy and population of 187 countries about 2015; the file does not name its year. ${source}`,
    metrics: [
      { name: 'country_count', expression: 'COUNT(*)', label: 'Countries' },
      { name: 'people', expression: 'SUM(population)', label: 'Population', description: 'People' },
      {
        name: 'mean_life',
        expression: 'SUM(population * life_expectancy) / SUM(population)',
        label: 'Life expectancy',
        format: '.1f',
        description: `Years at birth. ${weighted}`,
      },
      {
        name: 'mean_income',
        expression: 'SUM(population * income) / SUM(population)',
        label: 'Income per person',
        format: '$,.0f',
        description: `Gross domestic product in international dollars a year. ${weighted}`,
      },
    ],
    columns: {
      country: { label: 'Country' },
      income: {
        label: 'Income',
        description: 'Gross domestic product per person in international dollars, adjusted for prices',
      },
      life_expectancy: { label: 'Life expectancy', description: 'Years at birth' },
      population: { label: 'Population' },
      region: { label: 'Region', description: regions },
    },
  },
  {
    table: 'nation_history',
    description: `Population, life expectancy and fertility of 62 countries, every five years from 1955 to 2005. ${source}`,
    metrics: [
      { name: 'people_then', expression: 'SUM(population)', label: 'Population', description: 'People' },
      {
        name: 'life_then',
        expression: 'SUM(population * life_expectancy) / SUM(population)',
        label: 'Life expectancy',
        format: '.1f',
        description: `Years at birth. ${weighted}`,
      },
      {
        name: 'children_then',
        expression: 'SUM(population * fertility) / SUM(population)',
        label: 'Children per woman',
        format: '.1f',
        description: weighted,
      },
    ],
    columns: {
      year: { label: 'Year' },
      country: { label: 'Country' },
      population: { label: 'Population' },
      life_expectancy: { label: 'Life expectancy', description: 'Years at birth' },
      fertility: { label: 'Fertility', description: 'Children per woman' },
      region: { label: 'Region', description: regions },
    },
  },
];
