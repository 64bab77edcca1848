import type { SqlColumn, SqlResult, SqlValue } from '@/offline/results/sql-result';
import { comparePresent, exactText } from './cell-text';

/** A sort column, by its position in the result. */
export interface ResultSort {
  readonly column: number;
  readonly descending: boolean;
}

/** The search and order of the rows. */
export interface RowQuery {
  readonly text: string;
  /** The searched column; null for all. */
  readonly column: number | null;
  readonly sorts: readonly ResultSort[];
}

/** The result of work that pauses between its steps. */
export type Steps<T> = Generator<undefined, T>;

/** The number of cells or comparisons between two pauses, about one or two milliseconds. */
const CELLS_AT_ONCE = 4000;
const COMPARISONS_AT_ONCE = 4000;
/** The length of runs that are sorted in one step and then merged. */
const RUN = 512;

function* found(result: SqlResult, wanted: string, columns: readonly SqlColumn[]): Steps<Uint32Array> {
  const rows = new Uint32Array(result.rowCount);
  let count = 0;
  let cells = 0;
  for (let row = 0; row < result.rowCount; row += 1) {
    for (const column of columns) {
      cells += 1;
      const text = exactText(column, column.at(row));
      if (text !== null && text.toLowerCase().includes(wanted)) {
        rows[count++] = row;
        break;
      }
    }
    if (cells >= CELLS_AT_ONCE) {
      cells = 0;
      yield undefined;
    }
  }
  return rows.slice(0, count);
}

/** Compares rows by several columns. Missing values come last in both directions; equal rows keep their order. */
function comparison(result: SqlResult, sorts: readonly ResultSort[]): (a: number, b: number) => number {
  const keys = sorts.flatMap(({ column: index, descending }) => {
    const column = result.columns[index];
    return column ? [{ kind: column.kind, values: column.values(), sign: descending ? -1 : 1 }] : [];
  });
  return (left, right) => {
    for (const { kind, values, sign } of keys) {
      const a: SqlValue = values[left] ?? null;
      const b: SqlValue = values[right] ?? null;
      if (a === null || b === null) {
        if (a !== b) return a === null ? 1 : -1;
        continue;
      }
      const order = comparePresent(kind, a, b);
      if (order !== 0) return order * sign;
    }
    return left - right;
  };
}

function* sorted(rows: Uint32Array, compare: (a: number, b: number) => number): Steps<Uint32Array> {
  let from = rows;
  let to: Uint32Array = new Uint32Array(rows.length);
  for (let start = 0; start < from.length; start += RUN) {
    from.subarray(start, start + RUN).sort(compare);
    yield undefined;
  }
  let comparisons = 0;
  for (let width = RUN; width < from.length; width *= 2) {
    for (let start = 0; start < from.length; start += 2 * width) {
      const middle = Math.min(start + width, from.length);
      const end = Math.min(start + 2 * width, from.length);
      let [left, right] = [start, middle];
      for (let place = start; place < end; place += 1) {
        const takesLeft = left < middle && (right >= end || compare(from[left]!, from[right]!) <= 0);
        to[place] = takesLeft ? from[left++]! : from[right++]!;
        comparisons += 1;
        if (comparisons >= COMPARISONS_AT_ONCE) {
          comparisons = 0;
          yield undefined;
        }
      }
    }
    [from, to] = [to, from];
  }
  return from;
}

/** The numbers of the shown rows in order; null for all rows in their original order. */
export function* rowOrder(result: SqlResult, { text, column, sorts }: RowQuery): Steps<Uint32Array | null> {
  const wanted = text.trim().toLowerCase();
  if (wanted === '' && sorts.length === 0) return null;
  const only = column === null ? undefined : result.columns[column];
  const rows =
    wanted === ''
      ? Uint32Array.from({ length: result.rowCount }, (_, row) => row)
      : yield* found(result, wanted, only ? [only] : result.columns);
  if (sorts.length === 0) return rows;
  yield undefined;
  return yield* sorted(rows, comparison(result, sorts));
}
