import type { ChartMetadata } from '../../plugin';

export const types = {
  time_table: {
    tier: 'rare',
    category: 'table',
    tags: ['legacy', 'multi-variables', 'comparison', 'percentages', 'tabular', 'trend'],
  },
} as const satisfies Readonly<Record<string, ChartMetadata>>;
