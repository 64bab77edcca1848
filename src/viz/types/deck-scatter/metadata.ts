import type { ChartMetadata } from '../../plugin';

export const types = {
  deck_scatter: {
    tier: 'rare',
    category: 'map',
    tags: ['2d', 'comparison', 'geo', 'scatter', 'intensity', 'density'],
    behaviours: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL'],
  },
} as const satisfies Readonly<Record<string, ChartMetadata>>;
