import { nice } from 'd3-array';
import type { BoxStatistics } from './read';

const TICKS = 4;
/** A margin, as a share of the range, so that no point is on the edge. */
const ROOM = 0.04;

/** The smallest and greatest value of boxes, including outliers. Without boxes the ends are infinite and reversed. */
export function extentOf(boxes: readonly BoxStatistics[]): readonly [low: number, high: number] {
  let [low, high] = [Infinity, -Infinity];
  for (const { min, max, q1, q3, outliers } of boxes) {
    for (const value of [min, max, q1, q3, ...outliers]) {
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
  }
  return [low, high];
}

/** The value axis: round ends around the data. It does not have to contain zero, and only crosses it if necessary. */
export function valueEnds([low, high]: readonly [number, number]): readonly [low: number, high: number] {
  const room = high > low ? (high - low) * ROOM : Math.abs(high) / 10 || 1;
  const [from, to] = [
    low >= 0 ? Math.max(0, low - room) : low - room,
    low < 0 && high <= 0 ? Math.min(0, high + room) : high + room,
  ];
  const [niceFrom, niceTo] = nice(from, to, TICKS);
  return [niceFrom, niceTo];
}
