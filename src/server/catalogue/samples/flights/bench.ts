import { chart, noTimeFilter, row, sqlMetric, type SampleChart, type SampleDashboard } from '../definition';

const flights = sqlMetric('flights', 'COUNT(*)');
const averageDelay = sqlMetric('avg delay', 'AVG(delay)');
const lateShare = sqlMetric('% late', "100.0*SUM(CASE WHEN status='late' THEN 1 ELSE 0 END)/COUNT(*)");
const adhoc_filters = [noTimeFilter('date')];

const overTime = (grain: string, metrics: readonly unknown[], groupby: readonly string[] = [], more: object = {}) => ({
  adhoc_filters,
  x_axis: 'date',
  time_grain_sqla: grain,
  metrics,
  groupby,
  row_limit: 10000,
  truncate_metric: true,
  show_legend: true,
  rich_tooltip: true,
  x_axis_time_format: 'smart_date',
  y_axis_format: 'SMART_NUMBER',
  ...more,
});
const overCategories = (
  x_axis: string,
  metrics: readonly unknown[],
  groupby: readonly string[] = [],
  more: object = {},
) => ({
  adhoc_filters,
  x_axis,
  metrics,
  groupby,
  row_limit: 10000,
  truncate_metric: true,
  show_legend: true,
  rich_tooltip: true,
  y_axis_format: 'SMART_NUMBER',
  ...more,
});

