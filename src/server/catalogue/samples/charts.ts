import type { SampleChart } from './definition';
import { withTime, type SampleFilter } from './filters';

/** Form data in addition to the defaults of the chart type. */
type Form = Readonly<Record<string, unknown>>;
interface Options extends Form {
  /** One line that describes the chart, with units. */
  readonly caption?: string;
  readonly filters?: readonly SampleFilter[];
}
type Make = (key: string, name: string, options: Options) => SampleChart;

const number: Form = { header_font_size: 0.4, subheader_font_size: 0.15, y_axis_format: 'SMART_NUMBER' };
const axis: Form = {
  groupby: [],
  row_limit: 10000,
  truncate_metric: true,
  show_legend: true,
  rich_tooltip: true,
  y_axis_format: 'SMART_NUMBER',
};
const timeAxis: Form = { ...axis, x_axis_time_format: 'smart_date' };
const slices: Form = {
  row_limit: 100,
  show_legend: false,
  show_labels: true,
  label_type: 'key_percent',
  outerRadius: 64,
  sort_by_metric: true,
  number_format: 'SMART_NUMBER',
};
const rows: Form = { order_desc: true, table_timestamp_format: 'smart_date', show_cell_bars: true };
const cells: Form = {
  row_limit: 10000,
  sort_x_axis: 'alpha_asc',
  sort_y_axis: 'alpha_desc',
  normalize_across: 'heatmap',
  legend_type: 'continuous',
  xscale_interval: -1,
  yscale_interval: -1,
  value_bounds: [null, null],
  y_axis_format: 'SMART_NUMBER',
  show_legend: true,
  show_values: false,
};
const bins: Form = {
  groupby: [],
  bins: 20,
  row_limit: 10000,
  normalize: false,
  cumulative: false,
  show_legend: true,
  y_axis_format: 'SMART_NUMBER',
  x_axis_format: 'SMART_NUMBER',
};
const parts: Form = {
  row_limit: 100,
  show_labels: true,
  show_upper_labels: true,
  label_type: 'key_value',
  number_format: 'SMART_NUMBER',
  sort_by_metric: true,
};
const pivoted: Form = {
  groupbyColumns: [],
  aggregateFunction: 'Sum',
  rowTotals: false,
  colTotals: false,
  row_limit: 10000,
  metricsLayout: 'COLUMNS',
  rowOrder: 'key_a_to_z',
  colOrder: 'key_a_to_z',
  transposePivot: false,
  valueFormat: 'SMART_NUMBER',
};

/** Makes charts over one dataset. @param time the column of their time axis and time filter */
export function chartsOf(dataset: string, time: string | null) {
  const over: Form = time === null ? {} : { x_axis: time };
  const make =
    (viz: string, shared: Form): Make =>
    (key, name, { caption, filters = [], ...form }) => ({
      key,
      name,
      viz,
      dataset,
      ...(caption === undefined ? {} : { description: caption }),
      form: { adhoc_filters: withTime(time, filters), ...shared, ...form },
    });
  return {
    total: make('big_number_total', number),
    trend: make('big_number', { ...number, ...over, show_trend_line: true, start_y_axis_at_zero: false }),
    line: make('echarts_timeseries_line', { ...timeAxis, ...over }),
    smooth: make('echarts_timeseries_smooth', { ...timeAxis, ...over, seriesType: 'smooth' }),
    step: make('echarts_timeseries_step', { ...timeAxis, ...over, seriesType: 'start' }),
    area: make('echarts_area', { ...timeAxis, ...over, stack: 'Stack', opacity: 0.8 }),
    bar: make('echarts_timeseries_bar', { ...timeAxis, ...over }),
    scatter: make('echarts_timeseries_scatter', { ...axis, markerSize: 6 }),
    mixed: ((key, name, options) =>
      make('mixed_timeseries', {
        ...timeAxis,
        ...over,
        groupby_b: [],
        row_limit_b: 10000,
        yAxisIndex: 0,
        yAxisIndexB: 1,
        adhoc_filters_b: withTime(time, options.filters ?? []),
      })(key, name, options)) satisfies Make,
    pie: make('pie', slices),
    table: make('table', { ...rows, query_mode: 'aggregate', row_limit: 100 }),
    list: make('table', { ...rows, query_mode: 'raw', row_limit: 100 }),
    pivot: make('pivot_table_v2', pivoted),
    heatmap: make('heatmap_v2', cells),
    histogram: make('histogram_v2', bins),
    treemap: make('treemap_v2', parts),
  };
}

/** Bars by category, those with the highest metric first. @param count how many are shown */
export const ranked = (x_axis: unknown, metric: string, count: number): Form => ({
  x_axis,
  metrics: [metric],
  x_axis_sort: metric,
  x_axis_sort_asc: false,
  order_desc: true,
  row_limit: count,
});

/** Columns of a table whose numbers have no bars, so that the one with bars stands out. */
export const withoutBars = (...columns: readonly string[]): Form => ({
  column_config: Object.fromEntries(columns.map(column => [column, { showCellBars: false }])),
});

/** A column computed by the chart itself. */
export const sqlColumn = (label: string, sqlExpression: string) => ({
  label,
  sqlExpression,
  expressionType: 'SQL' as const,
  hasCustomLabel: true,
});
