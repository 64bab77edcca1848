import type { DatasetColumn } from '../dataset';
import type { FilterValue } from '../query-context';
import type { AdhocFilter, Clause, Comparator, SimpleFilter, SqlFilter } from './filter';
import { isNullCheck, isSqlOnly, operators, takesMany, takesTruth, type OperatorId } from './operators';
import { isRelevant } from './relevance';
import { sqlOf, type SqlPlace } from './sql';

/** What a change of the subject depends on. */
export interface SubjectRules {
  readonly partitionColumn: string | null;
  /** Whether columns of times are filtered by time ranges. */
  readonly byRanges: boolean;
  /** The time range that such a filter begins with. */
  readonly timeRange: string;
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** The comparator as a list, or as its first value. */
function comparatorFor(id: OperatorId, filter: AdhocFilter): Comparator {
  if (takesTruth(id)) return id === 'IS_TRUE';
  if (isNullCheck(id)) return null;
  // What an operator chose by itself was not entered.
  const entered: Comparator = takesTruth(filter.operatorId) ? null : filter.comparator;
  const list = (Array.isArray(entered) ? entered : [entered]) as readonly FilterValue[];
  return takesMany(id) ? list.filter(value => !isEmpty(value)) : (list[0] ?? null);
}

const simple = (filter: AdhocFilter, changed: Partial<Omit<SimpleFilter, 'expressionType'>>): SimpleFilter => ({
  ...filter,
  ...changed,
  expressionType: 'SIMPLE',
  sqlExpression: null,
});

const withOperatorId = (id: OperatorId) => ({ operatorId: id, operator: operators[id].operator });

/** Another column: the operator and the comparator stay where they make sense for it. */
export function withSubject(filter: AdhocFilter, column: DatasetColumn, rules: SubjectRules): SimpleFilter {
  const { partitionColumn, byRanges, timeRange } = rules;
  const to = { subject: column.name, clause: 'WHERE', datasourceWarning: false } as const;
  if (byRanges && column.isTemporal)
    return simple(filter, { ...to, ...withOperatorId('TEMPORAL_RANGE'), comparator: timeRange });
  const { operatorId } = filter;
  const isKept = operatorId !== null && isRelevant(operatorId, { column, clause: 'WHERE', partitionColumn });
  return simple(filter, isKept ? to : { ...to, ...withOperatorId('IN'), comparator: null });
}

/** Another operator. Those that a simple filter cannot say make it SQL. */
export function withOperator(filter: AdhocFilter, id: OperatorId, place: SqlPlace): AdhocFilter {
  const changed = simple(filter, { ...withOperatorId(id), comparator: comparatorFor(id, filter) });
  if (!isSqlOnly(id)) return changed;
  return { ...changed, expressionType: 'SQL', clause: 'WHERE', sqlExpression: sqlOf(changed, place) };
}

export const withComparator = (filter: AdhocFilter, comparator: Comparator): SimpleFilter =>
  simple(filter, { comparator });

/** A stretch of time for a column of times. */
export const withTimeRange = (filter: AdhocFilter, range: string): SimpleFilter =>
  simple(filter, { ...withOperatorId('TEMPORAL_RANGE'), clause: 'WHERE', comparator: range });

/** SQL of its own, which nothing else describes. */
export const withSql = (
  filter: AdhocFilter,
  sqlExpression: string,
  clause: Clause | null = filter.clause,
): SqlFilter => ({
  ...filter,
  expressionType: 'SQL',
  clause,
  subject: null,
  operator: null,
  operatorId: null,
  comparator: null,
  sqlExpression,
});

/** What the other way of saying it begins with: SQL that says the same as a simple filter. */
export const asSql = (filter: AdhocFilter, place: SqlPlace): SqlFilter =>
  filter.expressionType === 'SQL' ? filter : { ...filter, expressionType: 'SQL', sqlExpression: sqlOf(filter, place) };

/** A simple filter in the place of SQL: what that was made of, as far as nobody changed it. */
export function asSimple(filter: AdhocFilter): SimpleFilter {
  if (filter.expressionType === 'SIMPLE') return filter;
  const { clause, operatorId, subject } = filter;
  if (clause !== 'WHERE' || subject === null)
    return simple(filter, { clause: 'WHERE', subject: null, ...withOperatorId('IN'), comparator: null });
  const isSaid = operatorId === 'TEMPORAL_RANGE' ? filter.comparator !== null : operatorId !== 'LATEST_PARTITION';
  return simple(filter, isSaid ? {} : { ...withOperatorId('IN'), comparator: null });
}
