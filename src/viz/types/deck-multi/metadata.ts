import type { ChartMetadata } from '../../plugin';

export const types = {
  deck_multi: {
    tier: 'rare',
    category: 'map',
    tags: ['geo', '2d'],
  },
} as const satisfies Readonly<Record<string, ChartMetadata>>;
