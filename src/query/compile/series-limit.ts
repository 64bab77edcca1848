import * as v from 'valibot';
import { queryMetricSchema, type QueryColumn, type QueryMetric, type QueryObject } from '@/model/query-context';
import { columnLabel } from '../result/labels';
import { QueryError } from '../query-error';
import type { Expression, Join, SelectColumn } from '../sql/tree';
import type { CompiledDataset } from './dataset';
import { metricExpression } from './expressions';
import { tieBreakersOf } from './tie-breakers';

interface SeriesLimitRequest {
  readonly dataset: CompiledDataset;
  readonly query: QueryObject;
  readonly series: readonly SelectColumn[];
  readonly metrics: readonly QueryMetric[];
  readonly where: readonly Expression[];
}

/**
 * The columns that form series: those that the query names, which must be among its columns; all columns of a time
 * series in the older form that names none.
 */
export function seriesLabels(query: QueryObject, columns: readonly QueryColumn[]): string[] {
  const labels = columns.map(columnLabel);
  const requested = (query.series_columns ?? []).map(columnLabel);
  if (requested.length === 0) return query.is_timeseries && (query.metrics ?? []).length > 0 ? labels : [];
  const absent = requested.filter(label => !labels.includes(label));
  if (absent.length === 0) return requested;
  const names = absent.map(label => `"${label}"`).join(', ');
  throw new QueryError(
    'unknown-column',
    `The following entries in \`series_columns\` are missing in \`columns\`: ${names}. `,
  );
}

/** The metric that ranks series, if the query names one. */
function limitMetric({ series_limit_metric: metric }: QueryObject): QueryMetric | undefined {
  if (metric === undefined || metric === null || metric === '') return undefined;
  if (v.is(queryMetricSchema, metric)) return metric;
  throw new QueryError('unknown-metric', `Metric '${JSON.stringify(metric)}' does not exist`);
}

/**
 * A series limit keeps the N best series and drops the others: the statement is joined with the list of those N,
 * ranked by the limit's own metric, else by the first metric, else by their number of rows.
 */
export function seriesLimitJoin({ dataset, query, series, metrics, where }: SeriesLimitRequest): Join[] {
  if (!query.series_limit || series.length === 0) return [];
  const rankedBy = limitMetric(query) ?? metrics[0];

  const rank = 'series_rank';
  const columns = series.map(column => ({ as: `${column.as}__`, of: column.of }));
  const ranked: Join['with'] = {
    node: 'select',
    as: 'series_limit',
    of: {
      columns: [
        ...columns,
        { as: rank, of: rankedBy === undefined ? { node: 'count-rows' } : metricExpression(dataset, rankedBy) },
      ],
      from: dataset.source,
      joins: [],
      where,
      groupBy: series.map(column => column.of),
      having: [],
      orderBy: [{ of: { node: 'alias', name: rank }, descending: query.order_desc ?? true }],
      tieBreakers: tieBreakersOf(dataset, columns),
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
