import type { ChartExample } from '../../plugin';

const examplesOf: readonly ChartExample[] = [
  {
    caption: 'Monthly weather of two cities',
    dataset: 'weather',
    formData: {
      granularity_sqla: 'date',
      time_grain_sqla: 'P1M',
      metrics: ['mean_high', 'wet_share'],
      groupby: ['location'],
    },
  },
  {
    caption: 'Unemployment rates by industry',
    dataset: 'unemployment',
    formData: {
      granularity_sqla: 'month',
      time_grain_sqla: 'P1M',
      metrics: ['unemployment_rate'],
      groupby: ['industry_group'],
      pvalue_precision: 4,
      liftvalue_precision: 1,
    },
  },
];

export const examples = { paired_ttest: examplesOf };
