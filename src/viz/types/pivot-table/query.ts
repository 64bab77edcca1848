import { isRecord } from '@/lib/json';
import type { FormData } from '@/model/chart';
import type { QueryColumn, QueryObject } from '@/model/query-context';
import { levelQueries, type LevelAxis } from '@/query/pivot-table/levels';
import { columnLabel } from '@/query/result/labels';
import { baseQuery, timeGrain } from '../../query/base';
import { distinctColumns } from '../../controls/named';
import type { ChartQueries } from '../../query/chart-queries';
import { fields, settingsOf } from './fields';

/** Whether a dimension has the time grain, like an axis. */
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

/** The query over all dimensions; its answer is arranged afterwards. */
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

/** The rows and columns, with the totals that are shown. */
function axesOf(form: FormData): { readonly rows: LevelAxis; readonly columns: LevelAxis } {
  const settings = settingsOf(form);
  const [down, across] = settings.transposePivot
    ? [settings.groupbyColumns, settings.groupbyRows]
    : [settings.groupbyRows, settings.groupbyColumns];
  const areOutside = settings.metrics.length > 1 && !settings.combineMetric;
  const onRows = settings.metricsLayout === 'ROWS';
  return {
    rows: {
      dimensions: down.map(columnLabel),
      total: settings.colTotals,
      subtotals: settings.rowSubTotals,
      metricsOutside: areOutside && onRows,
      byTotal: settings.rowOrder.startsWith('value'),
    },
    columns: {
      dimensions: across.map(columnLabel),
      total: settings.rowTotals,
      subtotals: settings.colSubTotals,
      metricsOutside: areOutside && !onRows,
      byTotal: settings.colOrder.startsWith('value'),
    },
  };
}

/** The query of the cells; if totals are computed by the database, one more for each level of totals. */
export function pivotQueries(form: FormData): QueryObject[] {
  const cells = pivotQuery(form);
  if (settingsOf(form).totalsOf === 'cells') return [cells];
  const { rows, columns } = axesOf(form);
  return [cells, ...levelQueries(cells, rows, columns)];
}

const pivotTable: ChartQueries = { fields, queries: pivotQueries, rowQueries: 1 };

export const questions = { pivot_table_v2: pivotTable };
