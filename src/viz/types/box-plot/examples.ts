import type { ChartExample } from '../../plugin';

const days = { columns: ['date'], temporal_columns_lookup: { date: true } } as const;

const boxPlotExamples: readonly ChartExample[] = [
  {
    caption: 'Ratings of films by genre: a film is an observation',
    dataset: 'movies',
    formData: { columns: ['title'], groupby: ['genre_group'], metrics: ['mean_imdb'], y_axis_title: 'IMDb rating' },
  },
  {
    caption: 'High and low temperatures of months in two cities, to their extremes',
    dataset: 'weather',
    formData: {
      ...days,
      time_grain_sqla: 'P1M',
      groupby: ['location'],
      metrics: ['mean_high', 'mean_low'],
      whiskerOptions: 'Min/max (no outliers)',
    },
  },
  {
    caption: 'Small multiples: highs of days by their weather, whiskers from the 2nd to the 98th percentile',
    dataset: 'weather',
    formData: {
      ...days,
      groupby: ['weather'],
      metrics: ['mean_high'],
      whiskerOptions: '2/98 percentiles',
      facet_column: 'location',
      x_ticks_layout: '45°',
    },
  },
  {
    caption: 'One box: the average delay of a day',
    dataset: 'flights',
    formData: {
      ...days,
      time_grain_sqla: 'P1D',
      metrics: ['mean_delay'],
      number_format: ',.1f',
      y_axis_title: 'Minutes',
    },
  },
];

export const examples = { box_plot: boxPlotExamples };
