import type { ChartExample } from '../examples';

export const heatmapExamples: readonly ChartExample[] = [
  {
    caption: 'Delay by weekday and hour',
    dataset: 'flights',
    formData: { x_axis: 'hour', groupby: 'weekday', metric: 'mean_delay', sort_y_axis: 'alpha_desc' },
  },
  {
    caption: 'Films by genre and decade, with their numbers, in pieces',
    dataset: 'movies',
    formData: {
      x_axis: 'decade',
      groupby: 'genre_group',
      metric: 'film_count',
      show_values: true,
      legend_type: 'piecewise',
      sort_y_axis: 'value_asc',
    },
  },
  {
    caption: 'Temperature by month of the year and hour, each hour for itself',
    dataset: 'weather_normals',
    formData: {
      x_axis: 'hour',
      groupby: 'month_name',
      metric: 'usual_temperature',
      normalize_across: 'x',
      xscale_interval: 3,
    },
  },
];

export const legacyHeatmapExamples: readonly ChartExample[] = [
  {
    caption: 'Strikes by size of the animal and time of day',
    dataset: 'wildlife_strikes',
    formData: { all_columns_x: 'time_of_day', all_columns_y: 'size', metric: 'strike_count', show_values: true },
  },
  {
    caption: 'The same, ranked',
    dataset: 'wildlife_strikes',
    formData: { all_columns_x: 'time_of_day', all_columns_y: 'size', metric: 'strike_count', normalized: true },
  },
  {
    caption: 'Unemployment by year and industry',
    dataset: 'unemployment',
    formData: {
      all_columns_x: 'year',
      all_columns_y: 'industry',
      metric: 'unemployment_rate',
      sort_y_axis: 'value_asc',
      time_format: '%Y',
    },
  },
];
