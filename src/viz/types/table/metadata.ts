import type { ChartMetadata } from '../../plugin';

export const types = {
  table: {
    tier: 'frequent',
    category: 'table',
    tags: ['tabular', 'report', 'popular', 'additive', 'business', 'formattable', 'pattern', 'sequential'],
    behaviours: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  },
} as const satisfies Readonly<Record<string, ChartMetadata>>;
