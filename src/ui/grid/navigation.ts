export interface Cell {
  readonly row: number;
  readonly column: number;
}

export interface GridExtent {
  readonly rows: number;
  readonly columns: number;
  /** Rows that a page key moves by. */
  readonly page: number;
  /** Control or command is held: Home and End go to the ends of the grid instead of the row. */
  readonly whole: boolean;
}

const clamp = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));

/** Where a key leads from a cell, or null for keys that do not move. */
export function moveCell({ row, column }: Cell, key: string, { rows, columns, page, whole }: GridExtent): Cell | null {
  const to = (nextRow: number, nextColumn: number): Cell => ({ row: clamp(nextRow, rows), column: clamp(nextColumn, columns) });
  switch (key) {
    case 'ArrowUp':
      return to(row - 1, column);
    case 'ArrowDown':
      return to(row + 1, column);
    case 'ArrowLeft':
      return to(row, column - 1);
    case 'ArrowRight':
      return to(row, column + 1);
    case 'PageUp':
      return to(row - page, column);
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
