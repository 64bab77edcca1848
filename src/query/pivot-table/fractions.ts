import type { Value } from '../result/frame';
import type { Grid } from './grid';

type Whole = 'Total' | 'Rows' | 'Columns';

const add = (cells: readonly Value[]) =>
  cells.reduce<number>((sum, cell) => sum + (typeof cell === 'number' ? cell : 0), 0);

/** Cells as shares of the whole, of their row or of their column. Null for shares of zero. */
export function toFractions(grid: Grid, whole: Whole): Grid {
  const byColumn = grid.cells.map(add);
  const byRow = grid.rows.map((_, row) => add(grid.cells.map(column => column[row] ?? null)));
  const total = add(byColumn);
  const wholeAt = (column: number, row: number) =>
    ({ Total: total, Rows: byRow[row] ?? 0, Columns: byColumn[column] ?? 0 })[whole];
  const share = (cell: Value, of: number) => (typeof cell === 'number' && of !== 0 ? cell / of : null);
  return {
    ...grid,
    cells: grid.cells.map((cells, column) => cells.map((cell, row) => share(cell, wholeAt(column, row)))),
  };
}
