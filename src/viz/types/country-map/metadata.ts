import type { ChartMetadata } from '../../plugin';

export const types = {
  country_map: {
    tier: 'rare',
    category: 'map',
    tags: ['2d', 'comparison', 'geo', 'intensity'],
    behaviours: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  },
} as const satisfies Readonly<Record<string, ChartMetadata>>;
