import { isRecord } from '@/lib/json';
import { listOf, type FormData } from '@/model/chart';
import { columnLabel, metricLabel } from '@/query/result/labels';
import type { QueryColumn, QueryMetric } from '@/model/query-context';

const isName = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isSql = (value: Readonly<Record<string, unknown>>) => isName(value['sqlExpression']);

/** Checks only what queries are built from; the server checks the rest (`model/query-context.ts`). */
function isColumn(value: unknown): value is QueryColumn {
  return isName(value) || (isRecord(value) && isSql(value));
}

function isMetric(value: unknown): value is QueryMetric {
  if (isName(value)) return true;
  if (!isRecord(value)) return false;
  const { expressionType, column, aggregate } = value;
  if (expressionType === 'SQL') return isSql(value);
  return expressionType === 'SIMPLE' && isName(aggregate) && isRecord(column) && isName(column['column_name']);
}

/** The first of each label, in order: charts are sorted by their first metric. */
function distinct<T>(items: readonly T[], labelOf: (item: T) => string): T[] {
  const seen = new Set<string>();
  return items.filter(item => {
    const label = labelOf(item);
    return !seen.has(label) && seen.add(label);
  });
}

type Some<T> = T | readonly T[] | null;

function present<T>(some: readonly Some<T>[]): T[] {
  return some.flatMap(one => (one === null ? [] : Array.isArray(one) ? (one as readonly T[]) : [one as T]));
}

/** Columns of several settings, each once. */
export const distinctColumns = (...some: readonly Some<QueryColumn>[]): QueryColumn[] =>
  distinct(present(some), columnLabel);

/** Metrics of several settings, each once. */
export const distinctMetrics = (...some: readonly Some<QueryMetric>[]): QueryMetric[] =>
  distinct(present(some), metricLabel);

/** The columns of a form data key, without damaged entries. */
export const columnsOf = (form: FormData, key: string): QueryColumn[] =>
  distinctColumns(listOf(form, key).filter(isColumn));

/** The metrics of a form data key, without damaged entries. */
export const metricsOf = (form: FormData, key: string): QueryMetric[] =>
  distinctMetrics(listOf(form, key).filter(isMetric));
