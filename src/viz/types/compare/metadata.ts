import type { ChartMetadata } from '../../plugin';

export const types = {
  compare: {
    tier: 'rare',
    category: 'evolution',
    tags: ['legacy', 'time', 'advanced-analytics', 'comparison', 'line', 'percentages', 'predictive', 'trend'],
    behaviours: ['DRILL_TO_DETAIL'],
  },
} as const satisfies Readonly<Record<string, ChartMetadata>>;
