import type { DatasetColumn } from '../dataset';
import type { QueryColumn, QueryMetric } from '../query-context';
import { emptyFilter, type AdhocFilter, type SimpleFilter, type SqlFilter } from './filter';
import { withSubject, type SubjectRules } from './change';
import { operators } from './operators';
import { quotedName } from '../database-metadata';

/** A metric as SQL: a saved one by what it is calculated of. */
export function metricSql(
  metric: QueryMetric,
  saved: readonly { readonly name: string; readonly expression: string }[],
): string {
  if (typeof metric === 'string') return saved.find(({ name }) => name === metric)?.expression || quotedName(metric);
  if (metric.expressionType === 'SQL') return metric.sqlExpression;
  const column = quotedName(metric.column.column_name);
  return metric.aggregate === 'COUNT_DISTINCT' ? `COUNT(DISTINCT ${column})` : `${metric.aggregate}(${column})`;
}

/** The filter of a metric that was dropped: rows of the answer where it is greater than nothing. */
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

/** The filter of a column that was dropped, of which no value is entered. */
export const filterOfColumn = (column: QueryColumn, name: string): SimpleFilter => ({
  ...emptyFilter(name),
  subject: column,
  operatorId: 'EQUALS',
  operator: operators.EQUALS.operator,
  comparator: '',
});

/** Whether a filter was made of a column just now, so that no value is entered. */
export const isBegun = (filter: AdhocFilter | null): boolean =>
  filter !== null && filter.isNew && filter.expressionType === 'SIMPLE' && filter.comparator === '';

/**
 * What the editor opens with: a filter that was made of a column just now chooses among its values, or a stretch of
 * time.
 */
export function openedFilter(filter: AdhocFilter, columns: readonly DatasetColumn[], rules: SubjectRules): AdhocFilter {
  const column = columns.find(({ name }) => name === filter.subject);
  if (!isBegun(filter) || !column) return filter;
  const byValues = { operatorId: 'IN', operator: operators.IN.operator, comparator: null } as const;
  return withSubject({ ...filter, ...byValues }, column, rules);
}
