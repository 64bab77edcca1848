import type { FrameColumn } from './frame';
import type { QueryColumn, QueryMetric } from '@/model/query-context';

/** Columns under the requested labels: an engine may have shortened them, or made duplicates distinct. */
export function labelled(columns: readonly FrameColumn[], labels: readonly string[]): readonly FrameColumn[] {
  if (columns.length !== labels.length) return columns;
  return columns.map((column, index) => ({ ...column, label: [labels[index] ?? ''] }));
}

/**
 * The parts of a label for `label_map`. A name without parts is also split at its commas, like on the contract's
 * server, which only has joined names.
 */
export function labelParts(label: readonly string[]): string[] {
  const [only] = label;
  if (label.length !== 1 || only === undefined) return [...label];
  return only.split(/(?<!\\),\s/).map(part => part.replaceAll('\\,', ','));
}

/** The name of a column in the answer. */
export function columnLabel(column: QueryColumn): string {
  if (typeof column === 'string') return column;
  return column.label || column.sqlExpression;
}

/** The name of a metric in the answer. */
export function metricLabel(metric: QueryMetric): string {
  if (typeof metric === 'string') return metric;
  if (metric.label) return metric.label;
  return metric.expressionType === 'SQL' ? metric.sqlExpression : `${metric.aggregate}(${metric.column.column_name})`;
}
