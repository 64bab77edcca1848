import type { FrameColumn } from './frame';
import type { QueryColumn, QueryMetric } from '@/model/query-context';

/** Columns under the labels that were asked for: an engine may have shortened them, or told two alike apart. */
export function labelled(columns: readonly FrameColumn[], labels: readonly string[]): readonly FrameColumn[] {
  if (columns.length !== labels.length) return columns;
  return columns.map((column, index) => ({ ...column, label: [labels[index] ?? ''] }));
}

/**
 * The parts of a label as `label_map` tells them. A name that was never made of parts is taken apart at its commas all
 * the same, as the contract's server does, which has joined names only.
 */
export function labelParts(label: readonly string[]): string[] {
  const [only] = label;
  if (label.length !== 1 || only === undefined) return [...label];
  return only.split(/(?<!\\),\s/).map(part => part.replaceAll('\\,', ','));
}

/** The name under which a column appears in the answer. */
export function columnLabel(column: QueryColumn): string {
  if (typeof column === 'string') return column;
  return column.label || column.sqlExpression;
}

/** The name under which a metric appears in the answer. */
export function metricLabel(metric: QueryMetric): string {
  if (typeof metric === 'string') return metric;
  if (metric.label) return metric.label;
  return metric.expressionType === 'SQL' ? metric.sqlExpression : `${metric.aggregate}(${metric.column.column_name})`;
}
