import type { ChartMetadata } from '../../plugin';

export const types = {
  gauge_chart: {
    tier: 'rare',
    category: 'kpi',
    tags: ['business', 'circular', 'comparison', 'progressive', 'report', 'echarts'],
    behaviours: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  },
  bullet: {
    tier: 'rare',
    category: 'kpi',
    tags: ['business', 'legacy', 'report'],
  },
} as const satisfies Readonly<Record<string, ChartMetadata>>;
