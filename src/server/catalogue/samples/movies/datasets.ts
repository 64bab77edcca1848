import { within } from '../filters';
import type { SampleDataset } from '../definition';

/** Before 1980 the file contains only films that are still remembered. */
export const since1980 = within('released', '1980-01-01 : 2011-01-01');

export const movieDatasets: readonly SampleDataset[] = [
  {
    table: 'movies',
    description:
      'Some 3,200 films with budgets, earnings and ratings, up to 2010. ' +
      'Source: vega-datasets, which keeps known errors of the file for teaching; dates are put right here.',
    metrics: [
      { name: 'film_count', expression: 'COUNT(*)', label: 'Films' },
      { name: 'gross', expression: 'SUM(worldwide_gross)', label: 'Worldwide gross', currency: 'USD' },
      {
        name: 'gross_millions',
        expression: 'SUM(worldwide_gross) / 1e6',
        label: 'Worldwide gross, $ million',
        format: '$,.0f',
      },
      { name: 'us_millions', expression: 'SUM(us_gross) / 1e6', label: 'US gross, $ million', format: '$,.0f' },
      { name: 'mean_gross', expression: 'AVG(worldwide_gross)', label: 'Gross per film', currency: 'USD' },
      { name: 'median_budget', expression: 'MEDIAN(budget)', label: 'Median budget', currency: 'USD' },
      { name: 'budget_millions', expression: 'SUM(budget) / 1e6', label: 'Budget, $ million', format: '$,.0f' },
      {
        name: 'return_per_dollar',
        expression:
          'SUM(CASE WHEN worldwide_gross IS NOT NULL THEN worldwide_gross END) / SUM(CASE WHEN worldwide_gross IS NOT NULL THEN budget END)',
        label: 'Gross per dollar spent',
        format: '$,.2f',
        description: 'Worldwide gross by production budget; without cinemas’ share and advertising',
      },
      {
        name: 'mean_imdb',
        expression: 'AVG(imdb_rating)',
        label: 'IMDb rating',
        format: '.1f',
        description: 'Average of the films, out of 10',
      },
      {
        name: 'mean_imdb_hundred',
        expression: 'AVG(imdb_rating) * 10',
        label: 'Audience',
        format: '.0f',
        description: 'Average IMDb rating, out of 100',
      },
      {
        name: 'mean_tomato',
        expression: 'AVG(tomato_rating)',
        label: 'Critics',
        format: '.0f',
        description: 'Share in favour on Rotten Tomatoes, average of the films, out of 100',
      },
    ],
    columns: {
      title: { label: 'Title' },
      released: { label: 'Released', description: 'In the United States' },
      decade: { label: 'Decade' },
      release_month: { label: 'Month of release' },
      genre: { label: 'Genre' },
      genre_group: { label: 'Genre group', description: 'The seven largest genres, and all others' },
      audience: { label: 'MPAA rating' },
      distributor: { label: 'Distributor' },
      source: { label: 'Based on' },
      director: { label: 'Director' },
      budget: { label: 'Budget', description: 'US dollars' },
      worldwide_gross: { label: 'Worldwide gross', description: 'US dollars' },
      us_gross: { label: 'US gross', description: 'US dollars' },
      dvd_sales: { label: 'US DVD sales', description: 'US dollars' },
      imdb_rating: { label: 'IMDb rating', description: 'Out of 10' },
      imdb_votes: { label: 'IMDb votes' },
      tomato_rating: { label: 'Rotten Tomatoes', description: 'Share of critics in favour, out of 100' },
      minutes: { label: 'Minutes' },
    },
  },
];
