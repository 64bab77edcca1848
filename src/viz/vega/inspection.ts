import type { PlacedMark } from './marks';
import { isInside } from './outline';

/** Marks with a shared tooltip: one, or all at one place on the x axis. In the order of arrow keys. */
export interface Stop {
  readonly marks: readonly PlacedMark[];
  readonly x: number;
  readonly y: number;
}

/** The stop under the pointer, and its mark; several marks may share a place on the x axis. */
export interface InspectionCursor {
  readonly stop: number;
  readonly mark: number;
}

const NEAR = 1;

/** The stops of a plot, left to right (or in the order of the rows). */
export function stopsOf(marks: readonly PlacedMark[], pick: 'mark' | 'x'): Stop[] {
  if (pick === 'mark') return marks.map(mark => ({ marks: [mark], x: mark.x, y: mark.y }));
  const sorted = [...marks].sort((a, b) => a.x - b.x);
  const stops: { marks: PlacedMark[]; x: number; y: number }[] = [];
  for (const mark of sorted) {
    const last = stops.at(-1);
    if (last && Math.abs(last.x - mark.x) < NEAR) {
      last.marks.push(mark);
      last.y = Math.min(last.y, mark.y);
    } else stops.push({ marks: [mark], x: mark.x, y: mark.y });
  }
  return stops;
}

/** How far from a mark, in pixels, the pointer still picks it if it is on no other. */
const BESIDE = 4;

function isNear({ left, right, top, bottom }: PlacedMark, x: number, y: number, by: number): boolean {
  return x >= left - by && x <= right + by && y >= top - by && y <= bottom + by;
}

function isOn(mark: PlacedMark, x: number, y: number): boolean {
  const { outline } = mark;
  return isNear(mark, x, y, 0) && (outline === undefined || outline === 'circle' || isInside(outline, x, y));
}

/** Too small to hit reliably. */
const isSmall = ({ left, right, top, bottom }: PlacedMark) => right - left < 2 * BESIDE && bottom - top < 2 * BESIDE;

/** The stop for a pointer: the mark under or very near to it, or the nearest place on the x axis. */
export function stopAt(stops: readonly Stop[], pick: 'mark' | 'x', x: number, y: number): number | null {
  if (stops.length === 0) return null;
  if (pick === 'mark') {
    const on = stops.findLastIndex(({ marks: [mark] }) => mark && isOn(mark, x, y));
    const near =
      on >= 0 ? on : stops.findLastIndex(({ marks: [mark] }) => mark && isSmall(mark) && isNear(mark, x, y, BESIDE));
    return near >= 0 ? near : null;
  }
  let nearest = 0;
  stops.forEach((stop, index) => {
    if (Math.abs(stop.x - x) < Math.abs(stops[nearest]!.x - x)) nearest = index;
  });
  return nearest;
}

/** Whether a place is in the column of names beside the plot: it picks a name or nothing, not the end of a line. */
export const isAmongNames = (names: readonly PlacedMark[], x: number): boolean =>
  names.some(({ left }) => x >= left - BESIDE);

/** The row of the name at a height, or of the nearest of close names, however long it is; null beside them. */
export function nameAt(names: readonly PlacedMark[], y: number): number | null {
  const away = ({ top, bottom }: PlacedMark) => Math.abs((top + bottom) / 2 - y);
  const met = names.filter(({ top, bottom }) => y >= top - BESIDE && y <= bottom + BESIDE);
  const [first] = met;
  return first ? met.reduce((nearest, name) => (away(name) < away(nearest) ? name : nearest), first).row : null;
}

/**
 * The cursor of a row; if it is out of view, of the last row of its series.
 * @param seriesOf identifies series, by row
 */
export function cursorOfSeries(
  stops: readonly Stop[],
  row: number,
  seriesOf: (row: number) => string | null,
): InspectionCursor | null {
  const series = seriesOf(row);
  const last = (isIt: (mark: PlacedMark) => boolean): InspectionCursor | null => {
    const stop = stops.findLastIndex(({ marks }) => marks.some(isIt));
    return stop < 0 ? null : { stop, mark: stops[stop]!.marks.findIndex(isIt) };
  };
  return last(mark => mark.row === row) ?? (series === null ? null : last(mark => seriesOf(mark.row) === series));
}

/** The mark of a stop that is nearest to a height. */
export function markAt({ marks }: Stop, y: number): number {
  let nearest = 0;
  marks.forEach((mark, index) => {
    if (distance(mark, y) < distance(marks[nearest]!, y)) nearest = index;
  });
  return nearest;
}

/** The distance of bars is that of their nearer edge. */
const distance = ({ top, bottom, y }: PlacedMark, to: number): number =>
  bottom - top > 12 ? Math.max(top - to, to - bottom, 0) : Math.abs(y - to);
