import type { ChartMetadata } from '../../plugin';

export const types = {
  handlebars: {
    tier: 'rare',
    category: 'table',
    tags: ['business', 'report', 'tabular'],
  },
} as const satisfies Readonly<Record<string, ChartMetadata>>;
