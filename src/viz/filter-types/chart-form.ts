import type { FormData } from '@/model/chart';
import { NATIVE_FILTER_DEFAULT_ROW_LIMIT } from '@/model/limits';
import type { FilterChartType } from '@/model/native-filter/filter';
import type { QueryMetric } from '@/model/query-context';

/** The most values that can be distinguished and clicked in the space of a filter. */
const MARKS = 20;

const count: QueryMetric = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'count', hasCustomLabel: true };

const groups = (column: string): FormData => ({
  groupby: [column],
  metric: count,
  row_limit: MARKS,
  show_legend: false,
});

const alongAxis = (column: string): FormData => ({
  x_axis: column,
  xAxisForceCategorical: true,
  groupby: [],
  metrics: [count],
  row_limit: MARKS,
  order_desc: true,
  show_legend: false,
});

const formOf: Readonly<Record<FilterChartType, (column: string) => FormData>> = {
  pie: groups,
  funnel: groups,
  treemap_v2: groups,
  gauge_chart: groups,
  table: column => ({
    query_mode: 'aggregate',
    groupby: [column],
    metrics: [count],
    row_limit: NATIVE_FILTER_DEFAULT_ROW_LIMIT,
  }),
  pivot_table_v2: column => ({
    groupbyRows: [column],
    groupbyColumns: [],
    metrics: [count],
    row_limit: NATIVE_FILTER_DEFAULT_ROW_LIMIT,
  }),
  echarts_timeseries: alongAxis,
  echarts_timeseries_line: alongAxis,
  echarts_timeseries_smooth: alongAxis,
  echarts_timeseries_step: alongAxis,
  echarts_timeseries_bar: alongAxis,
  echarts_timeseries_scatter: alongAxis,
  echarts_area: alongAxis,
};

/** The form data of a chart that serves as a filter by a column: the number of rows of each value. */
export const filterChartForm = (type: FilterChartType, column: string): FormData => formOf[type](column);
