import type { ControlPanel } from './controls/control';
import type { ChartExample } from './examples';

interface Panel {
  /** The control panel, for those who change charts. */
  readonly controls: () => Promise<ControlPanel>;
  /** Charts of the type over sample data, for the gallery and for tests. */
  readonly examples: () => Promise<readonly ChartExample[]>;
}

/**
 * Control panels and examples by `viz_type`. Apart from the registry: who only reads dashboards loads nothing of them.
 */
const panels: Readonly<Record<string, Panel>> = {
  deck_scatter: {
    controls: async () => (await import('./deck-scatter/controls')).deckScatterControls,
    examples: async () => (await import('./deck-scatter/examples')).deckScatterExamples,
  },
  mapbox: {
    controls: async () => (await import('./mapbox/controls')).mapboxControls,
    examples: async () => (await import('./mapbox/examples')).mapboxExamples,
  },
  big_number_total: {
    controls: async () => (await import('./big-number/controls')).bigNumberTotalControls,
    examples: async () => (await import('./big-number/examples')).bigNumberTotalExamples,
  },
  big_number: {
    controls: async () => (await import('./big-number/controls')).bigNumberControls,
    examples: async () => (await import('./big-number/examples')).bigNumberExamples,
  },
  table: {
    controls: async () => (await import('./table/controls')).tableControls,
    examples: async () => (await import('./table/examples')).tableExamples,
  },
  pivot_table_v2: {
    controls: async () => (await import('./pivot-table/controls')).pivotTableControls,
    examples: async () => (await import('./pivot-table/examples')).pivotTableExamples,
  },
  markup: {
    controls: async () => (await import('./markup/controls')).markupControls,
    examples: async () => (await import('./markup/examples')).markupExamples,
  },
  handlebars: {
    controls: async () => (await import('./handlebars/controls')).handlebarsControls,
    examples: async () => (await import('./handlebars/examples')).handlebarsExamples,
  },
  echarts_timeseries: {
    controls: async () => (await import('./timeseries/controls')).generic,
    examples: async () => (await import('./timeseries/examples')).generic,
  },
  echarts_timeseries_line: {
    controls: async () => (await import('./timeseries/controls')).line,
    examples: async () => (await import('./timeseries/examples')).line,
  },
  echarts_timeseries_smooth: {
    controls: async () => (await import('./timeseries/controls')).smooth,
    examples: async () => (await import('./timeseries/examples')).smooth,
  },
  echarts_timeseries_step: {
    controls: async () => (await import('./timeseries/controls')).step,
    examples: async () => (await import('./timeseries/examples')).step,
  },
  echarts_timeseries_bar: {
    controls: async () => (await import('./timeseries/controls')).bar,
    examples: async () => (await import('./timeseries/examples')).bar,
  },
  echarts_timeseries_scatter: {
    controls: async () => (await import('./timeseries/controls')).scatter,
    examples: async () => (await import('./timeseries/examples')).scatter,
  },
  echarts_area: {
    controls: async () => (await import('./timeseries/controls')).areaChart,
    examples: async () => (await import('./timeseries/examples')).area,
  },
  mixed_timeseries: {
    controls: async () => (await import('./mixed-timeseries/controls')).mixedTimeseriesControls,
    examples: async () => (await import('./mixed-timeseries/examples')).mixedTimeseriesExamples,
  },
  pie: {
    controls: async () => (await import('./pie/controls')).pieControls,
    examples: async () => (await import('./pie/examples')).pieExamples,
  },
  heatmap_v2: {
    controls: async () => (await import('./heatmap/controls')).heatmapControls,
    examples: async () => (await import('./heatmap/examples')).heatmapExamples,
  },
  heatmap: {
    controls: async () => (await import('./heatmap/controls')).legacyHeatmapControls,
    examples: async () => (await import('./heatmap/examples')).legacyHeatmapExamples,
  },
  histogram_v2: {
    controls: async () => (await import('./histogram/controls')).histogramControls,
    examples: async () => (await import('./histogram/examples')).histogramExamples,
  },
  histogram: {
    controls: async () => (await import('./histogram/controls')).legacyHistogramControls,
    examples: async () => (await import('./histogram/examples')).legacyHistogramExamples,
  },
  treemap_v2: {
    controls: async () => (await import('./treemap/controls')).treemapControls,
    examples: async () => (await import('./treemap/examples')).treemapExamples,
  },
  bubble_v2: {
    controls: async () => (await import('./bubble/controls')).bubbleControls,
    examples: async () => (await import('./bubble/examples')).bubbleExamples,
  },
  bubble: {
    controls: async () => (await import('./bubble/controls')).legacyBubbleControls,
    examples: async () => (await import('./bubble/examples')).legacyBubbleExamples,
  },
  box_plot: {
    controls: async () => (await import('./box-plot/controls')).boxPlotControls,
    examples: async () => (await import('./box-plot/examples')).boxPlotExamples,
  },
  filter_box: {
    controls: async () => (await import('./filter-box/controls')).filterBoxControls,
    examples: async () => (await import('./filter-box/examples')).filterBoxExamples,
  },
  funnel: {
    controls: async () => (await import('./funnel/controls')).funnelControls,
    examples: async () => (await import('./funnel/examples')).funnelExamples,
  },
  gauge_chart: {
    controls: async () => (await import('./gauge/controls')).gaugeControls,
    examples: async () => (await import('./gauge/examples')).gaugeExamples,
  },
  line: {
    controls: async () => (await import('./older-axis/controls')).line,
    examples: async () => (await import('./older-axis/examples')).line,
  },
  bar: {
    controls: async () => (await import('./older-axis/controls')).bar,
    examples: async () => (await import('./older-axis/examples')).bar,
  },
  area: {
    controls: async () => (await import('./older-axis/controls')).area,
    examples: async () => (await import('./older-axis/examples')).area,
  },
  dist_bar: {
    controls: async () => (await import('./older-axis/controls')).distBar,
    examples: async () => (await import('./older-axis/examples')).distBar,
  },
  world_map: {
    controls: async () => (await import('./world-map/controls')).worldMapControls,
    examples: async () => (await import('./world-map/examples')).worldMapExamples,
  },
};

const panelOf = (vizType: string): Panel | undefined => (Object.hasOwn(panels, vizType) ? panels[vizType] : undefined);

/** The controls of a chart type; null for a type that is not known here. */
export const loadControls = (vizType: string): Promise<ControlPanel> | null => panelOf(vizType)?.controls() ?? null;

/** Examples of a chart type; none for a type that is not known here. */
export const loadExamples = (vizType: string): Promise<readonly ChartExample[]> =>
  panelOf(vizType)?.examples() ?? Promise.resolve([]);

/** The types that can be changed and have examples. */
export const panelTypes: readonly string[] = Object.keys(panels);
