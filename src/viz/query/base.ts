import { isRecord, parseJson } from '@/lib/json';
import { listOf, textOf, type FormData } from '@/model/chart';
import { columnLabel, metricLabel } from '@/query/result/labels';
import type { QueryColumn, QueryFilter, QueryMetric, QueryObject } from '@/model/query-context';
import { seriesSettingsOf, settingsOf } from './fields';
import { distinctColumns, distinctMetrics } from '../controls/named';

/**
 * The initial query object of every chart (facts: Superset 3.1's form data, recorded in the contract). Types change it
 * afterwards.
 */
export function baseQuery(form: FormData): QueryObject {
  const settings = settingsOf(form);
  const grain = timeGrain(form);
  const { row_limit: rowLimit, row_offset: rowOffset } = settings;
  const timeRange = handedText(form, 'time_range') ?? settings.time_range;
  const granularity =
    handedText(form, 'granularity_sqla') ??
    handedText(form, 'granularity') ??
    settings.granularity ??
    settings.granularity_sqla;
  const metrics = settings.query_mode === 'raw' ? undefined : distinctMetrics(...metricKeys.map(key => settings[key]));
  const orderby = explicitOrder(form);
  const seriesColumns = [...settings.series_columns];
  const seriesLimitMetric = rankingMetric(form);
  return {
    filters: simpleFilters(form),
    extras: { ...(grain ? { time_grain_sqla: grain } : {}), ...relativeTo(form), ...clauses(form) },
    applied_time_extras: {},
    columns: distinctColumns(...columnKeys(settings.query_mode).map(key => settings[key])),
    ...(metrics && metrics.length > 0 ? { metrics } : {}),
    ...(orderby.length > 0 ? { orderby } : {}),
    annotation_layers: annotationLayers(form),
    ...(rowLimit === null ? {} : { row_limit: rowLimit }),
    ...(rowOffset === null ? {} : { row_offset: rowOffset }),
    ...(seriesColumns.length > 0 ? { series_columns: seriesColumns } : {}),
    series_limit: settings.series_limit ?? settings.limit ?? 0,
    ...(seriesLimitMetric === null ? {} : { series_limit_metric: seriesLimitMetric }),
    order_desc: settings.order_desc,
    ...(granularity ? { granularity } : {}),
    ...(timeRange ? { time_range: timeRange } : {}),
    ...endOf(form, 'since'),
    ...endOf(form, 'until'),
    url_params: {},
    custom_params: {},
    custom_form_data: {},
  };
}

/** The metric that ranks series and rows, under its newer or its older name; the first if several are stored. */
export function rankingMetric(form: FormData): QueryMetric | null {
  const settings = settingsOf(form);
  return settings.series_limit_metric ?? settings.timeseries_limit_metric;
}

/** A metric that categories are sorted by although the chart does not show it. @param shown its metrics */
export function hiddenSortMetric(form: FormData, shown: readonly QueryMetric[]): QueryMetric | null {
  const { x_axis_sort: sort, timeseries_limit_metric: ranking, groupby } = seriesSettingsOf(form);
  const isHidden = ranking && metricLabel(ranking) === sort && !shown.some(metric => metricLabel(metric) === sort);
  return isHidden && groupby.length === 0 ? ranking : null;
}

/** An end of a time range in older charts. */
function endOf(form: FormData, key: 'since' | 'until') {
  const end = settingsOf(form)[key];
  return end ? { [key]: end } : {};
}

/** The stored layers, without those that lack a name. */
function annotationLayers(form: FormData): NonNullable<QueryObject['annotation_layers']> {
  return settingsOf(form).annotation_layers.flatMap(layer =>
    isRecord(layer) && typeof layer['name'] === 'string'
      ? [
          {
            ...layer,
            name: layer['name'],
            value: layer['value'],
            show: layer['show'] !== false,
            showMarkers: layer['showMarkers'] === true,
          },
        ]
      : [],
  );
}

const metricKeys = ['metrics', 'metric', 'metric_2', 'secondary_metric', 'x', 'y', 'size'] as const;

function columnKeys(mode: 'aggregate' | 'raw' | null) {
  if (mode === 'aggregate') return ['groupby', 'series'] as const;
  if (mode === 'raw') return ['columns', 'all_columns', 'series'] as const;
  return ['columns', 'groupby', 'all_columns', 'series'] as const;
}

export function timeGrain(form: FormData): string | null {
  return handedText(form, 'time_grain_sqla') ?? settingsOf(form).time_grain_sqla;
}

