import { columnForMetric } from '@/model/adhoc-metric/metric';
import { genericTypes, type Dataset, type DatasetColumn } from '@/model/dataset';
import type { MetricAggregate, QueryColumn, QueryContext, QueryMetric, QueryObject } from '@/model/query-context';
import type { DecodedResult } from '@/offline/results/decode';
import type { Value } from '@/query/result/frame';
import { resultKey } from '@/query/result-key';
import { asAxis, baseQuery } from '@/viz/query/base';
import type { Question } from '@/viz/query/question';

/**
 * The profile of a column: two queries like those of charts, so that the server computes them under its limits and the
 * reader's rights, and the device keeps the answers with their time.
 */

export interface Summary {
  readonly rows: number | null;
  readonly missing: number | null;
  /** Rows with an empty text; null for other columns. */
  readonly empty: number | null;
  readonly distinct: number | null;
  readonly min: Value;
  readonly max: Value;
  readonly mean: number | null;
  /** The quartiles; empty where the database has no function for them. */
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
/** Periods of a column of time. */
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

const sqlOf = ({ name, expression }: DatasetColumn) =>
  expression === null ? `"${name.replaceAll('"', '""')}"` : `(${expression})`;

/** The engine's own function for a quantile; null where none is known. */
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

/** Asks for the numbers of a column. */
export function summaryQuestion(dataset: Dataset, column: DatasetColumn): Question {
  const quartiles = QUARTILES.flatMap(share => {
    const sql = isNumeric(column) ? quantileSql(dataset.backend, sqlOf(column), share) : null;
    return sql === null ? [] : [bySql(sql, quartileLabel(share))];
  });
  const metrics = [
    bySql('COUNT(*)', labels.rows),
    simple(column, 'COUNT', labels.present),
    simple(column, 'COUNT_DISTINCT', labels.distinct),
    ...(isOrdered(column) ? [simple(column, 'MIN', labels.min), simple(column, 'MAX', labels.max)] : []),
    ...(isNumeric(column) ? [simple(column, 'AVG', labels.mean), ...quartiles] : []),
    ...(isText(column) ? [bySql(`SUM(CASE WHEN ${sqlOf(column)} = '' THEN 1 ELSE 0 END)`, labels.empty)] : []),
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

/** Few enough periods to be seen beside each other. */
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

/** Where the values of an ordered column lie; null if they are all the same, or none. */
export interface Distribution {
  readonly question: Question;
  /** The beginning of a part, as the answer names it. */
  readonly from: (value: Value) => Value;
}

/** Asks how the values of a column of numbers or times lie over their range. */
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
  const bin = `LEAST(FLOOR((${sqlOf(column)} - (${min})) / ${width}), ${BINS - 1})`;
  const query = grouped({ label: BIN, sqlExpression: bin, expressionType: 'SQL' }, { row_limit: BINS + 1 });
  return {
    question: questionOf(dataset, [query]),
    from: value => (typeof value === 'number' ? min + value * width : null),
  };
}

/** Asks for the most frequent values. */
export const topQuestion = (dataset: Dataset, column: DatasetColumn): Question =>
  questionOf(dataset, [grouped(column.name, { row_limit: TOP_VALUES, orderby: [[bySql('COUNT(*)', COUNT), false]] })]);

/** The parts of an answer that groups by one column, as given. */
export function readParts(results: Results): readonly ValueCount[] {
  const [value, count] = results[0]?.columns ?? [];
  if (!value || !count) return [];
  return Array.from(count.values, (number, row) => ({
    value: value.values[row] ?? null,
    count: typeof number === 'number' ? number : 0,
  }));
}

/** The parts of a distribution in order, without those of no value. */
export const readDistribution = (distribution: Distribution, results: Results): readonly ValueCount[] =>
  readParts(results)
    .map(({ value, count }) => ({ value: distribution.from(value), count }))
    .filter(({ value }) => typeof value === 'number')
    .sort((a, b) => Number(a.value) - Number(b.value));
