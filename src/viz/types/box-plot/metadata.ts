import type { ChartMetadata } from '../../plugin';

export const types = {
  box_plot: {
    tier: 'rare',
    category: 'distribution',
    tags: ['distribution', 'statistical', 'comparison', 'range', 'echarts'],
    behaviours: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  },
} as const satisfies Readonly<Record<string, ChartMetadata>>;
