import { columnForMetric } from '@/model/adhoc-metric/metric';
import { identifierOf } from '@/model/database-metadata';
import { genericTypes, type Dataset, type DatasetColumn } from '@/model/dataset';
import type { MetricAggregate, QueryColumn, QueryContext, QueryMetric, QueryObject } from '@/model/query-context';
import type { DecodedResult } from '@/offline/results/decode';
import type { Value } from '@/query/result/frame';
import { resultKey } from '@/query/result-key';
import { asAxis, baseQuery } from '@/viz/query/base';
import type { Question } from '@/viz/query/question';

/**
 * The profile of a column. It uses two queries like those of charts, so that the server applies its limits and the
 * user's permissions, and the device stores the results with their time.
 */

export interface Summary {
  readonly rows: number | null;
  readonly missing: number | null;
  /** Number of rows with an empty text; null for columns of other types. */
  readonly empty: number | null;
  readonly distinct: number | null;
  readonly min: Value;
  readonly max: Value;
  readonly mean: number | null;
  /** The quartiles; empty if the database has no function for them. */
  readonly quartiles: readonly number[];
}

export interface ValueCount {
  readonly value: Value;
  readonly count: number;
}

const labels = {
  rows: 'rows',
  present: 'present',
  empty: 'empty',
  distinct: 'distinct',
  min: 'min',
  max: 'max',
  mean: 'mean',
} as const;
const QUARTILES = [0.25, 0.5, 0.75] as const;
const COUNT = 'count';
const BIN = 'bin';
export const TOP_VALUES = 10;
export const BINS = 20;
/** Most periods of a time column. */
const MOST_PERIODS = 400;

export const isNumeric = ({ generic }: DatasetColumn): boolean => generic === genericTypes.numeric;
const isText = ({ generic }: DatasetColumn) => generic === genericTypes.text;
const isOrdered = (column: DatasetColumn) => isNumeric(column) || column.isTemporal;

const simple = (column: DatasetColumn, aggregate: MetricAggregate, label: string): QueryMetric => ({
  expressionType: 'SIMPLE',
  column: columnForMetric(column),
  aggregate,
  label,
  hasCustomLabel: true,
});
const bySql = (sqlExpression: string, label: string): QueryMetric => ({
  expressionType: 'SQL',
  sqlExpression,
  label,
  hasCustomLabel: true,
});

const sqlOf = ({ backend }: Dataset, { name, expression }: DatasetColumn) =>
  expression === null ? identifierOf(name, backend) : `(${expression})`;

/** The engine's function for a quantile; null if none is known. */
function quantileSql(backend: string | undefined, column: string, share: number): string | null {
  switch (backend) {
    case 'duckdb':
      return `quantile_cont(${column}, ${share})`;
    case 'postgresql':
      return `percentile_cont(${share}) WITHIN GROUP (ORDER BY ${column})`;
    case 'trino':
      return `approx_percentile(${column}, ${share})`;
    default:
      return null;
  }
}

const quartileLabel = (share: number) => `quantile ${share}`;

function questionOf(dataset: Dataset, queries: readonly QueryObject[]): Question {
  const context: QueryContext = {
    datasource: { id: dataset.id, type: 'table' },
    queries: [...queries],
    result_format: 'json',
    result_type: 'full',
  };
  return { context, key: resultKey(context) };
}

/** Queries the summary numbers of a column. */
export function summaryQuestion(dataset: Dataset, column: DatasetColumn): Question {
  const quartiles = QUARTILES.flatMap(share => {
    const sql = isNumeric(column) ? quantileSql(dataset.backend, sqlOf(dataset, column), share) : null;
    return sql === null ? [] : [bySql(sql, quartileLabel(share))];
  });
  const metrics = [
    bySql('COUNT(*)', labels.rows),
    simple(column, 'COUNT', labels.present),
    simple(column, 'COUNT_DISTINCT', labels.distinct),
    ...(isOrdered(column) ? [simple(column, 'MIN', labels.min), simple(column, 'MAX', labels.max)] : []),
    ...(isNumeric(column) ? [simple(column, 'AVG', labels.mean), ...quartiles] : []),
    ...(isText(column) ? [bySql(`SUM(CASE WHEN ${sqlOf(dataset, column)} = '' THEN 1 ELSE 0 END)`, labels.empty)] : []),
  ];
  return questionOf(dataset, [{ ...baseQuery({}), columns: [], metrics }]);
}

