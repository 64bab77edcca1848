import { moveCell, type Cell, type GridExtent } from '../navigation';
import type { GridSelection } from '../selection';

type PressedKey = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** What a key does in a grid. */
export type KeyAction =
  | { readonly name: 'move-column' | 'resize-column'; readonly column: number; readonly by: 1 | -1 }
  | { readonly name: 'open'; readonly cell: Cell }
  /** @param isAdding keeps the columns by which the grid is sorted */
  | { readonly name: 'press'; readonly cell: Cell; readonly isAdding: boolean }
  | { readonly name: 'select'; readonly selection: GridSelection }
  | { readonly name: 'go'; readonly cell: Cell; readonly isExtending: boolean };

interface PressedIn extends Omit<GridExtent, 'whole'> {
  readonly selection: GridSelection;
  /** Whether Enter opens a cell rather than pressing it. */
  readonly opens: boolean;
  /** The key belongs to a link or a button in the cell. */
  readonly isOnLink: boolean;
}

/** Alt with an arrow moves a column, with Shift it resizes it. */
function columnAction({ key, altKey, shiftKey }: PressedKey, column: number, columns: number): KeyAction | null {
  const by = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : null;
  if (!altKey || by === null || column >= columns) return null;
  return { name: shiftKey ? 'resize-column' : 'move-column', column, by };
}

/** What a key does; null if the grid leaves it to the browser. Without a cursor, it applies to the first cell. */
export function keyAction(pressed: PressedKey, { selection, opens, isOnLink, ...extent }: PressedIn): KeyAction | null {
  const { active, anchor } = selection;
  const { key, shiftKey } = pressed;
  const { rows, columns } = extent;
  const cell = active ?? { row: 0, column: 0 };
  const whole = pressed.ctrlKey || pressed.metaKey;
  const change = columnAction(pressed, cell.column, columns);
  if (change) return change;
  if (key === 'Enter' || key === ' ') {
    if (isOnLink || cell.column >= columns) return null;
    const isOpened = key === 'Enter' && opens && active !== null && active.row >= 0;
    return isOpened ? { name: 'open', cell } : { name: 'press', cell, isAdding: shiftKey };
  }
  if (whole && key.toLowerCase() === 'a') {
    const last = { row: rows - 1, column: columns - 1 };
    return { name: 'select', selection: { anchor: { row: 0, column: 0 }, active: last } };
  }
  if (key === 'Escape' && anchor) return { name: 'select', selection: { active, anchor: null } };
  const next = moveCell(cell, key, { ...extent, whole });
  return next && { name: 'go', cell: active ? next : cell, isExtending: shiftKey && next.row >= 0 };
}
