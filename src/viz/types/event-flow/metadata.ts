import type { ChartMetadata } from '../../plugin';

export const types = {
  event_flow: {
    tier: 'rare',
    category: 'flow',
    tags: ['legacy', 'progressive'],
  },
} as const satisfies Readonly<Record<string, ChartMetadata>>;
