import { isRecord } from '@/lib/json';
import type { FilterValue, QueryColumn } from '../query-context';
import { operatorIdOf, operators, takesTruth, type OperatorId } from './operators';

export type Clause = 'WHERE' | 'HAVING';

/** A single value, which may be the text of a time range, or a list. */
export type Comparator = FilterValue | readonly FilterValue[];

interface FilterMembers {
  readonly clause: Clause | null;
  /** A column by name or SQL; for an SQL filter, its origin, as long as both are equivalent. */
  readonly subject: QueryColumn | null;
  /** As on the wire. */
  readonly operator: string | null;
  /** Null for an operator without one. */
  readonly operatorId: OperatorId | null;
  readonly comparator: Comparator;
  /** Inherited from the dashboard that the chart was opened from. */
  readonly isExtra: boolean;
  /** Just created. */
  readonly isNew: boolean;
  /** Its columns may be missing from the chart's new dataset. */
  readonly datasourceWarning: boolean;
  /** Identifies it among the filters. */
  readonly filterOptionName: string;
  /** Other stored members. */
  readonly others: Readonly<Record<string, unknown>>;
}

export interface SimpleFilter extends FilterMembers {
  readonly expressionType: 'SIMPLE';
  readonly sqlExpression: null;
}

export interface SqlFilter extends FilterMembers {
  readonly expressionType: 'SQL';
  readonly sqlExpression: string | null;
}

/** A filter of a chart, from its form data. */
export type AdhocFilter = SimpleFilter | SqlFilter;

const isValue = (value: unknown): value is FilterValue =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

function readComparator(value: unknown): Comparator {
  if (Array.isArray(value)) return value.filter(isValue);
  return isValue(value) ? value : null;
}

function readSubject(value: unknown): QueryColumn | null {
  if (typeof value === 'string') return value === '' ? null : value;
  if (!isRecord(value) || typeof value['sqlExpression'] !== 'string' || value['sqlExpression'] === '') return null;
  const { label, sqlExpression, ...others } = value;
  return { ...others, sqlExpression, ...(typeof label === 'string' ? { label } : {}) };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/**
 * Reads a filter of form data, which may hold anything: null if invalid.
 * @param name identifier, if the filter has none
 */
export function readFilter(stored: unknown, name: string): AdhocFilter | null {
  if (!isRecord(stored)) return null;
  const {
    expressionType = 'SIMPLE',
    clause,
    subject,
    operator,
    operatorId,
    comparator,
    sqlExpression,
    isExtra,
    isNew,
    datasourceWarning,
    filterOptionName,
    ...others
  } = stored;
  const wire = textOf(operator)?.toUpperCase() ?? null;
  const id = operatorIdOf(operatorId, wire);
  const members: FilterMembers = {
    clause: clause === 'HAVING' ? 'HAVING' : clause === 'WHERE' || expressionType === 'SIMPLE' ? 'WHERE' : null,
    subject: readSubject(subject),
    operator: wire ?? (id && operators[id].operator),
    operatorId: id,
    comparator: readComparator(comparator),
    isExtra: isExtra === true,
    isNew: isNew === true,
    datasourceWarning: datasourceWarning === true,
    filterOptionName: textOf(filterOptionName) ?? name,
    others,
  };
  if (expressionType === 'SQL')
    return { ...members, expressionType, sqlExpression: typeof sqlExpression === 'string' ? sqlExpression : null };
  if (expressionType !== 'SIMPLE') return null;
  return {
    ...members,
    expressionType,
    sqlExpression: null,
    comparator: takesTruth(id) ? id === 'IS_TRUE' : members.comparator,
  };
}

/** As stored in form data. */
export function writeFilter({ others, ...filter }: AdhocFilter): Readonly<Record<string, unknown>> {
  return { ...others, ...filter };
}

/** An empty filter. @param name identifies it */
export const emptyFilter = (name: string): SimpleFilter => ({
  expressionType: 'SIMPLE',
  clause: 'WHERE',
  subject: null,
  operator: null,
  operatorId: null,
  comparator: null,
  sqlExpression: null,
  isExtra: false,
  isNew: true,
  datasourceWarning: false,
  filterOptionName: name,
  others: {},
});

/** The meaning of a filter, without its origin and warnings. */
const saysOf = ({ expressionType, clause, subject, operator, operatorId, comparator, sqlExpression }: AdhocFilter) =>
  JSON.stringify(
    expressionType === 'SQL' ? { clause, sqlExpression } : { clause, subject, operator, operatorId, comparator },
  );

/** Whether two filters are equivalent. */
export const isSameFilter = (a: AdhocFilter, b: AdhocFilter): boolean =>
  a.expressionType === b.expressionType && saysOf(a) === saysOf(b);

/** The name of a filter's column in the dataset; null for SQL, or without a column. */
export const columnNameOf = ({ subject }: Pick<AdhocFilter, 'subject'>): string | null =>
  typeof subject === 'string' ? subject : null;
