import { compareValues } from '@/query/result/frame';
import type { GridSort } from '@/ui/grid/column';
import type { DisplayColumn } from './columns';

/** More rows are looked through by their values only: formatting all of them would keep the reader waiting. */
const FEW_ROWS = 10_000;

/** Whether a row has a text in one of its cells, as it is written or as it is. */
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

/** Row numbers in the order of columns; missing values come last either way, and what is equal stays as it came. */
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

/** The rows that are shown, by their numbers in the answer; null for all of them as they came. */
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