/** A dashboard's replacement for the chart's own value. */
function handedText(form: FormData, key: string): string | null {
  const { extra_form_data: extra } = settingsOf(form);
  return isRecord(extra) ? textOf(extra, key) : null;
}

/** The start for relative times, if a dashboard sets it. */
function relativeTo(form: FormData) {
  const at = (key: string) => {
    const value = handedText(form, key);
    return value === 'now' || value === 'today' ? ({ [key]: value } as const) : {};
  };
  return { ...at('relative_start'), ...at('relative_end') };
}

/** The chart's ad-hoc filters, then those that a dashboard adds. */
function adhocFilters(form: FormData): Record<string, unknown>[] {
  const { adhoc_filters: own, extra_form_data: extra } = settingsOf(form);
  return [...own, ...(isRecord(extra) ? listOf(extra, 'adhoc_filters') : [])].filter(isRecord);
}

const valueless = new Set(['IS NULL', 'IS NOT NULL']);
const listed = new Set(['IN', 'NOT IN']);

/** The value for an operator: nothing, a list, or a single value. */
function valueFor(operator: string, comparator: unknown) {
  if (valueless.has(operator)) return {};
  return {
    val: listed.has(operator) && comparator !== undefined && !Array.isArray(comparator) ? [comparator] : comparator,
  };
}

function simpleFilters(form: FormData): QueryFilter[] {
  const { extra_form_data: extra } = settingsOf(form);
  const handed = isRecord(extra) ? listOf(extra, 'filters').filter(isRecord) : [];
  const adhoc = adhocFilters(form)
    .filter(filter => filter['expressionType'] === 'SIMPLE' && (filter['clause'] ?? 'WHERE') === 'WHERE')
    .map(({ subject, operator, comparator }) => ({
      col: subject,
      op: operator,
      ...valueFor(String(operator), comparator),
    }));
  // The compiler decides whether a filter is valid, on the server and here; it reports what is wrong.
  return [...handed, ...adhoc] as QueryFilter[];
}

/** SQL filters of one clause, each in parentheses; the closing parenthesis is safe from comments. */
function clauseText(form: FormData, clause: 'WHERE' | 'HAVING'): string {
  return adhocFilters(form)
    .filter(
      filter =>
        filter['expressionType'] === 'SQL' &&
        filter['clause'] === clause &&
        typeof filter['sqlExpression'] === 'string',
    )
    .map(filter => String(filter['sqlExpression']))
    .map(sql => (sql.includes('--') ? `(${sql}\n)` : `(${sql})`))
    .join(' AND ');
}

function clauses(form: FormData): { having: string; where: string } {
  return { having: clauseText(form, 'HAVING'), where: clauseText(form, 'WHERE') };
}

/** `orderby` and `order_by_cols`; entries stored as JSON text are parsed. */
function explicitOrder(form: FormData): NonNullable<QueryObject['orderby']> {
  const settings = settingsOf(form);
  return [...settings.orderby, ...settings.order_by_cols].flatMap(entry => {
    const pair = typeof entry === 'string' ? parseJson(entry) : entry;
    return Array.isArray(pair) && pair.length === 2 && typeof pair[1] === 'boolean'
      ? [[pair[0] as QueryColumn, pair[1]] as [QueryColumn, boolean]]
      : [];
  });
}

/** The x axis of a chart: its column, or `__timestamp` for charts that only have a granularity. */
export function xAxisLabel(form: FormData): string | null {
  const { x_axis: axis, granularity_sqla: granularity } = settingsOf(form);
  if (axis) return columnLabel(axis);
  return granularity ? '__timestamp' : null;
}

/** A time column as an axis: an expression with its time grain. */
export function asAxis(column: QueryColumn, grain: string | null): QueryColumn {
  const base = { ...(grain ? { timeGrain: grain } : {}), columnType: 'BASE_AXIS' as const };
  if (typeof column !== 'string') return { ...base, ...column };
  return { ...base, sqlExpression: column, label: column, expressionType: 'SQL', isColumnReference: true };
}

/** The x axis as the query requests it. */
export function xAxisColumn(form: FormData): QueryColumn | null {
  const { x_axis: axis } = settingsOf(form);
  return axis && asAxis(axis, timeGrain(form));
}

type Sorts = (form: FormData) => { readonly sort_by_metric: boolean };

/** The query of one value per group; the largest first if the chart sorts by it. */
export const groupedQueries =
  (settings: Sorts) =>
  (form: FormData): QueryObject[] => {
    const base = baseQuery(form);
    const [metric] = settingsOf(form).metric;
    return [metric && settings(form).sort_by_metric ? { ...base, orderby: [[metric, false]] } : base];
  };
