import type { ChartMetadata } from '../../plugin';

export const types = {
  radar: {
    tier: 'rare',
    category: 'ranking',
    tags: ['business', 'comparison', 'multi-variables', 'report', 'web', 'echarts'],
    behaviours: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  },
} as const satisfies Readonly<Record<string, ChartMetadata>>;
