import type { Cell } from './navigation';

/** The keyboard cursor, and the opposite corner of the selection. */
export interface GridSelection {
  readonly active: Cell | null;
  readonly anchor: Cell | null;
}

/** A block of cells, its edges included. */
export interface CellRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** The block between two corners. */
export const rangeBetween = (a: Cell, b: Cell): CellRange => ({
  top: Math.min(a.row, b.row),
  bottom: Math.max(a.row, b.row),
  left: Math.min(a.column, b.column),
  right: Math.max(a.column, b.column),
});

/** The selection in a grid of some size; null for nothing, or a single cell. */
export function selectedRange({ active, anchor }: GridSelection, rows: number, columns: number): CellRange | null {
  if (!active || !anchor) return null;
  const isThere = [active, anchor].every(({ row, column }) => row >= 0 && row < rows && column < columns);
  return isThere ? rangeBetween(active, anchor) : null;
}

export const cellCount = ({ top, bottom, left, right }: CellRange): number => (bottom - top + 1) * (right - left + 1);

/** Quotes text that contains tabs, line breaks or quotes, in the spreadsheet format. */
const quoted = (text: string) => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The cells of a block as lines of tab-separated values. */
export function toTsv(
  { top, bottom, left, right }: CellRange,
  textAt: (row: number, column: number) => string,
): string {
  const lines: string[] = [];
  for (let row = top; row <= bottom; row += 1) {
    const cells: string[] = [];
    for (let column = left; column <= right; column += 1) cells.push(quoted(textAt(row, column)));
    lines.push(cells.join('\t'));
  }
  return lines.join('\n');
}
