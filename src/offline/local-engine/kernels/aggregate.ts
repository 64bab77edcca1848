import { isCoded, isPresent, type CodedColumn, type KernelColumn, type NumberColumn } from './columns';
import { countOf, type RowSelection } from './selection';

/** A total of each group. */
export type GroupTotal =
  | { readonly function: 'count'; readonly of: KernelColumn | null }
  | { readonly function: 'sum'; readonly of: NumberColumn }
  | { readonly function: 'min' | 'max'; readonly of: KernelColumn };

/** Numbers of all cells: of a sum, or the least or largest value or code; and how many values there were. */
export interface Totals {
  readonly numbers: Float64Array;
  readonly counts: Float64Array;
}

export interface Grouped {
  readonly keys: readonly CodedColumn[];
  /** The combinations of keys in cells, where most combinations have none; null if there is one for each. */
  readonly combinations: readonly number[] | null;
  /** The cells that have rows, in no order. */
  readonly cells: readonly number[];
  /** In the order of the aggregates. */
  readonly totals: readonly Totals[];
}

/** Cells of all combinations of keys; beyond them, most would be empty, and only those of rows are made. */
const MOST_CELLS = 2 ** 20;
/** Rows whose combinations are looked up one by one. */
const MOST_SPARSE = 2 ** 18;
/** Rows whose cells are found at a time, so that they stay in the processor's cache. */
const BLOCK = 8192;

/** How far apart the combinations of neighbouring codes are, by key; and how many combinations there are. */
function stridesOf(keys: readonly CodedColumn[]): { readonly strides: readonly number[]; readonly all: number } {
  let all = 1;
  const strides: number[] = [];
  for (const { values } of keys) {
    strides.push(all);
    all *= values.length + 1;
  }
  return { strides, all };
}

/** The code of a key in a cell. */
export const codeIn = ({ keys, combinations }: Grouped, at: number, cell: number): number => {
  const stride = keys.slice(0, at).reduce((product, { values }) => product * (values.length + 1), 1);
  return Math.floor((combinations?.[cell] ?? cell) / stride) % (keys[at]!.values.length + 1);
};

/** The cells of all combinations that rows have, in the order of the rows. */
function sparseCells(selection: RowSelection, keys: readonly CodedColumn[], strides: readonly number[]) {
  const cells = new Map<number, number>();
  const { listed, start } = selection;
  const count = countOf(selection);
  const ofRows = new Int32Array(count);
  for (let at = 0; at < count; at += 1) {
    const row = listed === null ? start + at : listed[at]!;
    let combination = 0;
    for (const [key, { codes }] of keys.entries()) combination += codes[row]! * strides[key]!;
    const cell = cells.get(combination) ?? cells.size;
    cells.set(combination, cell);
    ofRows[at] = cell;
  }
  return { combinations: [...cells.keys()], ofRows };
}

function addCodes({ codes }: CodedColumn, stride: number, rows: Int32Array, count: number, cells: Int32Array): void {
  for (let at = 0; at < count; at += 1) cells[at]! += codes[rows[at]!]! * stride;
}

function countRows(cells: Int32Array, count: number, counts: Float64Array): void {
  for (let at = 0; at < count; at += 1) counts[cells[at]!]! += 1;
}

function countCodes({ codes, values }: CodedColumn, rows: Int32Array, count: number, cells: Int32Array, into: Totals) {
  const { counts } = into;
  const missing = values.length;
  for (let at = 0; at < count; at += 1) if (codes[rows[at]!] !== missing) counts[cells[at]!]! += 1;
}

function countPresent(present: Uint8Array, rows: Int32Array, count: number, cells: Int32Array, into: Totals): void {
  const { counts } = into;
  for (let at = 0; at < count; at += 1) counts[cells[at]!]! += isPresent(present, rows[at]!);
}

function sum(
  { numbers, present }: NumberColumn,
  rows: Int32Array,
  count: number,
  cells: Int32Array,
  into: Totals,
): void {
  const sums = into.numbers;
  // Missing values are zeros.
  for (let at = 0; at < count; at += 1) sums[cells[at]!]! += numbers[rows[at]!]!;
  if (present !== null) countPresent(present, rows, count, cells, into);
}

/** Whether there is a value for each row: the rows of a cell are counted once, for all totals. */
const countsRows = (total: GroupTotal): boolean => {
  if (total.function === 'min' || total.function === 'max') return false;
  return total.of === null || (!isCoded(total.of) && total.of.present === null);
};

