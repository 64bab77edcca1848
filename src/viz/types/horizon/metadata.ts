import type { ChartMetadata } from '../../plugin';

export const types = {
  horizon: {
    tier: 'rare',
    category: 'distribution',
    tags: ['legacy'],
    behaviours: ['DRILL_TO_DETAIL'],
  },
} as const satisfies Readonly<Record<string, ChartMetadata>>;