const list: readonly (readonly [name: string, viz: string, form: object])[] = [
  [
    'Flights',
    'big_number_total',
    { adhoc_filters, metric: flights, header_font_size: 0.4, y_axis_format: 'SMART_NUMBER' },
  ],
  [
    'Average delay',
    'big_number_total',
    {
      adhoc_filters,
      metric: averageDelay,
      header_font_size: 0.4,
      subheader_font_size: 0.15,
      y_axis_format: '.2f',
      subheader: 'minutes',
    },
  ],
  [
    'Late share',
    'big_number_total',
    {
      adhoc_filters,
      metric: lateShare,
      header_font_size: 0.4,
      subheader_font_size: 0.15,
      y_axis_format: '.1f',
      subheader: '% of flights',
    },
  ],
  [
    'Flights per day (trend)',
    'big_number',
    {
      adhoc_filters,
      metric: flights,
      x_axis: 'date',
      time_grain_sqla: 'P1D',
      show_trend_line: true,
      start_y_axis_at_zero: true,
      y_axis_format: 'SMART_NUMBER',
      header_font_size: 0.4,
    },
  ],
  ['Flights per day', 'echarts_timeseries_line', overTime('P1D', [flights])],
  ['Average delay per week by haul', 'echarts_timeseries_line', overTime('P1W', [averageDelay], ['haul'])],
  [
    'Flights per week by status',
    'echarts_area',
    overTime('P1W', [flights], ['status'], { stack: 'Stack', opacity: 0.5 }),
  ],
  ['Flights per month by status', 'echarts_timeseries_bar', overTime('P1M', [flights], ['status'], { stack: 'Stack' })],
  [
    'Top 20 origins',
    'echarts_timeseries_bar',
    overCategories('origin', [flights], [], {
      x_axis_sort: 'flights',
      x_axis_sort_asc: false,
      order_desc: true,
      limit: 20,
      row_limit: 20,
    }),
  ],
  [
    'Flights by weekday',
    'echarts_timeseries_bar',
    overCategories('weekday', [flights], ['status'], { stack: 'Stack' }),
  ],
  [
    'Average delay by hour',
    'echarts_timeseries_bar',
    overCategories('hour', [averageDelay], [], { xAxisForceCategorical: true }),
  ],
  [
    'Flights by status',
    'pie',
    {
      adhoc_filters,
      groupby: ['status'],
      metric: flights,
      row_limit: 100,
      show_legend: true,
      show_labels: true,
      label_type: 'key_percent',
      outerRadius: 70,
    },
  ],
  [
    'Flights by haul',
    'pie',
    {
      adhoc_filters,
      groupby: ['haul'],
      metric: flights,
      row_limit: 100,
      donut: true,
      innerRadius: 35,
      outerRadius: 70,
      show_legend: true,
      show_labels: true,
      label_type: 'key_percent',
    },
  ],
  [
    'Origins (229 rows)',
    'table',
    {
      adhoc_filters,
      query_mode: 'aggregate',
      groupby: ['origin'],
      metrics: [flights, averageDelay, lateShare],
      row_limit: 1000,
      order_desc: true,
      table_timestamp_format: 'smart_date',
      show_cell_bars: true,
    },
  ],
  [
    'Latest flights (1000 raw rows)',
    'table',
    {
      adhoc_filters,
      query_mode: 'raw',
      all_columns: ['date', 'origin', 'destination', 'delay', 'distance', 'status'],
      order_by_cols: ['["date", false]'],
      row_limit: 1000,
      table_timestamp_format: 'smart_date',
    },
  ],
  [
    'States by status',
    'pivot_table_v2',
    {
      adhoc_filters,
      groupbyRows: ['origin_state'],
      groupbyColumns: ['status'],
      metrics: [flights],
      aggregateFunction: 'Sum',
      rowTotals: true,
      colTotals: true,
      row_limit: 10000,
      metricsLayout: 'COLUMNS',
      valueFormat: 'SMART_NUMBER',
      rowOrder: 'key_a_to_z',
      colOrder: 'key_a_to_z',
      transposePivot: false,
    },
  ],
  [
    'Delay by weekday and hour',
    'heatmap_v2',
    {
      adhoc_filters,
      x_axis: 'hour',
      groupby: 'weekday',
      metric: averageDelay,
      row_limit: 10000,
      sort_x_axis: 'alpha_asc',
      sort_y_axis: 'alpha_asc',
      normalize_across: 'heatmap',
      legend_type: 'continuous',
      xscale_interval: -1,
      yscale_interval: -1,
      value_bounds: [null, null],
      y_axis_format: 'SMART_NUMBER',
      show_legend: true,
      show_values: false,
    },
  ],
  [
    'Delay histogram',
    'histogram_v2',
    {
      adhoc_filters,
      column: 'delay',
      groupby: [],
      bins: 30,
      row_limit: 10000,
      normalize: false,
      cumulative: false,
      show_legend: true,
      y_axis_format: 'SMART_NUMBER',
      x_axis_format: 'SMART_NUMBER',
    },
  ],
  [
    'States treemap',
    'treemap_v2',
    {
      adhoc_filters,
      groupby: ['origin_state'],
      metric: flights,
      row_limit: 100,
      show_labels: true,
      show_upper_labels: true,
      label_type: 'key_value',
      number_format: 'SMART_NUMBER',
    },
  ],
  [
    'Flights and delay per week',
    'mixed_timeseries',
    {
      adhoc_filters,
      x_axis: 'date',
      time_grain_sqla: 'P1W',
      metrics: [flights],
      groupby: [],
      metrics_b: [averageDelay],
      groupby_b: [],
      row_limit: 10000,
      row_limit_b: 10000,
      seriesType: 'bar',
      seriesTypeB: 'line',
      yAxisIndex: 0,
      yAxisIndexB: 1,
      truncate_metric: true,
      show_legend: true,
      rich_tooltip: true,
      y_axis_format: 'SMART_NUMBER',
      adhoc_filters_b: adhoc_filters,
    },
  ],
];

const charts = list.map(([name, viz, form], index): SampleChart => ({
  key: `bench-${index}`,
  name,
  viz,
  dataset: 'flights',
  form: { ...form },
}));
const inRows = Array.from({ length: 5 }, (_, index) => charts.slice(index * 4, index * 4 + 4));

/**
 * Twenty charts over three million flights, four to a row: the page with which Superset was measured, so that both can
 * be compared on the same work.
 */
export const flightsBench: SampleDashboard = {
  slug: 'flights-bench',
  title: 'Flights in twenty charts',
  charts,
  layout: inRows.map((charted, index) => row(...charted.map(({ key }) => chart(key, 3, index === 0 ? 18 : 36)))),
};