/** Keeps the first of equal values; NaN is larger than all numbers. */
function extreme(
  values: ArrayLike<number>,
  { isMissing, isLeast }: { readonly isMissing: ((row: number) => boolean) | null; readonly isLeast: boolean },
  { rows, count, cells }: { readonly rows: Int32Array; readonly count: number; readonly cells: Int32Array },
  { numbers, counts }: Totals,
): void {
  for (let at = 0; at < count; at += 1) {
    const row = rows[at]!;
    if (isMissing?.(row)) continue;
    const cell = cells[at]!;
    const value = values[row]!;
    const known = numbers[cell]!;
    const replaces =
      counts[cell] === 0 ||
      (isLeast
        ? value < known || (Number.isNaN(known) && !Number.isNaN(value))
        : value > known || (Number.isNaN(value) && !Number.isNaN(known)));
    counts[cell]! += 1;
    if (replaces) numbers[cell] = value;
  }
}

const missingIn = (column: KernelColumn): ((row: number) => boolean) | null => {
  if (isCoded(column)) {
    const { codes, values } = column;
    return row => codes[row] === values.length;
  }
  const { present } = column;
  return present && (row => isPresent(present, row) === 0);
};

function add(aggregate: GroupTotal, rows: Int32Array, count: number, cells: Int32Array, into: Totals): void {
  if (aggregate.function === 'sum') return sum(aggregate.of, rows, count, cells, into);
  const { of } = aggregate;
  if (aggregate.function === 'count') {
    if (of !== null && isCoded(of)) countCodes(of, rows, count, cells, into);
    else if (of !== null && of.present !== null) countPresent(of.present, rows, count, cells, into);
    return;
  }
  if (of === null) return;
  const how = { isMissing: missingIn(of), isLeast: aggregate.function === 'min' };
  extreme(isCoded(of) ? of.codes : of.numbers, how, { rows, count, cells }, into);
}

/** Copies the next rows of a selection. */
function nextRows({ listed, start }: RowSelection, from: number, count: number, into: Int32Array): void {
  if (listed !== null) return into.set(listed.subarray(from, from + count));
  for (let at = 0; at < count; at += 1) into[at] = start + from + at;
}

/** Aggregates the selected rows by their keys. @returns null if there are too many combinations of keys */
export function aggregateRows(
  selection: RowSelection,
  keys: readonly CodedColumn[],
  aggregates: readonly GroupTotal[],
): Grouped | null {
  const { strides, all } = stridesOf(keys);
  const selected = countOf(selection);
  const isSparse = all > MOST_CELLS;
  if (isSparse && (selected > MOST_SPARSE || all > Number.MAX_SAFE_INTEGER)) return null;
  const sparse = isSparse ? sparseCells(selection, keys, strides) : null;
  const size = sparse?.combinations.length ?? all;
  const rowCounts = new Float64Array(size);
  const totals = aggregates.map(aggregate => ({
    numbers: new Float64Array(aggregate.function === 'count' ? 0 : size),
    counts: countsRows(aggregate) ? rowCounts : new Float64Array(size),
  }));
  const rows = new Int32Array(BLOCK);
  const cells = new Int32Array(BLOCK);
  for (let from = 0; from < selected; from += BLOCK) {
    const count = Math.min(BLOCK, selected - from);
    nextRows(selection, from, count, rows);
    if (sparse) cells.set(sparse.ofRows.subarray(from, from + count));
    else {
      cells.fill(0);
      for (const [at, key] of keys.entries()) addCodes(key, strides[at]!, rows, count, cells);
    }
    countRows(cells, count, rowCounts);
    for (const [at, aggregate] of aggregates.entries()) add(aggregate, rows, count, cells, totals[at]!);
  }
  // Without keys there is one group, even of no rows.
  const found = keys.length === 0 ? [0] : [...rowCounts.keys()].filter(cell => rowCounts[cell]! > 0);
  return { keys, combinations: sparse?.combinations ?? null, cells: found, totals };
}

/** Whether every sum of a column is a number that JavaScript represents exactly. */
export const isSumExact = ({ kind, least, most, numbers }: NumberColumn): boolean =>
  kind === 'number' &&
  (least > most || numbers.length * Math.max(Math.abs(least), Math.abs(most)) <= Number.MAX_SAFE_INTEGER);
