import type { ChartExample } from '../../plugin';

const examplesOf: readonly ChartExample[] = [
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

export const examples = { heatmap: examplesOf };
