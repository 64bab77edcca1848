import type { Registration } from './plugin';

/** Types that many dashboards have and some have not: on their way early, though no dashboard waits for them that has none. */
export const frequent: Readonly<Record<string, Registration>> = {
  table: { load: async () => (await import('./table')).table },
  pivot_table_v2: { load: async () => (await import('./pivot-table')).pivotTable },
  mixed_timeseries: { load: async () => (await import('./mixed-timeseries')).mixedTimeseries },
  heatmap_v2: { load: async () => (await import('./heatmap')).heatmap },
  histogram_v2: { load: async () => (await import('./histogram')).histogram },
  treemap_v2: { load: async () => (await import('./treemap')).treemap },
};

/** Types that few dashboards have; `registry-rare` says where they are. */
const rareTypes = [
  'deck_scatter',
  'mapbox',
  'heatmap',
  'histogram',
  'bubble_v2',
  'bubble',
  'box_plot',
  'filter_box',
  'funnel',
  'gauge_chart',
  'line',
  'bar',
  'area',
  'dist_bar',
  'markup',
  'handlebars',
  'world_map',
] as const;
export type RareType = (typeof rareTypes)[number];

export const rare: Readonly<Record<string, Registration>> = Object.fromEntries(
  rareTypes.map(type => [type, { load: async () => (await import('./registry-rare')).rare[type]() }]),
);
