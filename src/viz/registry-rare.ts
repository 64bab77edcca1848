import type { ChartPlugin } from './plugin';
import type { RareType } from './rare-types';

/**
 * Chart types whose code is worth fetching only for a chart of theirs, and older keys of types that live on under
 * another: nothing of them is loaded before one is shown, not even where they are.
 */
export const rare: Readonly<Record<RareType, () => Promise<ChartPlugin>>> = {
  deck_scatter: async () => (await import('./deck-scatter')).deckScatter,
  mapbox: async () => (await import('./mapbox')).mapbox,
  heatmap: async () => (await import('./heatmap/legacy-plugin')).legacyHeatmap,
  histogram: async () => (await import('./histogram/legacy-plugin')).legacyHistogram,
  bubble_v2: async () => (await import('./bubble')).bubble,
  bubble: async () => (await import('./bubble')).legacyBubble,
  box_plot: async () => (await import('./box-plot')).boxPlot,
  filter_box: async () => (await import('./filter-box')).filterBox,
  funnel: async () => (await import('./funnel')).funnel,
  gauge_chart: async () => (await import('./gauge')).gauge,
  line: async () => (await import('./older-axis')).line,
  bar: async () => (await import('./older-axis')).bar,
  area: async () => (await import('./older-axis')).area,
  dist_bar: async () => (await import('./older-axis')).distBar,
  markup: async () => (await import('./markup')).markup,
  handlebars: async () => (await import('./handlebars')).handlebars,
  world_map: async () => (await import('./world-map')).worldMap,
};
