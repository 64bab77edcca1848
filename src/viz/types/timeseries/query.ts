import { withFacetColumn } from '../../facets/form';
import type { ChartQueries } from '../../query/chart-queries';
import { timeseriesQuery } from '../../query/timeseries';
import { fields, stepFields } from './fields';

const timeseries: ChartQueries = { fields, queries: form => [timeseriesQuery(withFacetColumn(form))] };
const step: ChartQueries = { ...timeseries, fields: { ...fields, ...stepFields } };

export const questions = {
  echarts_timeseries: timeseries,
  echarts_timeseries_line: timeseries,
  echarts_timeseries_smooth: timeseries,
  echarts_timeseries_step: step,
  echarts_timeseries_bar: timeseries,
  echarts_timeseries_scatter: timeseries,
  echarts_area: timeseries,
};
