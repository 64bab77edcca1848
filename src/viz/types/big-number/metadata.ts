import type { ChartMetadata } from '../../plugin';

export const types = {
  big_number_total: {
    tier: 'common',
    compact: true,
    category: 'kpi',
    tags: ['kpi', 'number', 'popular', 'business', 'formattable', 'report'],
    behaviours: ['DRILL_TO_DETAIL'],
  },
  big_number: {
    tier: 'common',
    compact: true,
    category: 'kpi',
    tags: ['kpi', 'number', 'trend', 'popular', 'advanced-analytics', 'formattable', 'line', 'percentages', 'report'],
    behaviours: ['DRILL_TO_DETAIL'],
  },
} as const satisfies Readonly<Record<string, ChartMetadata>>;
