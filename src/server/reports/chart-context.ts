import { parseJsonObject } from '@/lib/json';
import type { FormData } from '@/model/chart';
import { onTimeColumn, withExtraFormData, type ExtraFormData } from '@/model/extra-form-data';
import type { QueryColumn, QueryContext, QueryObject } from '@/model/query-context';
import { baseQuery } from '@/viz/query/base';
import { queriesOf } from '@/viz/query/queries-of';
import type { ChartRow } from '../metadata/schema/chart';
import { savedContext } from '../resources/chart-data/saved-context';

type StoredChart = Pick<ChartRow, 'viz_type' | 'dataset_id' | 'params' | 'query_context'>;

/**
 * The query context of a chart: the saved one, else one made from its form data. Samples and charts of older archives
 * have none saved.
 * @throws HttpError 400 if none was saved and the chart type is unknown
 */
export function contextOf(chart: StoredChart): QueryContext {
  const made = chart.query_context ? null : madeOf(chart, parseJsonObject(chart.params));
  return made ?? savedContext(chart.query_context);
}

/**
 * The query context of a chart on a dashboard whose filters apply to it: made from its form data, as on screen. Charts
 * of an unknown type, or without form data, use the saved query context with the filters added.
 * @param isTemporal whether a column of its dataset contains times
 * @throws HttpError 400 as `contextOf`
 */
export function filteredContext(
  chart: StoredChart,
  extra: ExtraFormData,
  isTemporal: (column: string) => boolean,
): QueryContext {
  if (Object.keys(extra).length === 0) return contextOf(chart);
  const form = parseJsonObject(chart.params);
  const filtered = onTimeColumn(withExtraFormData(form, extra), isTemporal);
  const made = Object.keys(form).length === 0 ? null : madeOf(chart, filtered);
  if (made) return made;
  const saved = savedContext(chart.query_context);
  const queries = saved.queries.map(query => withAdditions(query, extra));
  return { ...saved, queries, form_data: withExtraFormData(saved.form_data ?? form, extra) };
}

/** Null for an unknown chart type. */
function madeOf(chart: StoredChart, form: FormData): QueryContext | null {
  const queries = queriesOf(chart.viz_type, form);
  if (queries === null || chart.dataset_id === null) return null;
  return {
    datasource: { id: chart.dataset_id, type: 'table' },
    queries: queries.map(query => ({ ...query })),
    form_data: form,
    result_type: 'full',
    result_format: 'json',
  };
}

function withAdditions(query: QueryObject, extra: ExtraFormData): QueryObject {
  const { filters, extras, granularity, time_range: range } = baseQuery({ extra_form_data: extra });
  const { where, having, ...settings } = extras ?? {};
  // A comment at the end of a condition must end before its parenthesis.
  const both = (...texts: (string | null | undefined)[]) =>
    texts.flatMap(text => (text ? [`(${text}\n)`] : [])).join(' AND ');
  const grain = settings.time_grain_sqla;
  const onGrain = (column: QueryColumn): QueryColumn =>
    grain && typeof column !== 'string' && column.columnType === 'BASE_AXIS' ? { ...column, timeGrain: grain } : column;
  return {
    ...query,
    ...(query.columns ? { columns: query.columns.map(onGrain) } : {}),
    filters: [...(filters ?? []), ...(query.filters ?? [])],
    extras: {
      ...query.extras,
      ...settings,
      where: both(query.extras?.where, where),
      having: both(query.extras?.having, having),
    },
    ...(granularity ? { granularity } : {}),
    ...(range ? { time_range: range } : {}),
  };
}
