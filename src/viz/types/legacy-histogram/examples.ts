import type { ChartExample } from '../../plugin';

const examplesOf: readonly ChartExample[] = [
  {
    caption: 'Flippers of penguins by species',
    dataset: 'penguins',
    formData: { all_columns_x: ['flipper_length'], groupby: ['species'], link_length: 25, x_axis_label: 'Millimetres' },
  },
  {
    caption: 'High and low temperatures',
    dataset: 'weather',
    formData: { all_columns_x: ['temp_max', 'temp_min'], link_length: 25 },
  },
  {
    caption: 'Speeds at which animals were struck, summed up',
    dataset: 'wildlife_strikes',
    formData: { all_columns_x: ['speed'], link_length: 25, cumulative: true, normalized: true },
  },
];

export const examples = { histogram: examplesOf };
