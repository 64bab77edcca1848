import type { Registration } from './plugin';

/**
 * Chart types whose code is worth fetching only for a chart of theirs, and older keys of types that live on under another:
 * nothing of them is loaded before one is shown.
 */
export const rare: Readonly<Record<string, Registration>> = {
  deck_scatter: { load: async () => (await import('./deck-scatter')).deckScatter },
  mapbox: { load: async () => (await import('./mapbox')).mapbox },
  histogram_v2: { load: async () => (await import('./histogram')).histogram },
  heatmap_v2: { load: async () => (await import('./heatmap')).heatmap },
  mixed_timeseries: { load: async () => (await import('./mixed-timeseries')).mixedTimeseries },
  pivot_table_v2: { load: async () => (await import('./pivot-table')).pivotTable },
  heatmap: { load: async () => (await import('./heatmap/legacy-plugin')).legacyHeatmap },
  histogram: { load: async () => (await import('./histogram/legacy-plugin')).legacyHistogram },
  treemap_v2: { load: async () => (await import('./treemap')).treemap },
  table: { load: async () => (await import('./table')).table },
  bubble_v2: { load: async () => (await import('./bubble')).bubble },
  bubble: { load: async () => (await import('./bubble')).legacyBubble },
  box_plot: { load: async () => (await import('./box-plot')).boxPlot },
  filter_box: { load: async () => (await import('./filter-box')).filterBox },
  funnel: { load: async () => (await import('./funnel')).funnel },
  gauge_chart: { load: async () => (await import('./gauge')).gauge },
  line: { load: async () => (await import('./older-axis')).line },
  bar: { load: async () => (await import('./older-axis')).bar },
  area: { load: async () => (await import('./older-axis')).area },
  dist_bar: { load: async () => (await import('./older-axis')).distBar },
  markup: { load: async () => (await import('./markup')).markup },
  handlebars: { load: async () => (await import('./handlebars')).handlebars },
  world_map: { load: async () => (await import('./world-map')).worldMap },
};
