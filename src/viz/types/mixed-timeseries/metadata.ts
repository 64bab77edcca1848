import type { ChartMetadata } from '../../plugin';

export const types = {
  mixed_timeseries: {
    tier: 'frequent',
    category: 'evolution',
    tags: ['multi-layers', 'trend'],
  },
} as const satisfies Readonly<Record<string, ChartMetadata>>;
