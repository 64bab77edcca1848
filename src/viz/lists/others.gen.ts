// Generated from the folders of `types` by `npm run chart-types`; `registry.test.ts` checks that it is current.
const heatmap = () => import('../types/heatmap');
const histogram = () => import('../types/histogram');
const mixedTimeseries = () => import('../types/mixed-timeseries');
const pivotTable = () => import('../types/pivot-table');
const table = () => import('../types/table');
const treemap = () => import('../types/treemap');

export const frequent = {
  heatmap_v2: async () => (await heatmap()).plugins.heatmap_v2,
  histogram_v2: async () => (await histogram()).plugins.histogram_v2,
  mixed_timeseries: async () => (await mixedTimeseries()).plugins.mixed_timeseries,
  pivot_table_v2: async () => (await pivotTable()).plugins.pivot_table_v2,
  table: async () => (await table()).plugins.table,
  treemap_v2: async () => (await treemap()).plugins.treemap_v2,
} as const;

export const rareTypes = [
  'box_plot',
  'bubble_v2',
  'bubble',
  'cal_heatmap',
  'compare',
  'country_map',
  'deck_contour',
  'deck_grid',
  'deck_heatmap',
  'deck_hex',
  'deck_screengrid',
  'deck_arc',
  'deck_geojson',
  'deck_path',
  'deck_polygon',
  'deck_multi',
  'deck_scatter',
  'event_flow',
  'filter_box',
  'funnel',
  'gauge_chart',
  'bullet',
  'handlebars',
  'tree_chart',
  'partition',
  'horizon',
  'heatmap',
  'histogram',
  'sankey',
  'graph_chart',
  'chord',
  'mapbox',
  'markup',
  'line',
  'bar',
  'area',
  'dist_bar',
  'paired_ttest',
  'para',
  'radar',
  'rose',
  'sunburst_v2',
  'sunburst',
  'time_pivot',
  'time_table',
  'waterfall',
  'word_cloud',
  'world_map',
] as const;
