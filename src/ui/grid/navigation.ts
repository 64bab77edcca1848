/** A cell; row −1 is the row of titles. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

export const TITLES = -1;

export interface GridExtent {
  readonly rows: number;
  readonly columns: number;
  /** Rows per page key. */
  readonly page: number;
  /** Control or command is held: Home and End go to the ends of the grid instead of the row. */
  readonly whole: boolean;
}

const clamp = (value: number, least: number, count: number) => Math.max(least, Math.min(count - 1, value));

/** The target of a key from a cell, or null for keys that do not move. */
export function moveCell({ row, column }: Cell, key: string, { rows, columns, page, whole }: GridExtent): Cell | null {
  const to = (nextRow: number, nextColumn: number): Cell => ({
    row: clamp(nextRow, TITLES, rows),
    column: clamp(nextColumn, 0, columns),
  });
  switch (key) {
    case 'ArrowUp':
      return to(whole ? Math.min(row, 0) : row - 1, column);
    case 'ArrowDown':
      return to(whole ? rows - 1 : row + 1, column);
    case 'ArrowLeft':
      return to(row, whole ? 0 : column - 1);
    case 'ArrowRight':
      return to(row, whole ? columns - 1 : column + 1);
    case 'PageUp':
      return to(Math.max(0, row - page), column);
    case 'PageDown':
      return to(row + page, column);
    case 'Home':
      return to(whole ? 0 : row, 0);
    case 'End':
      return to(whole ? rows - 1 : row, columns - 1);
    default:
      return null;
  }
}
