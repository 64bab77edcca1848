import { isRecord } from '@/lib/json';
import type { FormData } from '@/model/chart';
import type { QueryColumn, QueryObject } from '@/model/query-context';
import { baseQuery, timeGrain } from '../../query/base';
import { distinctColumns } from '../../controls/named';
import type { ChartQueries } from '../../query/chart-queries';
import { fields, settingsOf } from './fields';

/** Whether a dimension is cut by the time grain, as an axis is. */
export function isTimeDimension(column: QueryColumn, form: FormData): boolean {
  const { temporal_columns_lookup: lookup, granularity_sqla: time } = settingsOf(form);
  return typeof column === 'string' && ((isRecord(lookup) && lookup[column] === true) || column === time);
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
  const settings = settingsOf(form);
  const ranking = settings.series_limit_metric ?? settings.metrics[0];
  return {
    ...base,
    columns: distinctColumns(settings.groupbyColumns, settings.groupbyRows).map(column =>
      withGrain(column, form, grain),
    ),
    ...(ranking === undefined ? {} : { orderby: [[ranking, !settings.order_desc]] }),
  };
}

const pivotTable: ChartQueries = { fields, queries: form => [pivotQuery(form)] };

export const questions = { pivot_table_v2: pivotTable };
