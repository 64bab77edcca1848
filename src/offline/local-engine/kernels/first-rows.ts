import { isCoded, isPresent, type KernelColumn } from './columns';
import { compareGroups } from './group-values';
import { countOf, type RowSelection } from './selection';

/** One term of an order of rows. */
export interface RowOrder {
  readonly column: KernelColumn;
  readonly descending: boolean;
}

/** So many rows are compared with each other: counting them by value would take longer. */
const FEW = 1024;
/** Beyond so many values, rows are not counted by them. */
const MOST_VALUES = 2 ** 16;

/** A value of a row as `compareGroups` takes it. */
export function heldIn(column: KernelColumn, row: number): number | null {
  if (isCoded(column)) {
    const code = column.codes[row]!;
    return code === column.values.length ? null : code;
  }
  return column.present !== null && !isPresent(column.present, row) ? null : column.numbers[row]!;
}

const compareBy = (order: readonly RowOrder[]) => (left: number, right: number) => {
  for (const { column, descending } of order) {
    const found = compareGroups(heldIn(column, left), heldIn(column, right), descending);
    if (found !== 0) return found;
  }
  return 0;
};

/** The first rows of a selection, or the last ones, backwards. */
function rowsOf({ listed, start, end }: RowSelection, count: number, isBackwards = false): Int32Array {
  if (listed === null) return Int32Array.from({ length: count }, (_, at) => (isBackwards ? end - 1 - at : start + at));
  return isBackwards ? listed.slice(listed.length - count).reverse() : listed.slice(0, count);
}

const listedAs = (listed: Int32Array): RowSelection => ({ listed, start: 0, end: listed.length });

/** The values of a column as numbers from 0, of which the last is a missing one. */
function placesOf(column: KernelColumn) {
  if (isCoded(column)) return { held: column.codes, least: 0, present: null, missing: column.values.length };
  const { numbers: held, present, kind, least, most } = column;
  const missing = Math.max(0, most - least + 1);
  return kind === 'double' || missing > MOST_VALUES ? null : { held, least, present, missing };
}

/** Rows up to a value, and where those of each value end. */
interface Sorted {
  readonly rows: Int32Array;
  readonly ends: readonly number[];
}

/** The first rows by a column whose order the rows have, with all that equal the last one; null for any other column. */
function takeOrdered(from: RowSelection, { column, descending }: RowOrder, wanted: number): Sorted | null {
  if (isCoded(column) || column.order === null) return null;
  const { numbers, order } = column;
  const isBackwards = (order === 'descending') !== descending;
  const all = countOf(from);
  let rows = rowsOf(from, Math.min(all, wanted), isBackwards);
  const ends: number[] = [];
  for (let at = 1; at <= all; at += 1) {
    if (at === rows.length && at < all) rows = rowsOf(from, Math.min(all, at * 2), isBackwards);
    if (at < all && numbers[rows[at]!] === numbers[rows[at - 1]!]) continue;
    ends.push(at);
    if (at >= wanted) break;
  }
  rows = rows.subarray(0, ends.at(-1));
  // Equal rows stay in the order of the table, which the next term may rely on.
  if (isBackwards) ends.forEach((end, at) => rows.subarray(at === 0 ? 0 : ends[at - 1], end).reverse());
  return { rows, ends };
}

/** The same by counting the rows of each value; null if there are too many values. */
function takeCounted(from: RowSelection, { column, descending }: RowOrder, wanted: number): Sorted | null {
  const places = placesOf(column);
  if (places === null) return null;
  const { held, least, present, missing } = places;
  const { listed, start } = from;
  const all = countOf(from);
  const counts = new Int32Array(missing + 1);
  for (let at = 0; at < all; at += 1) {
    const row = listed === null ? start + at : listed[at]!;
    counts[present !== null && !isPresent(present, row) ? missing : held[row]! - least]! += 1;
  }
  const next = new Int32Array(missing + 1).fill(-1);
  const ends: number[] = [];
  let found = 0;
  for (let at = 0; at <= missing && found < wanted; at += 1) {
    // Missing values come last in both directions.
    const place = descending && at < missing ? missing - 1 - at : at;
    if (counts[place] === 0) continue;
    next[place] = found;
    found += counts[place]!;
    ends.push(found);
  }
  const rows = new Int32Array(found);
  for (let at = 0; at < all; at += 1) {
    const row = listed === null ? start + at : listed[at]!;
    const place = present !== null && !isPresent(present, row) ? missing : held[row]! - least;
    const to = next[place]!;
    if (to < 0) continue;
    rows[to] = row;
    next[place] = to + 1;
  }
  return { rows, ends };
}

/**
 * The first rows of a selection in an order, which has to tell all different rows apart. @returns null if a term has
 * too many values
 */
export function firstRows(from: RowSelection, order: readonly RowOrder[], count: number): Int32Array | null {
  const wanted = Math.min(count, countOf(from));
  const [term, ...rest] = order;
  if (term === undefined) return rowsOf(from, wanted);
  if (countOf(from) <= FEW) return rowsOf(from, countOf(from)).sort(compareBy(order)).subarray(0, wanted);
  const sorted = takeOrdered(from, term, wanted) ?? takeCounted(from, term, wanted);
  if (sorted === null) return null;
  const { rows, ends } = sorted;
  let start = 0;
  for (const end of rest.length > 0 ? ends : []) {
    const equal = end - start > 1 ? firstRows(listedAs(rows.subarray(start, end)), rest, wanted - start) : null;
    if (equal === null && end - start > 1) return null;
    if (equal !== null) rows.set(equal, start);
    start = end;
  }
  return rows.subarray(0, wanted);
}
