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
      series_height: '40',
      horizon_color_scale: 'change',
    },
  },
  {
    caption: 'Unemployed people by industry, each on its own scale',
    dataset: 'unemployment',
    formData: {
      granularity_sqla: 'month',
      time_grain_sqla: 'P1M',
      metrics: ['unemployed_people'],
      groupby: ['industry'],
    },
  },
  {
    caption: 'Unemployment rates on one scale',
    dataset: 'unemployment',
    formData: {
      granularity_sqla: 'month',
      time_grain_sqla: 'P3M',
      metrics: ['unemployment_rate'],
      groupby: ['industry'],
      horizon_color_scale: 'overall',
    },
  },
];

export const examples = { horizon: examplesOf };
