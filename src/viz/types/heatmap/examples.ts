import type { ChartExample } from '../../plugin';

const heatmapExamples: readonly ChartExample[] = [
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

export const examples = { heatmap_v2: heatmapExamples };
