import { isRecord } from '@/lib/json';
import { flagOf, textOf, type FormData } from '@/model/chart';
import type { QueryColumn, QueryObject } from '@/model/query-context';
import { baseQuery, timeGrain } from '../query/base';
import { columnsOf, metricOf, metricsOf } from '../query/read';

/** Whether a dimension is cut by the time grain, as an axis is. */
export function isTimeDimension(column: QueryColumn, form: FormData): boolean {
  const lookup = isRecord(form['temporal_columns_lookup']) ? form['temporal_columns_lookup'] : {};
  return typeof column === 'string' && (lookup[column] === true || column === textOf(form, 'granularity_sqla'));
}

function withGrain(column: QueryColumn, form: FormData, grain: string | null): QueryColumn {
  if (grain === null || typeof column !== 'string' || !isTimeDimension(column, form)) return column;
  return {
    timeGrain: grain,
    columnType: 'BASE_AXIS',
    sqlExpression: column,
    label: column,
    expressionType: 'SQL',
    isColumnReference: true,
  };
}

/** One query over all dimensions; what is shown of it is arranged afterwards. */
export function pivotQuery(form: FormData): QueryObject {
  const base = baseQuery(form);
  const grain = timeGrain(form);
  const ranking = metricOf(form, 'series_limit_metric') ?? metricsOf(form, 'metrics')[0];
  return {
    ...base,
    columns: columnsOf(form, 'groupbyColumns', 'groupbyRows').map(column => withGrain(column, form, grain)),
    ...(ranking === undefined ? {} : { orderby: [[ranking, !flagOf(form, 'order_desc', true)]] }),
  };
}
