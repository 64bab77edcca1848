import type { ChartMetadata } from '../../plugin';

export const types = {
  histogram_v2: {
    tier: 'frequent',
    category: 'distribution',
    tags: ['bins', 'distribution', 'comparison'],
    behaviours: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  },
} as const satisfies Readonly<Record<string, ChartMetadata>>;
