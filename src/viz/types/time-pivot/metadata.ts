import type { ChartMetadata } from '../../plugin';

export const types = {
  time_pivot: {
    tier: 'rare',
    category: 'evolution',
    tags: ['legacy', 'time', 'trend'],
    behaviours: ['DRILL_TO_DETAIL'],
  },
} as const satisfies Readonly<Record<string, ChartMetadata>>;
