/** Chart types that few dashboards have; `registry-rare` says where they are. */
export const rareTypes = [
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
