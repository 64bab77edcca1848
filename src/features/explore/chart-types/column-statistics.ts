import { useMemo } from 'react';
import { columnForMetric } from '@/model/adhoc-metric/metric';
import type { Dataset, DatasetColumn } from '@/model/dataset';
import type { MetricAggregate, QueryContext, QueryMetric } from '@/model/query-context';
import type { DecodedResult } from '@/offline/results/decode';
import { useAnswer } from '@/offline/react/use-answer';
import type { Value } from '@/query/result/frame';
import { resultKey } from '@/query/result-key';
import { mainTime } from '@/viz/controls/initial-form';
import { baseQuery } from '@/viz/query/base';
import type { Question } from '@/viz/query/question';
import { isIdentifying, mayBeCalendar } from './identifying';

/** Statistics of the values of a column, each null if unknown. */
export interface ColumnStatistics {
  /** Number of distinct values. */
  readonly distinct: number | null;
  /** The first and the last value in their own order; only for columns that may hold weekdays or months. */
  readonly first?: Value;
  readonly last?: Value;
  /** Milliseconds since the epoch; only for time columns. */
  readonly from?: number | null;
  readonly to?: number | null;
  /** Number of rows of the dataset; only for time columns. */
  readonly rows?: number | null;
}

export type Statistics = ReadonlyMap<string, ColumnStatistics>;

/** Counting distinct values reads the whole column, so only the first columns of a wide dataset are counted. */
const MOST_COUNTED = 12;

const TIME_FROM = 'from';
const TIME_TO = 'to';
const ROWS = 'rows';
const distinctLabel = (column: string) => `distinct ${column}`;
const firstLabel = (column: string) => `first ${column}`;
const lastLabel = (column: string) => `last ${column}`;

const counted = ({ columns }: Dataset): readonly DatasetColumn[] =>
  columns.filter(column => !column.isTemporal && !isIdentifying(column)).slice(0, MOST_COUNTED);

const metric = (column: DatasetColumn, aggregate: MetricAggregate, label: string): QueryMetric => ({
  expressionType: 'SIMPLE',
  column: columnForMetric(column),
  aggregate,
  label,
  hasCustomLabel: true,
});

const rowCount: QueryMetric = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: ROWS, hasCustomLabel: true };

/** The query for the statistics; null if there is nothing to query. */
export function statisticsQuestion(dataset: Dataset): Question | null {
  const time = dataset.columns.find(({ name }) => name === mainTime(dataset));
  const metrics = [
    ...counted(dataset).flatMap(column => [
      metric(column, 'COUNT_DISTINCT', distinctLabel(column.name)),
      ...(mayBeCalendar(column)
        ? [metric(column, 'MIN', firstLabel(column.name)), metric(column, 'MAX', lastLabel(column.name))]
        : []),
    ]),
    ...(time
      ? [
          metric(time, 'MIN', TIME_FROM),
          metric(time, 'MAX', TIME_TO),
          metric(time, 'COUNT_DISTINCT', distinctLabel(time.name)),
          rowCount,
        ]
      : []),
  ];
  if (metrics.length === 0) return null;
  const context: QueryContext = {
    datasource: { id: dataset.id, type: 'table' },
    queries: [{ ...baseQuery({}), columns: [], metrics }],
    result_format: 'json',
    result_type: 'full',
  };
  return { context, key: resultKey(context) };
}

/** Reads statistics by column name from the result. */
export function readStatistics(dataset: Dataset, results: readonly Pick<DecodedResult, 'columns'>[]): Statistics {
  const answer = new Map(results[0]?.columns.map(({ name, values }) => [name, values[0]]));
  const numberAt = (label: string) => {
    const value = answer.get(label);
    return typeof value === 'number' ? value : null;
  };
  const endsOf = (name: string) => ({
    first: answer.get(firstLabel(name)) ?? null,
    last: answer.get(lastLabel(name)) ?? null,
  });
  const time = mainTime(dataset);
  return new Map<string, ColumnStatistics>([
    ...counted(dataset).map(column => {
      const distinct = numberAt(distinctLabel(column.name));
      return [column.name, { distinct, ...(mayBeCalendar(column) ? endsOf(column.name) : {}) }] as const;
    }),
    ...(time === null
      ? []
      : [
          [
            time,
            {
              distinct: numberAt(distinctLabel(time)),
              from: numberAt(TIME_FROM),
              to: numberAt(TIME_TO),
              rows: numberAt(ROWS),
            },
          ] as const,
        ]),
  ]);
}

/** Suggestions have a lower priority than charts. */
const requester = { chartId: null, dashboardId: null, priority: 10_000 };

/** Statistics of a dataset's columns; undefined while they load, null if they are unavailable. */
export function useColumnStatistics(dataset: Dataset): Statistics | null | undefined {
  const question = useMemo(() => statisticsQuestion(dataset), [dataset]);
  const state = useAnswer(question, requester);
  const results = state.name === 'shown' ? state.stored.results : null;
  const statistics = useMemo(() => results && readStatistics(dataset, results), [dataset, results]);
  return question !== null && state.name === 'loading' ? undefined : statistics;
}
