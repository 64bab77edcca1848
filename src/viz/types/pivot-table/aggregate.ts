import { deviation, max, mean, median, min, sum, variance } from 'd3-array';
import { numberOf } from '@/query/result/exact-number';
import { totalsText } from '@/text/messages/charts/table';
import { compareNatural, type CellValue } from './values';

/** The values that a pivot table aggregates in a cell: the answer's, without missing ones. */
type Gathered = readonly CellValue[];

/** Aggregates several values; null if there are none. */
type Aggregate = (values: Gathered) => CellValue | null;

const numbers = (values: Gathered): number[] => values.flatMap(value => numberOf(value) ?? []);
const ordered = (values: Gathered): CellValue[] => [...values].sort(compareNatural);
const over =
  (statistic: (numbers: number[]) => number | undefined): Aggregate =>
  values =>
    statistic(numbers(values)) ?? null;
const dispersion =
  (statistic: (numbers: number[]) => number | undefined): Aggregate =>
  values =>
    // The dispersion of one value is 0 in Superset, though statistics do not define it.
    numbers(values).length === 0 ? null : (statistic(numbers(values)) ?? 0);

const count: Aggregate = values => values.length;
const total: Aggregate = over(list => (list.length > 0 ? sum(list) : undefined));

const aggregates = {
  Count: count,
  'Count Unique Values': values => new Set(values).size,
  'List Unique Values': values => [...new Set(values)].map(String).join(', '),
  Sum: total,
  Average: over(mean),
  Median: over(median),
  'Sample Variance': dispersion(variance),
  'Sample Standard Deviation': dispersion(deviation),
  Minimum: over(min),
  Maximum: over(max),
  First: values => ordered(values)[0] ?? null,
  Last: values => ordered(values).at(-1) ?? null,
} as const satisfies Record<string, Aggregate>;

/** The whole of a share: everything, the cell's row, or its column. */
type ShareOf = 'total' | 'row' | 'column';

export type CellFunction =
  | { readonly kind: 'plain'; readonly of: Aggregate }
  | { readonly kind: 'share'; readonly of: Aggregate; readonly whole: ShareOf };

const share = (of: Aggregate, whole: ShareOf): CellFunction => ({ kind: 'share', of, whole });
const shares: Readonly<Record<string, CellFunction>> = {
  'Sum as Fraction of Total': share(total, 'total'),
  'Sum as Fraction of Rows': share(total, 'row'),
  'Sum as Fraction of Columns': share(total, 'column'),
  'Count as Fraction of Total': share(count, 'total'),
  'Count as Fraction of Rows': share(count, 'row'),
  'Count as Fraction of Columns': share(count, 'column'),
};

/** The unit of a cell: the metric's own, records, or shares of a whole. */
export type CellUnit = 'metric' | 'count' | 'share';
export const unitOf = (name: string): CellUnit =>
  Object.hasOwn(shares, name) ? 'share' : name.startsWith('Count') ? 'count' : 'metric';

/** In the order of the menu. */
export const aggregateNames: readonly string[] = [...Object.keys(aggregates), ...Object.keys(shares)];

/** The aggregate function of a pivot table. @throws Error for an unknown function */
export function cellFunction(name: string): CellFunction {
  const known = Object.hasOwn(shares, name) ? shares[name] : undefined;
  if (known) return known;
  const plain = Object.entries(aggregates).find(([candidate]) => candidate === name)?.[1];
  if (!plain) throw new Error(totalsText.unknownAggregation(name));
  return { kind: 'plain', of: plain };
}
