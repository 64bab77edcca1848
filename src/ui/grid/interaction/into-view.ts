import type { GridFrame } from '../GridRow';
import type { Cell } from '../navigation';

/** Head, total and sticky columns cover cells, so the cursor's cell is scrolled out from under them. */
export function bringIntoView(
  scroller: HTMLElement | null,
  { row, column }: Cell,
  { layout, sticking }: GridFrame,
  rowHeight: number,
  withTotal: boolean,
): void {
  if (!scroller) return;
  const head = scroller.querySelector<HTMLElement>('[data-head]')?.offsetHeight ?? rowHeight;
  const top = Math.max(0, row) * rowHeight;
  const height = scroller.clientHeight - head - (withTotal ? rowHeight : 0);
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (top + rowHeight > scroller.scrollTop + height) scroller.scrollTop = top + rowHeight - height;
  const left = layout?.lefts[column];
  if (!layout || left === undefined || column < sticking) return;
  const stuck = layout.lefts[sticking] ?? 0;
  if (left - stuck < scroller.scrollLeft) scroller.scrollLeft = left - stuck;
  else if (left + layout.widths[column]! > scroller.scrollLeft + scroller.clientWidth)
    scroller.scrollLeft = left + layout.widths[column]! - scroller.clientWidth;
}
