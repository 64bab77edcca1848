import type { ChartExample } from '../../plugin';

const examplesOf: readonly ChartExample[] = [
  {
    caption: 'Strikes of a year by month and size of the animal',
    dataset: 'wildlife_strikes',
    formData: {
      granularity_sqla: 'date',
      time_grain_sqla: 'P1M',
      time_range: '2000-01-01 : 2001-01-01',
      metrics: ['strike_count'],
      groupby: ['size'],
    },
  },
  {
    caption: 'Prices by year, as areas',
    dataset: 'tech_stocks',
    formData: {
      granularity_sqla: 'month',
      time_grain_sqla: 'P1Y',
      metrics: ['mean_price'],
      groupby: ['company'],
      adhoc_filters: [
        { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'company', operator: '!=', comparator: 'S&P 500' },
      ],
      rose_area_proportion: true,
    },
  },
];

export const examples = { rose: examplesOf };
