import { noTimeFilter } from './definition';

/** Conditions of a chart as its form data stores them. */
export interface SampleFilter {
  readonly clause: 'WHERE' | 'HAVING';
  readonly expressionType: 'SIMPLE' | 'SQL';
  readonly subject?: string;
  readonly operator?: string;
  readonly comparator?: unknown;
  readonly sqlExpression?: string;
}

const simple = (subject: string, operator: string, comparator?: unknown): SampleFilter => ({
  clause: 'WHERE',
  expressionType: 'SIMPLE',
  subject,
  operator,
  ...(comparator === undefined ? {} : { comparator }),
});

/** A time range, as `2001-01-01 : 2001-07-01`; its end is exclusive. */
export const within = (subject: string, range: string) => simple(subject, 'TEMPORAL_RANGE', range);
export const oneOf = (subject: string, ...values: readonly (string | number)[]) => simple(subject, 'IN', values);
export const known = (subject: string) => simple(subject, 'IS NOT NULL');
export const where = (sqlExpression: string): SampleFilter => ({
  clause: 'WHERE',
  expressionType: 'SQL',
  sqlExpression,
});
export const having = (sqlExpression: string): SampleFilter => ({
  clause: 'HAVING',
  expressionType: 'SQL',
  sqlExpression,
});

/** Adds the filter on the time column, which dashboards set; the chart's own range replaces it. */
export function withTime(time: string | null, filters: readonly SampleFilter[]): readonly object[] {
  const own = filters.some(filter => filter.operator === 'TEMPORAL_RANGE');
  return own || time === null ? filters : [noTimeFilter(time), ...filters];
}
