import { cellCount, rangeBetween, selectedRange, toTsv, type CellRange } from '../selection';
import type { InteractiveGrid } from './interactive-grid';

/** The clipboard text of a block; null if it cannot be copied. */
function textOf({ columns, copyBlock, copyText }: InteractiveGrid, block: CellRange): string | null {
  if (copyBlock) return copyBlock(block);
  return toTsv(block, (row, place) => {
    const column = columns[place];
    return column ? copyText(row, column) : '';
  });
}

/** Copies the selected block, or the cell of the cursor. */
export const copyHandlers = (grid: InteractiveGrid) => ({
  copy(event: ClipboardEvent): void {
    const { active } = grid.selection;
    const cell = active && active.row >= 0 ? rangeBetween(active, active) : null;
    const block = selectedRange(grid.selection, grid.rowCount, grid.columns.length) ?? cell;
    if (!block || !event.clipboardData) return;
    event.preventDefault();
    const text = textOf(grid, block);
    if (text === null) return;
    event.clipboardData.setData('text/plain', text);
    grid.say(words => words.copied(cellCount(block)));
  },
});
