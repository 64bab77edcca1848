import { isRecord } from '@/lib/json';
import type { FormData } from '@/model/chart';
import { metricLabel } from '@/query/result/labels';
import type { PostProcessing, QueryColumn, QueryMetric, QueryObject } from '@/model/query-context';
import type { ChartQueries, OwnState } from '../../query/chart-queries';
import { asAxis, baseQuery, timeGrain } from '../../query/base';
import { columnsOf, distinctMetrics } from '../../controls/named';
import { pagesOnServer, serverPage } from './paging';
import { fields, settingsOf } from './fields';

export function isRaw(form: FormData): boolean {
  const mode = settingsOf(form).query_mode;
  return mode === null ? settingsOf(form).all_columns.length > 0 : mode === 'raw';
}

/** The metrics of columns, and those that are shown as shares. */
function shownMetrics(form: FormData): QueryMetric[] {
  const settings = settingsOf(form);
  return distinctMetrics(settings.metrics, settings.percent_metrics);
}

/** Totals are only queried if the mode is stored, as in Superset. */
export const hasTotals = (form: FormData): boolean =>
  settingsOf(form).show_totals && settingsOf(form).query_mode === 'aggregate' && shownMetrics(form).length > 0;

/** A time dimension is grouped by the chosen grain. */
function inPeriods(form: FormData, column: QueryColumn): QueryColumn {
  const grain = timeGrain(form);
  const temporal = settingsOf(form).temporal_columns_lookup;
  return grain && typeof column === 'string' && isRecord(temporal) && temporal[column] === true
    ? asAxis(column, grain)
    : column;
}

/** Dimensions that a dashboard adds to the chart's own. */
function addedColumns(form: FormData): QueryColumn[] {
  const extra = settingsOf(form).extra_form_data;
  return isRecord(extra) ? columnsOf(extra, 'interactive_groupby') : [];
}

/** The metric to sort by, else the first one; shares alone do not sort. */
function aggregateOrder(form: FormData): NonNullable<QueryObject['orderby']> {
  const ranking = settingsOf(form).timeseries_limit_metric;
  if (ranking) return [[ranking, !settingsOf(form).order_desc]];
  const [first] = settingsOf(form).metrics;
  return first === undefined ? [] : [[first, false]];
}

/** Shares of a column's sum, from post-processing. */
function shares(form: FormData): PostProcessing[] {
  const labels = settingsOf(form).percent_metrics.map(metricLabel);
  return labels.length === 0
    ? []
    : [{ operation: 'contribution', options: { columns: labels, rename_columns: labels.map(label => `%${label}`) } }];
}

/** Raw rows, or groups with metrics. */
function rowsQuery(form: FormData): QueryObject {
  const raw = isRaw(form);
  const base = baseQuery({ ...form, query_mode: raw ? 'raw' : 'aggregate' });
  const columns = [...(base.columns ?? []), ...addedColumns(form)];
  if (raw) return { ...base, columns, post_processing: [] };
  const ranked = aggregateOrder(form);
  const order = ranked.length > 0 ? ranked : (base.orderby ?? []);
  return {
    ...base,
    columns: columns.map(column => inPeriods(form, column)),
    metrics: shownMetrics(form),
    ...(order.length > 0 ? { orderby: order } : {}),
    post_processing: shares(form),
  };
}

/** The rows; with server pagination also their number; and the totals, which the database computes separately. */
export function tableQueries(form: FormData, ownState?: OwnState): QueryObject[] {
  const rows = rowsQuery(form);
  const { page, size } = serverPage(form, ownState);
  const paged = pagesOnServer(form);
  const whole = { row_limit: 0, row_offset: 0, post_processing: [] };
  const { orderby: _order, order_desc: _descending, ...unordered } = rows;
  return [
    paged ? { ...rows, row_limit: size, row_offset: page * size } : rows,
    ...(paged ? [{ ...rows, ...whole, is_rowcount: true }] : []),
    ...(hasTotals(form) ? [{ ...unordered, ...whole, columns: [] }] : []),
  ];
}

const table: ChartQueries = { fields, queries: tableQueries };

export const questions = { table };
