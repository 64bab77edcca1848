import type { ChartMetadata } from '../../plugin';

export const types = {
  treemap_v2: {
    tier: 'frequent',
    category: 'part',
    tags: ['categorical', 'comparison', 'multi-levels', 'percentages', 'proportional', 'echarts'],
    behaviours: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  },
} as const satisfies Readonly<Record<string, ChartMetadata>>;
