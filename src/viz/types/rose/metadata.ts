import type { ChartMetadata } from '../../plugin';

export const types = {
  rose: {
    tier: 'rare',
    category: 'ranking',
    tags: ['legacy', 'advanced-analytics', 'circular', 'multi-layers', 'pattern', 'time', 'trend'],
  },
} as const satisfies Readonly<Record<string, ChartMetadata>>;
