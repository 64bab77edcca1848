import { cellOf, isLink, open, press, type InteractiveGrid } from './interactive-grid';
import type { Cell } from '../navigation';

const isSame = (a: Cell, b: Cell | null) => a.row === b?.row && a.column === b.column;

/** Presses, and dragging over a block. @param isDragging whether the mouse was pressed on a cell, and is still down */
export function pointerHandlers(
  grid: InteractiveGrid,
  isDragging: boolean,
  setDragging: (isDragging: boolean) => void,
) {
  const { scroller, frame, onSelect } = grid;
  const { active, anchor } = grid.selection;
  return {
    pointerdown(event: PointerEvent): void {
      const cell = cellOf(event.target);
      if (!cell || event.button !== 0 || isLink(event.target)) return;
      onSelect({ active: cell, anchor: event.shiftKey ? (anchor ?? active ?? cell) : null });
      setDragging(event.pointerType === 'mouse');
    },
    pointerover(event: PointerEvent): void {
      const cell = cellOf(event.target);
      if (!isDragging || !cell) return;
      if (event.buttons !== 1) setDragging(false);
      else if (!isSame(cell, active)) onSelect({ active: cell, anchor: anchor ?? active });
    },
    click(event: MouseEvent): void {
      setDragging(false);
      const cell = cellOf(event.target);
      // Dragging a block, or extending it with Shift, only selects.
      if (cell && !event.shiftKey && anchor === null && !isLink(event.target)) press(grid, cell, false);
    },
    dblclick(event: MouseEvent): void {
      const cell = cellOf(event.target);
      if (cell && !isLink(event.target)) open(grid, cell);
    },
    contextmenu(event: MouseEvent): void {
      // The menu key's event comes from the grid, not from a cell.
      const isKey = event.target === scroller.current;
      const cell = cellOf(event.target) ?? (isKey ? active : null);
      const column = cell && grid.columns[cell.column];
      if (!cell || cell.row < 0 || !column || !grid.onMenu || isLink(event.target)) return;
      event.preventDefault();
      onSelect({ active: cell, anchor });
      const box = document.getElementById(`${frame.id}-${cell.row}-${cell.column}`)?.getBoundingClientRect();
      const at = isKey && box ? { x: box.left, y: box.bottom } : { x: event.clientX, y: event.clientY };
      grid.onMenu(cell.row, column, at);
    },
    focusout(event: FocusEvent): void {
      // A title or a link in a cell is part of the grid.
      const isInside = event.relatedTarget instanceof Node && scroller.current?.contains(event.relatedTarget);
      if (!grid.keepsSelection && !isInside) onSelect({ active: null, anchor: null });
    },
  };
}

/** Handles a press that began before anything listened for it. */
export function pressEarly(grid: InteractiveGrid, event: MouseEvent): void {
  const cell = cellOf(event.target);
  if (!cell || isLink(event.target)) return;
  grid.onSelect({ active: cell, anchor: null });
  if (!event.shiftKey && grid.selection.anchor === null) press(grid, cell, false);
}
