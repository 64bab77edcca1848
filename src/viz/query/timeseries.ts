import { flagOf, listOf, numberOf, textOf, type FormData } from '@/model/chart';
import { columnLabel, metricLabel } from '@/query/labels';
import type { PostProcessing, QueryMetric, QueryObject } from '@/model/query-context';
import { baseQuery, xAxisColumn, xAxisLabel } from './base';
import { columnsOf, metricOf, metricsOf } from './read';

/** Ranking metric or first metric, when the form names no order of its own. */
export function normalisedOrder(form: FormData, query: QueryObject): NonNullable<QueryObject['orderby']> {
  if (query.orderby && query.orderby.length > 0) return query.orderby;
  const ranking = metricOf(form, 'timeseries_limit_metric') ?? query.metrics?.[0];
  return ranking === undefined ? [] : [[ranking, !flagOf(form, 'order_desc', true)]];
}

/** The categories may be sorted by a metric that is not shown; it is asked for besides. */
function withSortMetric(form: FormData, metrics: readonly QueryMetric[]): QueryMetric[] {
  const sort = form['x_axis_sort'];
  const isKnown = metrics.some(metric => metricLabel(metric) === sort);
  const ranking = metricOf(form, 'timeseries_limit_metric');
  return !isKnown && ranking && metricLabel(ranking) === sort && listOf(form, 'groupby').length === 0 ? [...metrics, ranking] : [...metrics];
}

function pivotStep(index: string, metrics: readonly QueryMetric[], columns: readonly string[], keepEmpty: boolean): PostProcessing {
  const aggregates = Object.fromEntries(metrics.map(metric => [metricLabel(metric), { operator: 'mean' }]));
  return { operation: 'pivot', options: { index: [index], columns: [...columns], aggregates, drop_missing_columns: !keepEmpty } };
}

function rollingStep(form: FormData, metrics: readonly QueryMetric[]): PostProcessing[] {
  const type = textOf(form, 'rolling_type');
  const columns = Object.fromEntries(metrics.map(metric => [metricLabel(metric), metricLabel(metric)]));
  if (type === 'cumsum') return [{ operation: 'cum', options: { operator: 'sum', columns } }];
  if (type !== 'sum' && type !== 'mean' && type !== 'std') return [];
  const window = numberOf(form, 'rolling_periods') ?? 1;
  return [{ operation: 'rolling', options: { rolling_type: type, window, min_periods: numberOf(form, 'min_periods') ?? 0, columns } }];
}

function resampleStep(form: FormData): PostProcessing[] {
  const [method, rule] = [textOf(form, 'resample_method'), textOf(form, 'resample_rule')];
  if (!method || !rule) return [];
  const zero = method === 'zerofill';
  return [{ operation: 'resample', options: { method: zero ? 'asfreq' : method, rule, fill_value: zero ? 0 : null } }];
}

/** With one metric its name says nothing in every series' name, and is taken out. */
function renameStep(form: FormData, metrics: readonly QueryMetric[], series: readonly string[]): PostProcessing[] {
  const [only] = metrics;
  if (metrics.length !== 1 || only === undefined || series.length === 0 || !flagOf(form, 'truncate_metric', true)) return [];
  return [{ operation: 'rename', options: { columns: { [metricLabel(only)]: null }, level: 0, inplace: true } }];
}

function sortStep(form: FormData, index: string, metrics: readonly QueryMetric[]): PostProcessing[] {
  const sort = textOf(form, 'x_axis_sort');
  const ascending = form['x_axis_sort_asc'];
  if (!sort || typeof ascending !== 'boolean' || listOf(form, 'groupby').length > 0) return [];
  if (sort === index) return [{ operation: 'sort', options: { is_sort_index: true, ascending } }];
  return metrics.some(metric => metricLabel(metric) === sort) ? [{ operation: 'sort', options: { by: sort, ascending } }] : [];
}

function contributionStep(form: FormData): PostProcessing[] {
  const orientation = textOf(form, 'contributionMode');
  return orientation ? [{ operation: 'contribution', options: { orientation } }] : [];
}

export interface TimeseriesOptions {
  /** Whether series without a value are kept; the chart's own control decides when left out. */
  readonly keepEmpty?: boolean;
  /** Sorting and shares, which charts with two queries leave out. */
  readonly sorted?: boolean;
}

/** The query of charts over an axis: rows pivoted to one column per series. */
export function timeseriesQuery(form: FormData, options: TimeseriesOptions = {}): QueryObject {
  const base = baseQuery(form);
  const groupby = columnsOf(form, 'groupby');
  const axis = xAxisColumn(form);
  const index = xAxisLabel(form);
  const metrics = withSortMetric(form, metricsOf(form, 'metrics', 'metric'));
  const series = groupby.map(columnLabel);
  const keepEmpty = options.keepEmpty ?? flagOf(form, 'show_empty_columns', true);
  const sorted = options.sorted ?? true;
  const steps: PostProcessing[] = [
    ...(index && metrics.length > 0 ? [pivotStep(index, metrics, series, keepEmpty)] : []),
    ...rollingStep(form, metrics),
    ...resampleStep(form),
    ...(index ? renameStep(form, metrics, series) : []),
    ...(sorted ? contributionStep(form) : []),
    ...(sorted && index ? sortStep(form, index, metrics) : []),
    { operation: 'flatten' },
  ].map(step => ({ options: {}, ...step }));
  return {
    ...base,
    columns: axis ? [axis, ...groupby] : groupby,
    ...(axis ? {} : { is_timeseries: true }),
    metrics,
    series_columns: groupby,
    orderby: normalisedOrder(form, { ...base, metrics }),
    time_offsets: listOf(form, 'time_compare').filter(offset => typeof offset === 'string'),
    post_processing: steps,
  };
}
