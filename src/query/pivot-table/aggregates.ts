import { deviation, median, variance } from 'd3-array';
import { numberOf } from '../result/exact-number';
import type { Value } from '../result/frame';

/** The choices of the control `aggregateFunction`. */
export const aggregateNames = [
  'Count',
  'Count Unique Values',
  'List Unique Values',
  'Sum',
  'Average',
  'Median',
  'Sample Variance',
  'Sample Standard Deviation',
  'Minimum',
  'Maximum',
  'First',
  'Last',
  'Sum as Fraction of Total',
  'Sum as Fraction of Rows',
  'Sum as Fraction of Columns',
  'Count as Fraction of Total',
  'Count as Fraction of Rows',
  'Count as Fraction of Columns',
] as const;
export type AggregateName = (typeof aggregateNames)[number];

/** Aggregates several values, none of them missing. */
export type CellAggregate = (values: readonly Value[]) => Value;

const numbers = (values: readonly Value[]) => values.flatMap(value => numberOf(value) ?? []);
const sum: CellAggregate = values => numbers(values).reduce((total, value) => total + value, 0);
const count: CellAggregate = values => values.length;
const ofNumbers =
  (reduce: (list: readonly number[]) => number | undefined): CellAggregate =>
  values =>
    reduce(numbers(values)) ?? null;

const plain = {
  Count: count,
  'Count Unique Values': values => new Set(values).size,
  'List Unique Values': values => [...new Set(values.map(String))].join(', '),
  Sum: sum,
  Average: ofNumbers(list =>
    list.length === 0 ? undefined : list.reduce((total, value) => total + value, 0) / list.length,
  ),
  Median: ofNumbers(list => median(list)),
  // A single value has no variance.
  'Sample Variance': ofNumbers(list => variance(list) ?? 0),
  'Sample Standard Deviation': ofNumbers(list => deviation(list) ?? 0),
  Minimum: ofNumbers(list => (list.length === 0 ? undefined : list.reduce((least, value) => Math.min(least, value)))),
  Maximum: ofNumbers(list => (list.length === 0 ? undefined : list.reduce((most, value) => Math.max(most, value)))),
  First: values => values[0] ?? null,
  Last: values => values.at(-1) ?? null,
} satisfies Partial<Record<AggregateName, CellAggregate>>;

const isPlain = (name: AggregateName): name is keyof typeof plain => name in plain;

/** The whole that a cell is a fraction of; null for other aggregates. */
export function wholeOf(name: AggregateName): 'Total' | 'Rows' | 'Columns' | null {
  const whole = name.split(' as Fraction of ')[1];
  return whole === 'Total' || whole === 'Rows' || whole === 'Columns' ? whole : null;
}

/** The aggregate of an answer's rows for a cell. */
export function cellAggregate(name: AggregateName): CellAggregate {
  if (isPlain(name)) return plain[name];
  return name.startsWith('Count') ? count : sum;
}

/** The aggregate of cells for a total: fractions are added. */
export function totalAggregate(name: AggregateName): CellAggregate {
  return isPlain(name) ? plain[name] : sum;
}
