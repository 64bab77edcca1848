import type { ChartMetadata } from '../../plugin';

export const types = {
  word_cloud: {
    tier: 'rare',
    category: 'ranking',
    tags: ['categorical', 'comparison', 'density'],
    behaviours: ['DRILL_TO_DETAIL', 'DRILL_BY'],
  },
} as const satisfies Readonly<Record<string, ChartMetadata>>;
