import type { ChartMetadata } from '../../plugin';

export const types = {
  filter_box: {
    tier: 'rare',
    category: 'tools',
    tags: ['legacy'],
  },
} as const satisfies Readonly<Record<string, ChartMetadata>>;
