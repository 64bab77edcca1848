import type { ChartMetadata } from './plugin';
import * as bigNumber from './big-number/metadata';
import * as boxPlot from './box-plot/metadata';
import * as bubble from './bubble/metadata';
import * as filterBox from './filter-box/metadata';
import * as filters from './filter-types/metadata';
import * as funnel from './funnel/metadata';
import * as gauge from './gauge/metadata';
import * as deckScatter from './deck-scatter/metadata';
import * as handlebars from './handlebars/metadata';
import * as heatmap from './heatmap/metadata';
import * as histogram from './histogram/metadata';
import * as mapbox from './mapbox/metadata';
import * as markup from './markup/metadata';
import * as mixedTimeseries from './mixed-timeseries/metadata';
import * as olderAxis from './older-axis/metadata';
import * as pie from './pie/metadata';
import * as pivotTable from './pivot-table/metadata';
import * as table from './table/metadata';
import * as timeseries from './timeseries/metadata';
import * as treemap from './treemap/metadata';
import * as worldMap from './world-map/metadata';

/**
 * What chart types, and kinds of native filters, are called and what they are for, by `viz_type`. Apart from the
 * registry: a dashboard draws its charts without it.
 */
const catalogue: Readonly<Record<string, ChartMetadata>> = {
  big_number_total: bigNumber.bigNumberTotal,
  big_number: bigNumber.bigNumber,
  table: table.table,
  echarts_timeseries: timeseries.generic,
  echarts_timeseries_line: timeseries.line,
  echarts_timeseries_smooth: timeseries.smooth,
  echarts_timeseries_step: timeseries.step,
  echarts_timeseries_bar: timeseries.bar,
  echarts_timeseries_scatter: timeseries.scatter,
  echarts_area: timeseries.area,
  deck_scatter: deckScatter.deckScatter,
  mapbox: mapbox.mapbox,
  histogram_v2: histogram.histogram,
  heatmap_v2: heatmap.heatmap,
  mixed_timeseries: mixedTimeseries.mixedTimeseries,
  pivot_table_v2: pivotTable.pivotTable,
  pie: pie.pie,
  heatmap: heatmap.legacyHeatmap,
  histogram: histogram.legacyHistogram,
  treemap_v2: treemap.treemap,
  bubble_v2: bubble.bubble,
  bubble: bubble.legacyBubble,
  box_plot: boxPlot.boxPlot,
  filter_box: filterBox.filterBox,
  funnel: funnel.funnel,
  gauge_chart: gauge.gauge,
  line: olderAxis.line,
  bar: olderAxis.bar,
  area: olderAxis.area,
  dist_bar: olderAxis.distBar,
  markup: markup.markup,
  handlebars: handlebars.handlebars,
  world_map: worldMap.worldMap,
  filter_select: filters.select,
  filter_range: filters.range,
  filter_time: filters.time,
  filter_timecolumn: filters.timeColumn,
  filter_timegrain: filters.timeGrain,
};

/** What a chart type is for; undefined for one that is not known here. */
export const metadataOf = (vizType: string): ChartMetadata | undefined =>
  Object.hasOwn(catalogue, vizType) ? catalogue[vizType] : undefined;

/** What a chart type is called; one that is not known here keeps the name under which it is stored. */
export const typeName = (vizType: string): string => metadataOf(vizType)?.name ?? vizType;
