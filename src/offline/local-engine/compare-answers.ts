import type { Value } from '@/query/result/frame';
import type { DecodedResult } from '../results/decode';

/** Relative tolerance for sums of fractions that were added up in another order. */
const TOLERANCE = 1e-9;

/** A difference between two answers to one query. */
export type AnswerDifference =
  | { readonly kind: 'queries' | 'rows' | 'limit' | 'range' }
  | { readonly kind: 'columns'; readonly here: readonly string[]; readonly there: readonly string[] }
  /** @see DecodedColumn.type */
  | { readonly kind: 'type'; readonly column: string }
  | {
      readonly kind: 'value';
      readonly column: string;
      readonly row: number;
      readonly here: Value;
      readonly there: Value;
    };

/** Compares two values. Numbers written as digits are compared exactly, and so are instants. */
function areSame(here: Value, there: Value): boolean {
  if (here === there) return true;
  if (typeof here !== 'number' || typeof there !== 'number') return false;
  return Math.abs(here - there) <= TOLERANCE * Math.max(1, Math.abs(here), Math.abs(there));
}

const isMissing = (value: Value | undefined) => value === undefined || value === null;

type Columns = DecodedResult['columns'];

function valueDifference(here: Columns, there: Columns, rowCount: number): AnswerDifference | null {
  for (const [index, { name, type, parts, values }] of here.entries()) {
    const other = there[index];
    if (!other || other.type !== type || other.parts.join('\n') !== parts.join('\n'))
      return { kind: 'type', column: name };
    for (let row = 0; row < rowCount; row += 1) {
      const [mine, theirs] = [values[row] ?? null, other.values[row] ?? null];
      if (isMissing(mine) && isMissing(theirs)) continue;
      if (!areSame(mine, theirs)) return { kind: 'value', column: name, row, here: mine, there: theirs };
    }
  }
  return null;
}

function resultDifference(here: DecodedResult, there: DecodedResult): AnswerDifference | null {
  // Whether an answer without rows names its columns depends on its format.
  const isEmpty = here.rowCount === 0 && there.rowCount === 0;
  const [mine, theirs] = [here, there].map(({ columns }) => columns.map(({ name }) => name));
  if (!isEmpty && mine?.join('\n') !== theirs?.join('\n'))
    return { kind: 'columns', here: mine ?? [], there: theirs ?? [] };
  if (here.rowCount !== there.rowCount) return { kind: 'rows' };
  if (here.cutAt !== there.cutAt) return { kind: 'limit' };
  if (here.since !== there.since || here.until !== there.until) return { kind: 'range' };
  return isEmpty ? null : valueDifference(here.columns, there.columns, here.rowCount);
}

/** The first difference between an answer from kept rows and the server's; null if there is none. */
export function differenceOf(here: readonly DecodedResult[], there: readonly DecodedResult[]): AnswerDifference | null {
  if (here.length !== there.length) return { kind: 'queries' };
  for (const [index, result] of here.entries()) {
    const other = there[index];
    const difference = other ? resultDifference(result, other) : { kind: 'queries' as const };
    if (difference) return difference;
  }
  return null;
}
