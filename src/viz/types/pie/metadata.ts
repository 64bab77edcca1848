import type { ChartMetadata } from '../../plugin';

export const types = {
  pie: {
    tier: 'common',
    category: 'part',
    tags: ['categorical', 'circular', 'comparison', 'percentages', 'popular', 'proportional', 'echarts'],
    behaviours: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
    label: 'FEATURED',
  },
} as const satisfies Readonly<Record<string, ChartMetadata>>;
