import { bubble } from './bubble';
import { calendarHeatmap } from './cal-heatmap';
import { bullet } from './bullet';
import { deckArc, deckGeoJson, deckPath, deckPlaces, deckPolygon, deckScreenGrid } from './deck-layer';
import { deckScatter } from './deck-scatter';
import { distBar } from './dist-bar';
import { eventFlow } from './event-flow';
import { filterBox } from './filter-box';
import type { LegacyChart } from './form';
import { heatmap } from './heatmap';
import { histogram } from './histogram';
import { chord, sankey } from './links';
import { mapbox } from './mapbox';
import { pairedTTest } from './paired-ttest';
import { para } from './para';
import { partition } from './partition';
import { rose } from './rose';
import { area, line } from './series';
import { sunburst } from './sunburst';
import { timePivot } from './time-pivot';
import { timeTable } from './time-table';
import { countryMap, worldMap } from './world-map';

/** The chart types that send form data, by `viz_type`. */
export const legacyCharts: ReadonlyMap<string, LegacyChart> = new Map([
  ['area', area],
  ['bar', line],
  ['bubble', bubble],
  ['cal_heatmap', calendarHeatmap],
  ['compare', line],
  ['bullet', bullet],
  ['chord', chord],
  ['country_map', countryMap],
  ['deck_arc', deckArc],
  ['deck_contour', deckPlaces],
  ['deck_geojson', deckGeoJson],
  ['deck_grid', deckPlaces],
  ['deck_heatmap', deckPlaces],
  ['deck_hex', deckPlaces],
  ['deck_path', deckPath],
  ['deck_polygon', deckPolygon],
  ['deck_scatter', deckScatter],
  ['deck_screengrid', deckScreenGrid],
  ['dist_bar', distBar],
  ['event_flow', eventFlow],
  ['filter_box', filterBox],
  ['heatmap', heatmap],
  ['histogram', histogram],
  ['horizon', line],
  ['line', line],
  ['mapbox', mapbox],
  ['paired_ttest', pairedTTest],
  ['para', para],
  ['sunburst', sunburst],
  ['time_pivot', timePivot],
  ['time_table', timeTable],
  ['partition', partition],
  ['rose', rose],
  ['sankey', sankey],
  ['world_map', worldMap],
]);
