import type { ChartMetadata } from '../../plugin';

export const types = {
  tree_chart: {
    tier: 'rare',
    category: 'part',
    tags: ['categorical', 'echarts', 'multi-levels', 'relational', 'structural'],
    behaviours: ['DRILL_TO_DETAIL'],
  },
  partition: {
    tier: 'rare',
    category: 'part',
    tags: ['categorical', 'comparison', 'legacy', 'proportional'],
  },
} as const satisfies Readonly<Record<string, ChartMetadata>>;
