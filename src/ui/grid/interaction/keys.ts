import { bringIntoView } from './into-view';
import { isLink, open, press, type InteractiveGrid } from './interactive-grid';
import { keyAction, type KeyAction } from './key-action';
import type { Cell } from '../navigation';

/** Pixels by which a key widens a column. */
const STEP = 16;

function moveColumn({ columns, selection, onSelect, onMove, say }: InteractiveGrid, place: number, by: number): void {
  const column = columns[place];
  const target = place + by;
  if (!column || !onMove || target < 0 || target >= columns.length) return;
  onMove(column.key, (by < 0 ? columns[target] : columns[target + 1])?.key ?? null);
  if (selection.active) onSelect({ active: { ...selection.active, column: target }, anchor: null });
  say(words => words.moved(column.title, target + 1, columns.length));
}

function resizeColumn({ columns, frame, resize }: InteractiveGrid, place: number, by: number): void {
  const column = columns[place];
  if (!column) return;
  const width = frame.layout?.widths[place] ?? column.minWidth;
  resize(column.key, Math.max(STEP * 2, width + by * STEP));
}

function go(grid: InteractiveGrid, cell: Cell, isExtending: boolean): void {
  const { active, anchor } = grid.selection;
  grid.onSelect({ active: cell, anchor: isExtending ? (anchor ?? active ?? cell) : null });
  bringIntoView(grid.scroller.current, cell, grid.frame, grid.rowHeight, grid.total !== undefined);
}

function perform(grid: InteractiveGrid, action: KeyAction): void {
  switch (action.name) {
    case 'move-column':
      return moveColumn(grid, action.column, action.by);
    case 'resize-column':
      return resizeColumn(grid, action.column, action.by);
    case 'open':
      return open(grid, action.cell);
    case 'press':
      return press(grid, action.cell, action.isAdding);
    case 'select':
      return grid.onSelect(action.selection);
    case 'go':
      return go(grid, action.cell, action.isExtending);
  }
}

export const keyHandlers = (grid: InteractiveGrid) => ({
  keydown(event: KeyboardEvent): void {
    const action = keyAction(event, {
      selection: grid.selection,
      rows: grid.rowCount,
      columns: grid.columns.length,
      page: grid.page,
      opens: grid.onOpen !== undefined,
      isOnLink: isLink(event.target),
    });
    if (!action) return;
    event.preventDefault();
    perform(grid, action);
  },
});
