import type { ChartMetadata } from '../../plugin';

export const types = {
  waterfall: {
    tier: 'rare',
    category: 'evolution',
    tags: ['categorical', 'comparison', 'echarts'],
    behaviours: ['DRILL_TO_DETAIL', 'DRILL_BY'],
  },
} as const satisfies Readonly<Record<string, ChartMetadata>>;
