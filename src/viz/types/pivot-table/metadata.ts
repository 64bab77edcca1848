import type { ChartMetadata } from '../../plugin';

export const types = {
  pivot_table_v2: {
    tier: 'frequent',
    category: 'table',
    tags: ['tabular', 'report', 'additive', 'popular'],
    behaviours: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  },
} as const satisfies Readonly<Record<string, ChartMetadata>>;
