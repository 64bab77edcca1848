import type { ChartExample } from '../../plugin';

const examplesOf: readonly ChartExample[] = [
  {
    caption: 'Prices of shares, by month',
    dataset: 'tech_stocks',
    formData: {
      granularity_sqla: 'month',
      time_grain_sqla: 'P1M',
      metrics: ['mean_price'],
      groupby: ['company'],
      column_collection: [
        { key: 'a', label: 'Price', colType: 'time', comparisonType: 'value', timeLag: '0', d3format: ',.1f' },
        { key: 'b', label: 'Since 2000', colType: 'spark', width: '200', height: '36' },
        {
          key: 'c',
          label: 'In a year',
          colType: 'time',
          comparisonType: 'perc_change',
          timeLag: '12',
          d3format: '+.1%',
          bounds: [-1, 1],
        },
        { key: 'd', label: 'Average of a year', colType: 'avg', timeLag: '12', d3format: ',.1f' },
      ],
    },
  },
  {
    caption: 'Jobs, and their change from year to year',
    dataset: 'payrolls',
    formData: {
      granularity_sqla: 'month',
      time_grain_sqla: 'P1Y',
      metrics: ['nonfarm_jobs'],
      column_collection: [
        {
          key: 'a',
          label: 'Each year',
          colType: 'spark',
          width: '140',
          height: '60',
          showYAxis: true,
          d3format: '.3~s',
        },
        {
          key: 'b',
          label: 'Relative to the year before',
          colType: 'spark',
          width: '140',
          timeRatio: '1',
          d3format: '.1%',
        },
        { key: 'c', label: 'Change', colType: 'time', comparisonType: 'diff', timeLag: '1', d3format: '+,d' },
      ],
    },
  },
];

export const examples = { time_table: examplesOf };
