import { compareValues, type Value } from '../result/frame';

/** The name of a row or a column: one part per level. */
export type Key = readonly Value[];

/** Cells by column, then by row; null for empty ones. */
export interface Grid {
  readonly columns: readonly Key[];
  readonly rows: readonly Key[];
  readonly cells: readonly (readonly Value[])[];
}

/** Level by level, the outermost first. */
export function compareKeys(left: Key, right: Key): number {
  for (const [level, value] of left.entries()) {
    const order = compareValues(value, right[level] ?? null);
    if (order !== 0) return order;
  }
  return 0;
}

export function transpose({ columns, rows, cells }: Grid): Grid {
  return {
    columns: rows,
    rows: columns,
    cells: rows.map((_, row) => columns.map((__, column) => cells[column]?.[row] ?? null)),
  };
}

/** The grid with its columns in the given order of old positions. */
export function takeColumns(grid: Grid, positions: readonly number[]): Grid {
  return {
    ...grid,
    columns: positions.map(position => grid.columns[position]!),
    cells: positions.map(position => grid.cells[position]!),
  };
}
