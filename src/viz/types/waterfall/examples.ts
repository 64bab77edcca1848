import type { ChartExample } from '../../plugin';

const waterfallExamples: readonly ChartExample[] = [
  {
    caption: 'Jobs won and lost each year since 2006',
    dataset: 'payrolls',
    formData: { x_axis: 'month', time_grain_sqla: 'P1Y', metric: 'jobs_change', show_legend: true, show_value: true },
  },
  {
    caption: 'Films by rating, genre by genre',
    dataset: 'movies',
    formData: {
      x_axis: 'audience',
      groupby: ['genre_group'],
      metric: 'film_count',
      x_ticks_layout: '45°',
      adhoc_filters: [
        {
          expressionType: 'SIMPLE',
          clause: 'WHERE',
          subject: 'audience',
          operator: 'IN',
          comparator: ['G', 'PG'],
        },
      ],
    },
  },
];

export const examples = { waterfall: waterfallExamples };
