import type { GenericType } from '@/model/dataset';
import { compareExact, isExactNumber } from './exact-number';

/** By the name that an engine gives a column's type. */
export function storageOf(type: string): Storage | undefined {
  const name = type.toLowerCase();
  if (name === 'date') return 'date';
  if (name.startsWith('timestamp')) return 'timestamp';
  return name === 'double' || name === 'float' || name === 'real' ? 'float' : undefined;
}

/**
 * A value as it travels: instants are milliseconds since the epoch, numbers are finite, and those that are not exact
 * stand as their digits (`exact-number.ts`).
 */
export type Value = string | number | boolean | null;

/**
 * What a generic type does not tell of a column's values, and their text does: `1.0` and not `1`, a day or a moment.
 */
export type Storage = 'float' | 'date' | 'timestamp';

/** A column with its label in parts: a pivoted column is named by its metric and the values it was pivoted by. */
export interface FrameColumn {
  readonly label: readonly string[];
  readonly type: GenericType | null;
  readonly values: readonly Value[];
  readonly storage?: Storage | undefined;
  /** The values are JSON texts of lists, which an answer in JSON carries as lists. */
  readonly holdsLists?: boolean | undefined;
}

/** Rows as columns of equal length. The first `indexCount` columns are row labels, put there by a pivot. */
export interface Frame {
  readonly columns: readonly FrameColumn[];
  readonly rowCount: number;
  readonly indexCount: number;
  /**
   * Where the columns are named by several parts, as a pivot leaves them: the names of those levels, null for the one
   * of the metrics. A name then means the first part of all columns that share it. Absent where every column has one
   * name.
   */
  readonly levels?: readonly (string | null)[] | undefined;
}

export function toFrame(columns: readonly FrameColumn[], indexCount = 0): Frame {
  return { columns, indexCount, rowCount: columns[0]?.values.length ?? 0 };
}

/** The label as one text; parts are joined as the contract joins them, and `label_map` keeps them apart. */
export function labelText(label: readonly string[]): string {
  return label.join(', ');
}

/** The frame with its rows in the given order of old row numbers. */
export function takeRows(frame: Frame, rows: readonly number[]): Frame {
  const columns = frame.columns.map(column => ({ ...column, values: rows.map(row => column.values[row] ?? null) }));
  return { ...frame, columns, rowCount: rows.length };
}

/** Nulls last; numbers by size, then texts by code point, as the contract's server sorts them. */
export function compareValues(left: Value, right: Value): number {
  if (left === null || right === null) return left === right ? 0 : left === null ? 1 : -1;
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  if (isExactNumber(left) && isExactNumber(right)) return compareExact(left, right);
  if (isExactNumber(left) && typeof right === 'number') return Number(left) - right;
  if (typeof left === 'number' && isExactNumber(right)) return left - Number(right);
  // Where a missing value was given a name among numbers, numbers come first.
  if ((typeof left === 'string') !== (typeof right === 'string')) return typeof left === 'string' ? 1 : -1;
  const [a, b] = [String(left), String(right)];
  return a < b ? -1 : a > b ? 1 : 0;
}
