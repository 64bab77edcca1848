import type { GenericType } from '@/model/dataset';
import { compareExact, isExactNumber } from './exact-number';

/** From the engine's name of a column's type. */
export function storageOf(type: string): Storage | undefined {
  const name = type.toLowerCase();
  if (name === 'date') return 'date';
  if (name.startsWith('timestamp')) return 'timestamp';
  return name === 'double' || name === 'float' || name === 'real' ? 'float' : undefined;
}

/**
 * A value for transfer: instants are milliseconds since the epoch, numbers are finite, and inexact ones are represented
 * by their digits (`exact-number.ts`).
 */
export type Value = string | number | boolean | null;

/** Properties of a column's values that only show in their text: `1.0` instead of `1`, a day or a time. */
export type Storage = 'float' | 'date' | 'timestamp';

/** A column with its label in parts: a pivoted column is named by its metric and the values it was pivoted by. */
export interface FrameColumn {
  readonly label: readonly string[];
  readonly type: GenericType | null;
  readonly values: readonly Value[];
  readonly storage?: Storage | undefined;
  /** The values are JSON texts of lists, which JSON answers contain as lists. */
  readonly holdsLists?: boolean | undefined;
}

/** A column of an answer, as charts read it. `parts` are the parts of a joined name. */
export interface ResultColumn {
  readonly name: string;
  readonly parts: readonly string[];
  readonly type: GenericType | null;
  readonly values: ArrayLike<Value>;
}

/** Rows as columns of equal length. The first `indexCount` columns are row labels, created by a pivot. */
export interface Frame {
  readonly columns: readonly FrameColumn[];
  readonly rowCount: number;
  readonly indexCount: number;
  /**
   * For columns named by several parts, after a pivot: the names of those levels, null for that of the metrics. A name
   * then means the first part of all columns that share it. Absent if every column has one name.
   */
  readonly levels?: readonly (string | null)[] | undefined;
}

export function toFrame(columns: readonly FrameColumn[], indexCount = 0): Frame {
  return { columns, indexCount, rowCount: columns[0]?.values.length ?? 0 };
}

/** The label as one text; parts are joined as in the contract, and `label_map` lists them separately. */
export function labelText(label: readonly string[]): string {
  return label.join(', ');
}

/** Reorders the rows by the given old row numbers. */
export function takeRows(frame: Frame, rows: readonly number[]): Frame {
  const columns = frame.columns.map(column => ({ ...column, values: rows.map(row => column.values[row] ?? null) }));
  return { ...frame, columns, rowCount: rows.length };
}

/** Nulls last; numbers by size, then texts by code point, like on the contract's server. */
export function compareValues(left: Value, right: Value): number {
  if (left === null || right === null) return left === right ? 0 : left === null ? 1 : -1;
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  if (isExactNumber(left) && isExactNumber(right)) return compareExact(left, right);
  if (isExactNumber(left) && typeof right === 'number') return Number(left) - right;
  if (typeof left === 'number' && isExactNumber(right)) return left - Number(right);
  // If a missing value among numbers was given a name, numbers come first.
  if ((typeof left === 'string') !== (typeof right === 'string')) return typeof left === 'string' ? 1 : -1;
  const [a, b] = [String(left), String(right)];
  return a < b ? -1 : a > b ? 1 : 0;
}
