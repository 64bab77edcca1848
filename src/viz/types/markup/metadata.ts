import type { ChartMetadata } from '../../plugin';

export const types = {
  markup: {
    tier: 'rare',
    category: 'tools',
    tags: ['description'],
  },
} as const satisfies Readonly<Record<string, ChartMetadata>>;
