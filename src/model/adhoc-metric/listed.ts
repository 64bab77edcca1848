import { isRecord } from '@/lib/json';
import { listOf } from '../chart';
import type { Dataset } from '../dataset';
import type { QueryMetric } from '../query-context';
import { editOf, isValid, toMetric, usualLabel } from './edit';

type Names = Pick<Dataset, 'columns' | 'metrics'>;

/** The metrics in a value of form data, unvalidated. */
export const storedMetrics = (value: unknown): readonly unknown[] =>
  listOf({ value }, 'value').filter(metric => metric !== null && metric !== undefined && metric !== '');

/** Identifies a metric among those of its chart. */
export function metricKey(stored: unknown): string {
  if (typeof stored === 'string') return stored;
  if (isRecord(stored) && typeof stored['optionName'] === 'string') return stored['optionName'];
  return `metric_${JSON.stringify(stored)}`;
}

/** A metric as queries use it; null for invalid ones. */
export function queryMetricOf(stored: unknown): QueryMetric | null {
  const metric = toMetric(editOf(stored), metricKey(stored));
  if (metric === null || typeof metric === 'string') return metric;
  // Keeps other stored members.
  return isRecord(stored) ? { ...stored, ...metric } : { ...metric };
}

/** The metric's display name: from the dataset, or its label. */
export function metricName(stored: unknown, dataset: Pick<Dataset, 'metrics'> | null): string {
  const edit = editOf(stored);
  if (edit.saved !== null) {
    const saved = dataset?.metrics.find(({ name }) => name === edit.saved);
    return saved?.verboseName || edit.saved;
  }
  return edit.label ?? usualLabel(edit);
}

/** Whether a dataset has the columns of a metric. SQL is not checked. */
export function isKnownMetric(stored: unknown, { columns, metrics }: Names): boolean {
  const { saved, expressionType, column } = editOf(stored);
  if (saved !== null) return metrics.some(({ name }) => name === saved);
  return expressionType === 'SQL' || column === null || columns.some(({ name }) => name === column.column_name);
}

/** Whether the value is a metric at all. */
export function isReadableMetric(stored: unknown): boolean {
  const edit = editOf(stored);
  return edit.saved !== null || isValid(edit);
}
