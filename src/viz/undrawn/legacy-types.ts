/**
 * The types whose data Superset 3 returns for form data, at its explore JSON endpoint (facts: the contract's form
 * data). Those drawn here use query contexts, like the newer types.
 */
const legacyTypes: ReadonlySet<string> = new Set([
  'area',
  'bar',
  'bubble',
  'bullet',
  'cal_heatmap',
  'chord',
  'compare',
  'country_map',
  'deck_arc',
  'deck_contour',
  'deck_geojson',
  'deck_grid',
  'deck_heatmap',
  'deck_hex',
  'deck_multi',
  'deck_path',
  'deck_polygon',
  'deck_scatter',
  'deck_screengrid',
  'dist_bar',
  'event_flow',
  'filter_box',
  'heatmap',
  'histogram',
  'horizon',
  'line',
  'mapbox',
  'paired_ttest',
  'para',
  'partition',
  'rose',
  'sankey',
  'sunburst',
  'time_pivot',
  'time_table',
  'world_map',
]);

export const isLegacy = (vizType: string): boolean => legacyTypes.has(vizType);
