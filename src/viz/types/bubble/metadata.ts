import type { ChartMetadata } from '../../plugin';

export const types = {
  bubble_v2: {
    tier: 'rare',
    category: 'correlation',
    tags: ['multi-dimensions', 'comparison', 'scatter', 'trend', 'echarts'],
    behaviours: ['DRILL_TO_DETAIL', 'DRILL_BY'],
  },
  bubble: {
    tier: 'rare',
    category: 'correlation',
    tags: ['multi-dimensions', 'comparison', 'scatter', 'trend', 'echarts'],
    behaviours: ['DRILL_TO_DETAIL', 'DRILL_BY'],
    label: 'DEPRECATED',
  },
} as const satisfies Readonly<Record<string, ChartMetadata>>;
