import type { ChartMetadata } from '../../plugin';

export const types = {
  tree_chart: {
    tier: 'rare',
    category: 'part',
    tags: ['categorical', 'echarts', 'multi-levels', 'relational', 'structural'],
    behaviours: ['DRILL_TO_DETAIL'],
  },
} as const satisfies Readonly<Record<string, ChartMetadata>>;
