import type { Polygon, RadarAxis } from './read';
import { pointAt, type Web } from './web';

/** A value of a polygon in pixels, and the end of the line to the next one. */
export interface RadarPoint {
  readonly x: number;
  readonly y: number;
  readonly x2: number;
  readonly y2: number;
  readonly value: number;
  readonly axis: RadarAxis;
  readonly polygon: Polygon;
}

/** A stored maximum may be below a value, which then stays on the rim. */
const shareOf = ({ low, high }: RadarAxis, value: number) => Math.max(0, Math.min(1, (value - low) / (high - low)));

/** The points of a polygon; a missing value interrupts its line. */
export function pointsOf(polygon: Polygon, axes: readonly RadarAxis[], web: Web): RadarPoint[] {
  const placed = axes.map((axis, index) => {
    const value = polygon.values[index] ?? null;
    return value === null ? null : { value, axis, ...pointAt(web, index, shareOf(axis, value)) };
  });
  return placed.flatMap((point, index) => {
    if (!point) return [];
    const next = placed[(index + 1) % placed.length] ?? point;
    return [{ ...point, x2: next.x, y2: next.y, polygon }];
  });
}
