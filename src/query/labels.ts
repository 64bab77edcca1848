import type { QueryColumn, QueryMetric } from '@/model/query-context';

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
