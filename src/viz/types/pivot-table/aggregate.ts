import { deviation, max, mean, median, min, sum, variance } from 'd3-array';
import { numberOf } from '@/query/result/exact-number';
import { totalsText } from '@/text/messages/charts/table';
import { compareNatural, type CellValue } from './values';

/** What a pivot table gathers in a cell: the answer's values, none of them missing. */
type Gathered = readonly CellValue[];

/** One value of several; null where there is none. */
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
    // The dispersion of one value is 0 in Superset, where statistics have none.
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

/** What a share is taken of: of everything, of the cell's row, or of its column. */
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

/** What a cell's number counts: in the metric's own unit, records, or shares of a whole. */
export type CellUnit = 'metric' | 'count' | 'share';
export const unitOf = (name: string): CellUnit =>
  Object.hasOwn(shares, name) ? 'share' : name.startsWith('Count') ? 'count' : 'metric';

/** In the order in which they are offered. */
export const aggregateNames: readonly string[] = [...Object.keys(aggregates), ...Object.keys(shares)];

/** How a pivot table makes one value of several. @throws Error for a function that is not known here */
export function cellFunction(name: string): CellFunction {
  const known = Object.hasOwn(shares, name) ? shares[name] : undefined;
  if (known) return known;
  const plain = Object.entries(aggregates).find(([candidate]) => candidate === name)?.[1];
  if (!plain) throw new Error(totalsText.unknownAggregation(name));
  return { kind: 'plain', of: plain };
}
