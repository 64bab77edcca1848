import type { ChartMetadata } from '../../plugin';

const map = { tier: 'rare', category: 'map' } as const;
/** Shapes have no dimension to filter by. */
const toDetail = { ...map, behaviours: ['DRILL_TO_DETAIL'] } as const;

export const types = {
  deck_arc: {
    ...map,
    tags: ['2d', 'comparison', 'geo'],
    behaviours: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL'],
  },
  deck_geojson: {
    ...toDetail,
    tags: ['2d', 'geo'],
  },
  deck_path: {
    ...toDetail,
    tags: ['2d', 'geo'],
  },
  deck_polygon: {
    ...toDetail,
    tags: ['2d', 'comparison', 'geo', 'intensity'],
  },
} as const satisfies Readonly<Record<string, ChartMetadata>>;