type Results = readonly Pick<DecodedResult, 'columns'>[];

export function readSummary(column: DatasetColumn, results: Results): Summary {
  const told = new Map(results[0]?.columns.map(({ name, values }) => [name, values[0] ?? null]));
  const at = (label: string): Value => told.get(label) ?? null;
  const numberAt = (label: string) => {
    const value = at(label);
    return typeof value === 'number' ? value : null;
  };
  const [rows, present] = [numberAt(labels.rows), numberAt(labels.present)];
  return {
    rows,
    missing: rows === null || present === null ? null : rows - present,
    empty: isText(column) ? (numberAt(labels.empty) ?? 0) : null,
    distinct: numberAt(labels.distinct),
    min: at(labels.min),
    max: at(labels.max),
    mean: numberAt(labels.mean),
    quartiles: QUARTILES.flatMap(share => numberAt(quartileLabel(share)) ?? []),
  };
}

const DAY = 86_400_000;

/** A grain with few enough periods to show side by side. */
function grainOf(milliseconds: number): string {
  const days = milliseconds / DAY;
  if (days > 365 * 40) return 'P1Y';
  if (days > 365 * 2) return 'P1M';
  return days > 4 ? 'P1D' : 'PT1H';
}

const grouped = (column: QueryColumn, more: Partial<QueryObject>): QueryObject => ({
  ...baseQuery({}),
  columns: [column],
  metrics: [bySql('COUNT(*)', COUNT)],
  ...more,
});

/** The distribution of an ordered column; null if all values are equal or missing. */
export interface Distribution {
  readonly question: Question;
  /** The start of a bin, from its value in the result. */
  readonly from: (value: Value) => Value;
}

/** Queries the distribution of a number or time column over its range. */
export function distributionOf(
  dataset: Dataset,
  column: DatasetColumn,
  { min, max }: Pick<Summary, 'min' | 'max'>,
): Distribution | null {
  if (!isOrdered(column)) return null;
  if (typeof min !== 'number' || typeof max !== 'number' || !(max > min)) return null;
  if (column.isTemporal) {
    const axis = asAxis(column.name, grainOf(max - min));
    const query = grouped(axis, { row_limit: MOST_PERIODS, orderby: [[axis, true]] });
    return { question: questionOf(dataset, [query]), from: value => value };
  }
  const width = (max - min) / BINS;
  const bin = `LEAST(FLOOR((${sqlOf(dataset, column)} - (${min})) / ${width}), ${BINS - 1})`;
  const query = grouped({ label: BIN, sqlExpression: bin, expressionType: 'SQL' }, { row_limit: BINS + 1 });
  return {
    question: questionOf(dataset, [query]),
    from: value => (typeof value === 'number' ? min + value * width : null),
  };
}

/** Queries the most frequent values. */
export const topQuestion = (dataset: Dataset, column: DatasetColumn): Question =>
  questionOf(dataset, [grouped(column.name, { row_limit: TOP_VALUES, orderby: [[bySql('COUNT(*)', COUNT), false]] })]);

/** The rows of a result grouped by one column, in the order returned. */
export function readParts(results: Results): readonly ValueCount[] {
  const [value, count] = results[0]?.columns ?? [];
  if (!value || !count) return [];
  return Array.from(count.values, (number, row) => ({
    value: value.values[row] ?? null,
    count: typeof number === 'number' ? number : 0,
  }));
}

/** The bins of a distribution in order, without missing values. */
export const readDistribution = (distribution: Distribution, results: Results): readonly ValueCount[] =>
  readParts(results)
    .map(({ value, count }) => ({ value: distribution.from(value), count }))
    .filter(({ value }) => typeof value === 'number')
    .sort((a, b) => Number(a.value) - Number(b.value));
