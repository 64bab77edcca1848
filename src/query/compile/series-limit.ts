import { columnLabel } from '../labels';
import type { QueryMetric, QueryObject } from '@/model/query-context';
import type { Expression, Join, SelectColumn } from '../sql/tree';
import type { QueryDataset } from './dataset';
import { metricExpression } from './expressions';

interface SeriesLimitRequest {
  readonly dataset: QueryDataset;
  readonly query: QueryObject;
  readonly columns: readonly SelectColumn[];
  readonly metrics: readonly QueryMetric[];
  readonly where: readonly Expression[];
}

/**
 * A series limit keeps the N best series and drops the others: the statement is joined with the list of those N,
 * ranked by the limit's own metric or, without one, by the first metric.
 */
export function seriesLimitJoin({ dataset, query, columns, metrics, where }: SeriesLimitRequest): Join[] {
  const labels = (query.series_columns ?? []).map(columnLabel);
  const series = columns.filter(column => labels.includes(column.as));
  const rankedBy = query.series_limit_metric ?? metrics[0];
  if (!query.series_limit || series.length === 0 || rankedBy === undefined) return [];

  const rank = 'series_rank';
  const ranked: Join['with'] = {
    node: 'select',
    as: 'series_limit',
    of: {
      columns: [...series.map(column => ({ as: `${column.as}__`, of: column.of })), { as: rank, of: metricExpression(dataset, rankedBy) }],
      from: dataset.source,
      joins: [],
      where,
      groupBy: series.map(column => column.of),
      having: [],
      orderBy: [{ of: { node: 'alias', name: rank }, descending: query.order_desc ?? true }],
      limit: query.series_limit,
      offset: null,
    },
  };
  const matches = series.map((column): Expression => ({
    node: 'compare',
    operator: '=',
    left: column.of,
    right: { node: 'column', table: 'series_limit', name: `${column.as}__` },
  }));
  return [{ with: ranked, on: { node: 'all', of: matches } }];
}
