import { chartsOf } from '../charts';
import type { SampleChart } from '../definition';
import { having, where, within } from '../filters';
import { since1980 } from './datasets';

const movies = chartsOf('movies', 'released');

export const tradeCharts: readonly SampleChart[] = [
  movies.heatmap('months', 'Summer and Christmas', {
    caption: 'Average worldwide gross, by month and decade of release',
    x_axis: 'release_month',
    groupby: 'decade',
    metric: 'mean_gross',
    filters: [since1980, having('COUNT(*) >= 5')],
  }),
  movies.bar('taste', 'Who likes what', {
    caption: 'Average ratings out of 100, by genre: IMDb for the audience, Rotten Tomatoes for the critics',
    x_axis: 'genre_group',
    metrics: ['mean_imdb_hundred', 'mean_tomato'],
    y_axis_format: '.0f',
  }),
  movies.pie('audiences', 'Films by MPAA rating', {
    caption: 'For whom films are held suitable in the United States; R: under 17 only with a parent',
    groupby: ['audience'],
    metric: 'film_count',
    donut: true,
    innerRadius: 40,
  }),
  movies.treemap('distributors', 'Distributors', {
    caption: 'Worldwide gross; the 20 largest',
    groupby: ['distributor'],
    metric: 'gross',
    row_limit: 20,
    filters: [where("distributor <> 'Unknown'")],
  }),
  movies.pivot('decades', 'Genres through the decades', {
    caption: 'Number of films by decade of release',
    groupbyRows: ['genre_group'],
    groupbyColumns: ['decade'],
    metrics: ['film_count'],
    filters: [within('released', '1960-01-01 : 2011-01-01')],
    colTotals: true,
    rowTotals: true,
    rowOrder: 'value_z_to_a',
    valueFormat: ',d',
  }),
];
