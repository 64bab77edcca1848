import type { QueryColumn, QueryMetric } from '@/model/query-context';
import { QueryError } from '../query-error';
import type { Expression } from '../sql/tree';
import { findColumn, type CompiledDataset } from './dataset';
import { asTime, cutTo } from './temporal';

/** A dataset column: its name, or the expression of a calculated one. */
export function datasetColumn(dataset: CompiledDataset, name: string): Expression {
  const column = findColumn(dataset, name);
  if (!column) throw new QueryError('unknown-column', `Columns missing in dataset: ['${name}']`);
  return column.expression ? { node: 'fragment', sql: dataset.render(column.expression) } : { node: 'column', name };
}

/** A column of the query. A time axis is truncated to its grain; text and number columns keep their values. */
export function columnExpression(dataset: CompiledDataset, column: QueryColumn, grain: string | null): Expression {
  if (typeof column === 'string') return datasetColumn(dataset, column);
  const named = findColumn(dataset, column.sqlExpression);
  const of: Expression = named
    ? datasetColumn(dataset, named.name)
    : { node: 'fragment', sql: dataset.render(column.sqlExpression) };
  if (column.columnType !== 'BASE_AXIS' || (named && !named.isTemporal)) return of;
  const own = column.timeGrain || (named ? grain : null);
  return own ? cutTo(own, of, named) : asTime(of, named?.dateFormat ? named : undefined);
}

/** Every SQL text in the tree that a person wrote, for checks before running it. */
export function fragmentsOf(expression: Expression): string[] {
  switch (expression.node) {
    case 'fragment':
      return [expression.sql];
    case 'aggregate':
    case 'grain':
    case 'as-text':
    case 'as-timestamp':
    case 'to-time':
    case 'null-test':
    case 'truth-test':
    case 'not':
      return fragmentsOf(expression.of);
    case 'compare':
      return [...fragmentsOf(expression.left), ...fragmentsOf(expression.right)];
    case 'match':
      return [...fragmentsOf(expression.of), ...fragmentsOf(expression.pattern)];
    case 'in':
      return [...fragmentsOf(expression.of), ...expression.values.flatMap(fragmentsOf)];
    case 'all':
    case 'any':
      return expression.of.flatMap(fragmentsOf);
    case 'column':
    case 'alias':
    case 'literal':
    case 'count-rows':
      return [];
  }
}

const aggregateFunctions = {
  AVG: 'avg',
  COUNT: 'count',
  MAX: 'max',
  MIN: 'min',
  SUM: 'sum',
  COUNT_DISTINCT: 'count',
} as const;

export function metricExpression(dataset: CompiledDataset, metric: QueryMetric): Expression {
  if (typeof metric === 'string') {
    const expression = dataset.metrics.get(metric);
    if (expression === undefined) throw new QueryError('unknown-metric', `Metric '${metric}' does not exist`);
    return { node: 'fragment', sql: dataset.render(expression) };
  }
  if (metric.expressionType === 'SQL') return { node: 'fragment', sql: dataset.render(metric.sqlExpression) };
  return {
    node: 'aggregate',
    function: aggregateFunctions[metric.aggregate],
    distinct: metric.aggregate === 'COUNT_DISTINCT',
    of: datasetColumn(dataset, metric.column.column_name),
  };
}
