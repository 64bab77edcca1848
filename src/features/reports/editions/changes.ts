import { genericTypes } from '@/model/dataset';
import { labelOf } from '@/viz/labels';
import { numberAt, type ChartResult, type ResultColumn } from '@/viz/result';

/** How a number has changed. */
export interface NumberChange {
  readonly now: number;
  readonly before: number;
  /** Signed. */
  readonly by: number;
  /** Relative to the old value, signed; null if that was 0. */
  readonly share: number | null;
}

/** Smaller differences, relative to the numbers, come from the order in which a database has added fractions. */
const ROUNDING = 1e-12;

function isSame(now: number | null, before: number | null): boolean {
  if (now === null || before === null || (Number.isInteger(now) && Number.isInteger(before))) return now === before;
  return Math.abs(now - before) <= ROUNDING * Math.max(Math.abs(now), Math.abs(before));
}

export function numberChange(now: number, before: number): NumberChange {
  const by = isSame(now, before) ? 0 : now - before;
  return { now, before, by, share: before === 0 ? null : by / Math.abs(before) };
}

/** A changed number of a row; null if the number does not exist. */
export interface ChangedNumber {
  /** The dimension values of the row; empty for the only row. */
  readonly row: string;
  readonly column: ResultColumn;
  readonly now: number | null;
  readonly before: number | null;
  /** The row was added. */
  readonly isNew: boolean;
}

export interface Changes {
  /** In the current order of the rows. */
  readonly changed: readonly ChangedNumber[];
  /** The removed rows. */
  readonly gone: number;
}

const isNumber = ({ type }: ResultColumn) => type === genericTypes.numeric;

interface Keyed {
  /** Rows by their dimensions; null if these are not distinct. */
  readonly rows: ReadonlyMap<string, number> | null;
  readonly keyOf: (row: number) => string;
}

function keyed({ columns, rowCount }: ChartResult): Keyed {
  const dimensions = columns.filter(column => !isNumber(column)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const keyOf = (row: number) => JSON.stringify(dimensions.map(({ name, values }) => [name, values[row] ?? null]));
  const rows = new Map(Array.from({ length: rowCount }, (_, row) => [keyOf(row), row] as const));
  return { rows: rows.size === rowCount ? rows : null, keyOf };
}

/** Null if the dimensions do not distinguish rows, as in raw records. */
function changesIn(now: ChartResult, before: ChartResult): Changes | null {
  const [present, past] = [keyed(now), keyed(before)];
  if (!present.rows || !past.rows) return null;
  const columns = now.columns.filter(isNumber);
  const earlier = new Map(before.columns.filter(isNumber).map(column => [column.name, column]));
  const dimensions = now.columns.filter(column => !isNumber(column));
  const changed: ChangedNumber[] = [];
  for (let row = 0; row < now.rowCount; row += 1) {
    const was = past.rows.get(present.keyOf(row));
    const name = dimensions.map(column => labelOf(column.values[row] ?? null, column)).join(' · ');
    for (const column of columns) {
      const other = earlier.get(column.name);
      const value = numberAt(column, row);
      const old = was === undefined || !other ? null : numberAt(other, was);
      if (!isSame(value, old)) changed.push({ row: name, column, now: value, before: old, isNew: was === undefined });
    }
  }
  const gone = [...past.rows.keys()].filter(key => !present.rows?.has(key)).length;
  return { changed, gone };
}

/** The differences between the answers of a chart; null if they cannot be compared. */
export function compareAnswers(now: readonly ChartResult[], before: readonly ChartResult[]): Changes | null {
  if (now.length !== before.length) return null;
  const all = now.map((result, index) => {
    const other = before[index];
    return other ? changesIn(result, other) : null;
  });
  if (all.some(changes => changes === null)) return null;
  return {
    changed: all.flatMap(changes => changes?.changed ?? []),
    gone: all.reduce((sum, changes) => sum + (changes?.gone ?? 0), 0),
  };
}
