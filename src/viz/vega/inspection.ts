import type { PlacedMark } from './marks';

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

function inside({ left, right, top, bottom }: PlacedMark, x: number, y: number): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** Which stop a pointer means: the mark it is on or very near to, or the nearest place on the x axis. */
export function stopAt(stops: readonly Stop[], pick: 'mark' | 'x', x: number, y: number): number | null {
  if (stops.length === 0) return null;
  if (pick === 'mark') {
    const on = stops.findLastIndex(stop => inside(stop.marks[0]!, x, y));
    return on >= 0 ? on : null;
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
