import type { Dataset } from '@/model/dataset';
import type { QueryObject } from '@/model/query-context';
import { columnLabel, metricLabel } from '@/query/result/labels';
import { axisLabel } from '@/query/run/time-offset';

/** A statement of a chart to save as a dataset, and the columns of its rows. */
export interface StatementToSave {
  readonly sql: string;
  readonly columns: readonly { readonly name: string; readonly type: string | null; readonly isDate: boolean }[];
}

/**
 * The dataset to save for the statement of a query. It has the columns of the statement, not those that the chart
 * derives from its rows.
 */
export function statementToSave(sql: string, query: QueryObject, dataset: Dataset | null): StatementToSave {
  const axis = axisLabel(query);
  const known = new Map((dataset?.columns ?? []).map(column => [column.name, column]));
  const dimensions = (query.columns ?? query.groupby ?? []).map(column => {
    const name = columnLabel(column);
    const own = known.get(name);
    return { name, type: own?.type || null, isDate: name === axis || (own?.isTemporal ?? false) };
  });
  const metrics = (query.metrics ?? []).map(metric => ({ name: metricLabel(metric), type: null, isDate: false }));
  const isApart = axis !== null && dimensions.every(({ name }) => name !== axis);
  const first = !isApart ? [] : [{ name: axis, type: null, isDate: true }];
  return { sql, columns: [...first, ...dimensions, ...metrics] };
}
