import type { ChartMetadata } from '../../plugin';

export const types = {
  time_pivot: {
    tier: 'rare',
    category: 'evolution',
    tags: ['legacy', 'time', 'trend'],
  },
} as const satisfies Readonly<Record<string, ChartMetadata>>;
