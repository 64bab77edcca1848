import type { GridColumn } from './column';

/** Where columns lie, in pixels. */
export interface GridLayout {
  readonly widths: readonly number[];
  /** The left edge of each column. */
  readonly lefts: readonly number[];
  readonly total: number;
}

/** Widths that a reader chose stay; the others share the room that is left. */
export function layOut(columns: readonly GridColumn[], chosen: ReadonlyMap<string, number>, room: number): GridLayout {
  const least = columns.map(column => chosen.get(column.key) ?? column.minWidth);
  const spare = Math.max(0, room - least.reduce((sum, width) => sum + width, 0));
  const growing = columns.map(column => (chosen.has(column.key) ? 0 : column.grow));
  const shares = growing.reduce((sum, grow) => sum + grow, 0);
  const widths = least.map((width, index) => width + (shares > 0 ? Math.floor((spare * growing[index]!) / shares) : 0));
  let total = 0;
  const lefts = widths.map(width => {
    const left = total;
    total += width;
    return left;
  });
  return { widths, lefts, total };
}

export interface ColumnsInView {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

/** Columns beyond the edges that are there before they are seen. */
const BEYOND = 3;
/** Fewer columns are all there: they cost less than looking. */
export const MANY_COLUMNS = 24;

/** The columns that are seen, and a few beside them. */
export function columnsInView({ lefts, widths }: GridLayout, scrollLeft: number, room: number): ColumnsInView {
  if (lefts.length <= MANY_COLUMNS) return { from: 0, to: lefts.length };
  const right = scrollLeft + room;
  const first = lefts.findIndex((left, index) => left + widths[index]! > scrollLeft);
  const after = lefts.findIndex(left => left >= right);
  return { from: Math.max(0, (first < 0 ? 0 : first) - BEYOND), to: Math.min(lefts.length, (after < 0 ? lefts.length : after) + BEYOND) };
}

/** How many of the first columns name their rows. Only as many of them stick as leave room for the others. */
export function stickingColumns(columns: readonly GridColumn[], layout: GridLayout, room: number): number {
  const headings = columns.findIndex(column => !column.heading);
  const count = headings < 0 ? columns.length : headings;
  if (layout.total <= room) return 0;
  for (let sticking = count; sticking > 0; sticking -= 1) {
    if ((layout.lefts[sticking] ?? layout.total) <= room * 0.6) return sticking;
  }
  return 0;
}
