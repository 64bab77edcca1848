import type { ChartMetadata } from '../../plugin';

export const types = {
  sunburst_v2: {
    tier: 'rare',
    category: 'part',
    tags: ['multi-levels', 'proportional', 'echarts'],
    behaviours: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  },
  sunburst: {
    tier: 'rare',
    category: 'part',
    tags: ['multi-levels', 'proportional', 'legacy'],
    behaviours: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
    label: 'DEPRECATED',
  },
} as const satisfies Readonly<Record<string, ChartMetadata>>;
