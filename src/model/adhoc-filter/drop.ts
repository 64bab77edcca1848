import type { DatasetColumn } from '../dataset';
import type { QueryColumn, QueryMetric } from '../query-context';
import { emptyFilter, type AdhocFilter, type SimpleFilter, type SqlFilter } from './filter';
import { withSubject, type SubjectRules } from './change';
import { operators } from './operators';
import { quotedName } from '../database-metadata';

/** A metric as SQL; a saved one by its expression. */
export function metricSql(
  metric: QueryMetric,
  saved: readonly { readonly name: string; readonly expression: string }[],
  backend: string | null = null,
): string {
  if (typeof metric === 'string')
    return saved.find(({ name }) => name === metric)?.expression || quotedName(metric, backend);
  if (metric.expressionType === 'SQL') return metric.sqlExpression;
  const column = quotedName(metric.column.column_name, backend);
  return metric.aggregate === 'COUNT_DISTINCT' ? `COUNT(DISTINCT ${column})` : `${metric.aggregate}(${column})`;
}

/** The filter for a dropped metric: rows of the answer where it is greater than 0. */
export const filterOfMetric = (expression: string, name: string): SqlFilter => ({
  ...emptyFilter(name),
  expressionType: 'SQL',
  clause: 'HAVING',
  subject: expression,
  operatorId: 'GREATER_THAN',
  operator: operators.GREATER_THAN.operator,
  comparator: 0,
  sqlExpression: `${expression} > 0`,
});

/** The filter for a dropped column, still without a value. */
export const filterOfColumn = (column: QueryColumn, name: string): SimpleFilter => ({
  ...emptyFilter(name),
  subject: column,
  operatorId: 'EQUALS',
  operator: operators.EQUALS.operator,
  comparator: '',
});

/** Whether a filter was just created from a column, and so has no value yet. */
export const isBegun = (filter: AdhocFilter | null): boolean =>
  filter !== null && filter.isNew && filter.expressionType === 'SIMPLE' && filter.comparator === '';

/** The editor's initial filter: a new filter of a column starts by choosing values, or a time range. */
export function openedFilter(filter: AdhocFilter, columns: readonly DatasetColumn[], rules: SubjectRules): AdhocFilter {
  const column = columns.find(({ name }) => name === filter.subject);
  if (!isBegun(filter) || !column) return filter;
  const byValues = { operatorId: 'IN', operator: operators.IN.operator, comparator: null } as const;
  return withSubject({ ...filter, ...byValues }, column, rules);
}
