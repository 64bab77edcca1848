import { isRecord } from '@/lib/json';
import { listOf, type FormData } from '@/model/chart';
import { columnLabel, metricLabel } from '@/query/result/labels';
import type { QueryColumn, QueryMetric } from '@/model/query-context';

const isName = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isSql = (value: Readonly<Record<string, unknown>>) => isName(value['sqlExpression']);

/** As far as queries are made of it; the server checks the rest (`model/query-context.ts`). */
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

/** The first of each label, in order: the order of charts follows their first metric. */
function distinct<T>(items: readonly T[], labelOf: (item: T) => string): T[] {
  const seen = new Set<string>();
  return items.filter(item => {
    const label = labelOf(item);
    return !seen.has(label) && seen.add(label);
  });
}

/** The columns that form data names; damaged entries are left out. */
export function columnsOf(form: FormData, ...keys: string[]): QueryColumn[] {
  return distinct(
    keys.flatMap(key => listOf(form, key).filter(isColumn)),
    columnLabel,
  );
}

/** The metrics that form data names; damaged entries are left out. */
export function metricsOf(form: FormData, ...keys: string[]): QueryMetric[] {
  return distinct(
    keys.flatMap(key => listOf(form, key).filter(isMetric)),
    metricLabel,
  );
}

export function metricOf(form: FormData, key: string): QueryMetric | null {
  return metricsOf(form, key)[0] ?? null;
}

export function columnOf(form: FormData, key: string): QueryColumn | null {
  return columnsOf(form, key)[0] ?? null;
}
