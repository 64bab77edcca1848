import type { ChartExample } from '../../plugin';

const examplesOf: readonly ChartExample[] = [
  {
    caption: 'Average highs of four years, one over the other',
    dataset: 'weather',
    formData: { granularity_sqla: 'date', time_grain_sqla: 'P1M', metric: 'mean_high', freq: 'AS' },
  },
  {
    caption: 'Flights by weekday, week over week',
    dataset: 'flights',
    formData: {
      granularity_sqla: 'date',
      time_grain_sqla: 'P1D',
      time_range: '2001-01-01 : 2001-06-25',
      metric: 'flight_count',
      freq: 'W-MON',
      line_interpolation: 'monotone',
    },
  },
];

export const examples = { time_pivot: examplesOf };
