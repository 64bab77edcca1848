import { chartsOf, sqlColumn, withoutBars } from '../charts';
import type { SampleChart } from '../definition';
import { having, known, where } from '../filters';

const movies = chartsOf('movies', 'released');

export const listCharts: readonly SampleChart[] = [
  movies.table('highest', 'Highest grossing films', {
    caption: 'The 50 films with the largest worldwide gross, not adjusted for inflation',
    groupby: ['title', sqlColumn('Year', 'CAST(year(released) AS VARCHAR)')],
    metrics: ['gross_millions', 'us_millions', 'budget_millions', 'mean_imdb', 'mean_tomato'],
    row_limit: 50,
    ...withoutBars('us_millions', 'budget_millions', 'mean_imdb', 'mean_tomato'),
  }),
  movies.table('best-returns', 'Best returns', {
    caption: 'Films that cost a million dollars or more',
    groupby: ['title', sqlColumn('Year', 'CAST(year(released) AS VARCHAR)'), 'genre'],
    metrics: ['return_per_dollar', 'budget_millions', 'gross_millions'],
    filters: [where('budget >= 1e6')],
    row_limit: 50,
    ...withoutBars('budget_millions', 'gross_millions'),
  }),
  movies.table('directors', 'Directors', {
    caption: 'With five films or more in the file',
    groupby: ['director'],
    metrics: ['gross_millions', 'film_count', 'return_per_dollar', 'mean_imdb', 'mean_tomato'],
    filters: [known('director'), having('COUNT(*) >= 5')],
    row_limit: 50,
    ...withoutBars('film_count', 'return_per_dollar', 'mean_imdb', 'mean_tomato'),
  }),
];
