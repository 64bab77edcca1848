import type { ChartMetadata } from '../../plugin';

export const types = {
  histogram: {
    tier: 'rare',
    category: 'distribution',
    tags: ['bins', 'distribution', 'comparison'],
    behaviours: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
    label: 'DEPRECATED',
  },
} as const satisfies Readonly<Record<string, ChartMetadata>>;
