import type { ChartExample } from '../../plugin';

const examplesOf: readonly ChartExample[] = [
  {
    caption: 'Average highs of two years, day by day',
    dataset: 'weather',
    formData: {
      granularity_sqla: 'date',
      time_range: '2014-01-01 : 2016-01-01',
      domain_granularity: 'year',
      subdomain_granularity: 'day',
      metrics: ['mean_high'],
      cell_size: 12,
    },
  },
  {
    caption: 'Strikes of one summer, a block for each month',
    dataset: 'wildlife_strikes',
    formData: {
      granularity_sqla: 'date',
      time_range: '2000-05-01 : 2000-11-01',
      metrics: ['strike_count'],
      cell_size: 18,
      cell_radius: 3,
      steps: 5,
      show_values: true,
    },
  },
  {
    caption: 'Flights and delays by hour of two weeks',
    dataset: 'flights',
    formData: {
      granularity_sqla: 'date',
      time_range: '2001-03-05 : 2001-03-19',
      domain_granularity: 'day',
      subdomain_granularity: 'hour',
      metrics: ['flight_count', 'mean_delay'],
    },
  },
];

export const examples = { cal_heatmap: examplesOf };
