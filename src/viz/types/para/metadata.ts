import type { ChartMetadata } from '../../plugin';

export const types = {
  para: {
    tier: 'rare',
    category: 'ranking',
    tags: ['directional', 'legacy', 'relational'],
    behaviours: ['DRILL_TO_DETAIL'],
  },
} as const satisfies Readonly<Record<string, ChartMetadata>>;
