import type { ChartExample } from '../../plugin';

const examplesOf: readonly ChartExample[] = [
  {
    caption: 'Prices since the first month',
    dataset: 'tech_stocks',
    formData: {
      granularity_sqla: 'month',
      time_grain_sqla: 'P1M',
      metrics: ['mean_price'],
      groupby: ['company'],
    },
  },
  {
    caption: 'Jobs since 2006',
    dataset: 'payrolls',
    formData: {
      granularity_sqla: 'month',
      time_grain_sqla: 'P3M',
      metrics: ['nonfarm_jobs'],
      y_axis_format: '+.1%',
    },
  },
];

export const examples = { compare: examplesOf };
