import type { ReactNode } from 'react';
import { calendar, coordinates, horizons, pairs, percentChange, periods } from './changes';
import { chord, eventFlow, graph, partition, sankey, tree } from './flows';
import { HEIGHT, WIDTH } from './frame';
import {
  arcs,
  clusteredPlaces,
  contours,
  country,
  features,
  groundCells,
  heat,
  hexagons,
  layered,
  ownAreas,
  ownLines,
  scatteredPlaces,
  screenCells,
  world,
} from './maps';
import { bigNumber, filterBox, markup, pivot, table, template, timeTable, trend } from './numbers';
import { bullet, funnel, gauge, ring, treemap } from './parts';
import { radar, rings, rose, waterfall, words } from './shapes';
import { generic, lines, mixed, points, smoothLines, stackedAreas, stackedBars, steps } from './series';
import { boxPlot, bubbles, heatmap, histogram } from './spread';

/** Keyed by `viz_type`. */
const drawings: Readonly<Record<string, () => ReactNode>> = {
  big_number: trend,
  big_number_total: bigNumber,
  box_plot: boxPlot,
  bubble_v2: bubbles,
  bullet,
  cal_heatmap: calendar,
  chord,
  compare: percentChange,
  country_map: country,
  deck_arc: arcs,
  deck_contour: contours,
  deck_geojson: features,
  deck_grid: groundCells,
  deck_heatmap: heat,
  deck_hex: hexagons,
  deck_multi: layered,
  deck_path: ownLines,
  deck_polygon: ownAreas,
  deck_scatter: scatteredPlaces,
  deck_screengrid: screenCells,
  echarts_area: stackedAreas,
  echarts_timeseries: generic,
  echarts_timeseries_bar: stackedBars,
  echarts_timeseries_line: lines,
  echarts_timeseries_scatter: points,
  echarts_timeseries_smooth: smoothLines,
  echarts_timeseries_step: steps,
  event_flow: eventFlow,
  filter_box: filterBox,
  funnel,
  gauge_chart: gauge,
  graph_chart: graph,
  handlebars: template,
  heatmap_v2: heatmap,
  histogram_v2: histogram,
  horizon: horizons,
  mapbox: clusteredPlaces,
  markup,
  mixed_timeseries: mixed,
  paired_ttest: pairs,
  para: coordinates,
  partition,
  pie: ring,
  pivot_table_v2: pivot,
  sankey,
  radar,
  rose,
  sunburst_v2: rings,
  table,
  time_pivot: periods,
  time_table: timeTable,
  tree_chart: tree,
  treemap_v2: treemap,
  waterfall,
  word_cloud: words,
  world_map: world,
};

export const hasSketch = (vizType: string): boolean => Object.hasOwn(drawings, vizType);

/** Decorative drawing of a chart type: the name is always shown beside it. */
export function Sketch({ vizType }: { readonly vizType: string }) {
  const draw = hasSketch(vizType) ? drawings[vizType] : undefined;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width="100%" height="100%" aria-hidden="true" data-sketch={vizType}>
      {(draw ?? generic)()}
    </svg>
  );
}
