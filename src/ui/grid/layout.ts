import type { GridColumn } from './column';

/** The positions of columns, in pixels. */
export interface GridLayout {
  readonly widths: readonly number[];
  /** The left edge of each column. */
  readonly lefts: readonly number[];
  readonly total: number;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/**
 * The height that shows whole rows only; all of the space if no row fits.
 *
 * @param around of titles and totals
 */
export function wholeRows(room: number, around: number, rowHeight: number, rowCount: number): number {
  const rows = Math.floor((room - around) / rowHeight);
  return rows < 1 || rows >= rowCount ? room : around + rows * rowHeight;
}

/** Widens columns towards their preferred widths; if space is short, each gets the same share of what it lacks. */
function grant(widths: readonly number[], preferred: readonly number[], room: number): readonly number[] {
  const lacking = widths.map((width, index) => Math.max(0, preferred[index]! - width));
  const lack = sum(lacking);
  const share = lack > 0 ? Math.min(1, Math.max(0, room - sum(widths)) / lack) : 0;
  return widths.map((width, index) => width + share * lacking[index]!);
}

/** The number of columns that are fully visible before scrolling; all of them if fewer than two are. */
function wholeColumns(widths: readonly number[], room: number): number {
  let used = 0;
  const first = widths.findIndex(width => (used += width) > room);
  return first < 2 ? widths.length : first;
}

/** Widths that the reader set stay; the others share the remaining space, so that none is cut at the edge. */
export function layOut(columns: readonly GridColumn[], chosen: ReadonlyMap<string, number>, room: number): GridLayout {
  let wide: readonly number[] = columns.map(column => chosen.get(column.key) ?? column.minWidth);
  const rounds = Math.max(0, ...columns.map(column => column.preferredWidths?.length ?? 0));
  for (let round = 0; round < rounds; round += 1) {
    const preferred = columns.map(({ key, preferredWidths }, index) =>
      chosen.has(key) ? wide[index]! : (preferredWidths?.[round] ?? wide[index]!),
    );
    wide = grant(wide, preferred, room);
  }
  const whole = wholeColumns(wide, room);
  const spare = Math.max(0, room - sum(wide.slice(0, whole)));
  const growing = columns.map((column, index) => (index >= whole || chosen.has(column.key) ? 0 : column.grow));
  const shares = sum(growing);
  const widths = wide.map(
    (width, index) => Math.floor(width) + (shares > 0 ? Math.floor((spare * growing[index]!) / shares) : 0),
  );
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

/** Columns rendered beyond the visible ones on each side. */
const BEYOND = 3;
/** With fewer columns all are rendered, which is cheaper than checking. */
export const MANY_COLUMNS = 24;

/** The visible columns, and a few beside them. */
export function columnsInView({ lefts, widths }: GridLayout, scrollLeft: number, room: number): ColumnsInView {
  if (lefts.length <= MANY_COLUMNS) return { from: 0, to: lefts.length };
  const right = scrollLeft + room;
  const first = lefts.findIndex((left, index) => left + widths[index]! > scrollLeft);
  const after = lefts.findIndex(left => left >= right);
  return {
    from: Math.max(0, (first < 0 ? 0 : first) - BEYOND),
    to: Math.min(lefts.length, (after < 0 ? lefts.length : after) + BEYOND),
  };
}

/** The number of leading columns that identify rows. Only as many are sticky as leave space for the others. */
export function stickingColumns(columns: readonly GridColumn[], layout: GridLayout, room: number): number {
  const headings = columns.findIndex(column => !column.heading);
  const count = headings < 0 ? columns.length : headings;
  if (layout.total <= room) return 0;
  for (let sticking = count; sticking > 0; sticking -= 1) {
    if ((layout.lefts[sticking] ?? layout.total) <= room * 0.6) return sticking;
  }
  return 0;
}
