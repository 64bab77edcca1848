import type { ChartMetadata } from '../../plugin';

const map = { tier: 'rare', category: 'map' } as const;

export const types = {
  deck_contour: { ...map, tags: ['2d', 'comparison', 'geo', 'intensity', 'density'] },
  deck_grid: { ...map, tags: ['2d', 'comparison', 'geo'] },
  deck_heatmap: { ...map, tags: ['2d', 'comparison', 'geo', 'density'] },
  deck_hex: { ...map, tags: ['2d', 'comparison', 'geo'] },
  deck_screengrid: { ...map, tags: ['2d', 'comparison', 'geo', 'intensity', 'density'] },
} as const satisfies Readonly<Record<string, ChartMetadata>>;
