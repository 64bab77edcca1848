import { compareValues } from '@/query/result/frame';
import type { GridSort } from '@/ui/grid/column';
import type { DisplayColumn } from './columns';

/** Larger tables are searched by raw values only: formatting all of them would take too long. */
const FEW_ROWS = 10_000;

/** Whether a cell of a row contains a text, formatted or raw. */
function rowHas(columns: readonly DisplayColumn[], row: number, text: string, written: boolean): boolean {
  return columns.some(({ column, numeric, format }) => {
    const value = column.values[row] ?? null;
    if (value === null) return false;
    return (
      String(value).toLowerCase().includes(text) ||
      ((written || !numeric) && typeof value !== 'string' && format(value).toLowerCase().includes(text))
    );
  });
}

/** Row numbers sorted by columns; missing values always come last, and equal rows keep their order. */
function sorted(rows: number[], columns: readonly DisplayColumn[], sorts: readonly GridSort[]): number[] {
  const keys = sorts.flatMap(({ column: key, descending }) => {
    const found = columns.find(({ column }) => column.name === key);
    return found ? [{ values: found.column.values, descending }] : [];
  });
  return rows.sort((left, right) => {
    for (const { values, descending } of keys) {
      const [a, b] = [values[left] ?? null, values[right] ?? null];
      const order = compareValues(a, b);
      if (order !== 0) return descending && a !== null && b !== null ? -order : order;
    }
    return left - right;
  });
}

/** The visible rows, by their index in the answer; null for all of them in the answer's order. */
export function shownRows(
  columns: readonly DisplayColumn[],
  rowCount: number,
  search: string,
  sorts: readonly GridSort[],
): readonly number[] | null {
  const text = search.trim().toLowerCase();
  if (text === '' && sorts.length === 0) return null;
  const all = Array.from({ length: rowCount }, (_, row) => row);
  const found = text === '' ? all : all.filter(row => rowHas(columns, row, text, rowCount <= FEW_ROWS));
  return sorts.length === 0 ? found : sorted(found, columns, sorts);
}
