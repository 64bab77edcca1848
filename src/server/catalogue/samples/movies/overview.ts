import { chartsOf, ranked, sqlColumn } from '../charts';
import type { SampleChart } from '../definition';
import { having, known, where } from '../filters';
import { since1980 } from './datasets';

const movies = chartsOf('movies', 'released');

export const overviewCharts: readonly SampleChart[] = [
  movies.total('films', 'Films', { metric: 'film_count', y_axis_format: ',d', subheader: 'from 1915 to 2011' }),
  movies.total('gross', 'Worldwide gross', {
    metric: 'gross',
    subheader: 'all films',
  }),
  movies.trend('budget', 'Median budget in 2010', {
    caption: 'Not adjusted for inflation',
    metric: 'median_budget',
    filters: [since1980],
    time_grain_sqla: 'P1Y',
    compare_lag: 10,
    compare_suffix: 'in ten years',
    start_y_axis_at_zero: true,
  }),
  movies.trend('rating', 'Average IMDb rating in 2010', {
    caption: 'Out of 10, by year of release',
    metric: 'mean_imdb',
    filters: [since1980],
    time_grain_sqla: 'P1Y',
    compare_lag: 10,
    compare_suffix: 'in ten years',
  }),
  movies.area('gross-by-genre', 'Worldwide gross by genre', {
    caption: 'By year of release, not adjusted for inflation. The file ends in September 2010',
    metrics: ['gross'],
    groupby: ['genre_group'],
    filters: [since1980],
    time_grain_sqla: 'P1Y',
  }),
  movies.heatmap('critics-and-audience', 'Critics and audiences', {
    caption: 'Films by IMDb rating, to the right, and share of critics in favour, upwards',
    x_axis: sqlColumn('IMDb', 'round(imdb_rating * 2) / 2'),
    groupby: sqlColumn('Rotten Tomatoes', 'CAST(least(tomato_rating // 10, 9) * 10 AS INTEGER)'),
    metric: 'film_count',
    sort_y_axis: 'alpha_asc',
    filters: [known('imdb_rating'), known('tomato_rating'), where('imdb_rating >= 2.75')],
  }),
  movies.scatter('budget-and-gross', 'What films cost and what they bring', {
    caption:
      'Budget to the right; average worldwide gross upwards, each step ten times the one before. A point stands for the films of one genre and budget',
    x_axis: sqlColumn('Budget, $ million', 'round(budget / 1e6)'),
    metrics: ['mean_gross'],
    groupby: ['genre_group'],
    filters: [since1980, where("genre_group <> 'Other' AND budget >= 1e6"), having('AVG(worldwide_gross) >= 1e6')],
    logAxis: true,
    y_axis_bounds: [1e6, 4e9],
    markerSize: 5,
  }),
  movies.bar('returns', 'Gross per dollar spent', {
    caption: 'Worldwide gross by production budget, without advertising',
    ...ranked('genre_group', 'return_per_dollar', 8),
    orientation: 'horizontal',
    show_legend: false,
    y_axis_format: '$,.2f',
  }),
  movies.histogram('ratings', 'IMDb ratings', { caption: 'Number of films', column: 'imdb_rating', bins: 24 }),
];
