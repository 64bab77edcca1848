import type { ChartMetadata } from '../../plugin';

export const types = {
  sankey: {
    tier: 'rare',
    category: 'flow',
    tags: ['categorical', 'directional', 'legacy', 'percentages', 'proportional'],
  },
  graph_chart: {
    tier: 'rare',
    category: 'flow',
    tags: [
      'aesthetic',
      'circular',
      'comparison',
      'directional',
      'echarts',
      'relational',
      'structural',
      'transformable',
    ],
    behaviours: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  },
  chord: {
    tier: 'rare',
    category: 'flow',
    tags: ['circular', 'legacy', 'proportional', 'relational'],
  },
} as const satisfies Readonly<Record<string, ChartMetadata>>;
