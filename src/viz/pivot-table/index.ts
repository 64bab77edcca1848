import { isRecord } from '@/lib/json';
import { flagOf, textOf, type FormData } from '@/model/chart';
import type { QueryColumn, QueryObject } from '@/model/query-context';
import { chartText } from '@/text/messages/chart';
import type { ChartPlugin } from '../plugin';
import { baseQuery, timeGrain } from '../query/base';
import { columnsOf, metricOf, metricsOf } from '../query/read';
import { PivotTable } from './PivotTable';

/** A temporal dimension is cut by the time grain, as an axis is. */
function withGrain(column: QueryColumn, form: FormData, grain: string | null): QueryColumn {
  const lookup = isRecord(form['temporal_columns_lookup']) ? form['temporal_columns_lookup'] : {};
  const isTime = typeof column === 'string' && (lookup[column] === true || column === textOf(form, 'granularity_sqla'));
  return isTime && grain ? { timeGrain: grain, columnType: 'BASE_AXIS', sqlExpression: column, label: column, expressionType: 'SQL' } : column;
}

function pivotQuery(form: FormData): QueryObject {
  const base = baseQuery(form);
  const grain = timeGrain(form);
  const ranking = metricOf(form, 'series_limit_metric') ?? metricsOf(form, 'metrics')[0];
  return {
    ...base,
    columns: columnsOf(form, 'groupbyColumns', 'groupbyRows').map(column => withGrain(column, form, grain)),
    ...(ranking === undefined ? {} : { orderby: [[ranking, !flagOf(form, 'order_desc', true)]] }),
  };
}

export const pivotTable: ChartPlugin = {
  defaults: {},
  queries: form => [pivotQuery(form)],
  drawing: { kind: 'component', Component: PivotTable },
  summary: ({ results }) => (results[0] ? chartText.rows(results[0].rowCount) : ''),
};
