import type { PlacedMark } from './marks';
import { isInside } from './outline';

/** Marks that are told of together: one, or all at one place on the x axis. In the order that arrow keys follow. */
export interface Stop {
  readonly marks: readonly PlacedMark[];
  readonly x: number;
  readonly y: number;
}

const NEAR = 1;

/** The places of a plot that can be pointed at, left to right (or in the order of the rows). */
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

/** How far beside a mark it can still be pointed at, in pixels, where no other is hit. */
const BESIDE = 4;

function isNear({ left, right, top, bottom }: PlacedMark, x: number, y: number, by: number): boolean {
  return x >= left - by && x <= right + by && y >= top - by && y <= bottom + by;
}

function isOn(mark: PlacedMark, x: number, y: number): boolean {
  const { outline } = mark;
  return isNear(mark, x, y, 0) && (outline === undefined || outline === 'circle' || isInside(outline, x, y));
}

/** Too small to be hit with certainty. */
const isSmall = ({ left, right, top, bottom }: PlacedMark) => right - left < 2 * BESIDE && bottom - top < 2 * BESIDE;

/** Which stop a pointer means: the mark it is on or very near to, or the nearest place on the x axis. */
export function stopAt(stops: readonly Stop[], pick: 'mark' | 'x', x: number, y: number): number | null {
  if (stops.length === 0) return null;
  if (pick === 'mark') {
    const on = stops.findLastIndex(({ marks: [mark] }) => mark && isOn(mark, x, y));
    const near = on >= 0 ? on : stops.findLastIndex(({ marks: [mark] }) => mark && isSmall(mark) && isNear(mark, x, y, BESIDE));
    return near >= 0 ? near : null;
  }
  let nearest = 0;
  stops.forEach((stop, index) => {
    if (Math.abs(stop.x - x) < Math.abs(stops[nearest]!.x - x)) nearest = index;
  });
  return nearest;
}

/** The mark of a stop that lies nearest to a height. */
export function markAt({ marks }: Stop, y: number): number {
  let nearest = 0;
  marks.forEach((mark, index) => {
    if (distance(mark, y) < distance(marks[nearest]!, y)) nearest = index;
  });
  return nearest;
}

/** Bars are as far as their nearer edge, points as far as themselves. */
const distance = ({ top, bottom, y }: PlacedMark, to: number): number => (bottom - top > 12 ? Math.max(top - to, to - bottom, 0) : Math.abs(y - to));
