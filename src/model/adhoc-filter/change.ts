import type { DatasetColumn } from '../dataset';
import type { FilterValue } from '../query-context';
import type { AdhocFilter, Clause, Comparator, SimpleFilter, SqlFilter } from './filter';
import { isNullCheck, isSqlOnly, operators, takesMany, takesTruth, type OperatorId } from './operators';
import { isRelevant } from './relevance';
import { sqlOf, type SqlPlace } from './sql';

/** The context of a changed subject. */
export interface SubjectRules {
  readonly partitionColumn: string | null;
  /** Whether time columns are filtered by time ranges. */
  readonly byRanges: boolean;
  /** The initial time range of such a filter. */
  readonly timeRange: string;
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** The comparator as a list, or as its first value. */
function comparatorFor(id: OperatorId, filter: AdhocFilter): Comparator {
  if (takesTruth(id)) return id === 'IS_TRUE';
  if (isNullCheck(id)) return null;
  // A value set by the previous operator does not count as input.
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

/** Changes the column: keeps the operator and the comparator if they make sense for it. */
export function withSubject(filter: AdhocFilter, column: DatasetColumn, rules: SubjectRules): SimpleFilter {
  const { partitionColumn, byRanges, timeRange } = rules;
  const to = { subject: column.name, clause: 'WHERE', datasourceWarning: false } as const;
  if (byRanges && column.isTemporal)
    return simple(filter, { ...to, ...withOperatorId('TEMPORAL_RANGE'), comparator: timeRange });
  const { operatorId } = filter;
  const isKept = operatorId !== null && isRelevant(operatorId, { column, clause: 'WHERE', partitionColumn });
  return simple(filter, isKept ? to : { ...to, ...withOperatorId('IN'), comparator: null });
}

/** Changes the operator. Operators that a simple filter cannot express turn it into SQL. */
export function withOperator(filter: AdhocFilter, id: OperatorId, place: SqlPlace): AdhocFilter {
  const changed = simple(filter, { ...withOperatorId(id), comparator: comparatorFor(id, filter) });
  if (!isSqlOnly(id)) return changed;
  return { ...changed, expressionType: 'SQL', clause: 'WHERE', sqlExpression: sqlOf(changed, place) };
}

export const withComparator = (filter: AdhocFilter, comparator: Comparator): SimpleFilter =>
  simple(filter, { comparator });

/** Sets the time range for a time column. */
export const withTimeRange = (filter: AdhocFilter, range: string): SimpleFilter =>
  simple(filter, { ...withOperatorId('TEMPORAL_RANGE'), clause: 'WHERE', comparator: range });

/** Replaces the filter with custom SQL. */
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

/** Converts a simple filter to equivalent SQL, for the other tab. */
export const asSql = (filter: AdhocFilter, place: SqlPlace): SqlFilter =>
  filter.expressionType === 'SQL' ? filter : { ...filter, expressionType: 'SQL', sqlExpression: sqlOf(filter, place) };

/** Converts SQL back to the simple filter it was made from, as far as nobody changed it. */
export function asSimple(filter: AdhocFilter): SimpleFilter {
  if (filter.expressionType === 'SIMPLE') return filter;
  const { clause, operatorId, subject } = filter;
  if (clause !== 'WHERE' || subject === null)
    return simple(filter, { clause: 'WHERE', subject: null, ...withOperatorId('IN'), comparator: null });
  const isSaid = operatorId === 'TEMPORAL_RANGE' ? filter.comparator !== null : operatorId !== 'LATEST_PARTITION';
  return simple(filter, isSaid ? {} : { ...withOperatorId('IN'), comparator: null });
}
