import type { ChartMetadata } from '../../plugin';

export const types = {
  mapbox: {
    tier: 'rare',
    category: 'map',
    tags: ['2d', 'density', 'geo', 'scatter', 'intensity'],
    behaviours: ['DRILL_TO_DETAIL'],
  },
} as const satisfies Readonly<Record<string, ChartMetadata>>;
