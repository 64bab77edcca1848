import type { ChartMetadata } from '../../plugin';

export const types = {
  funnel: {
    tier: 'rare',
    category: 'kpi',
    tags: ['comparison', 'sequential', 'business', 'percentages', 'progressive', 'echarts'],
    behaviours: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  },
} as const satisfies Readonly<Record<string, ChartMetadata>>;
