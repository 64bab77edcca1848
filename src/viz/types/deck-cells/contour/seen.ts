import type { PlaneShape } from '../../../points-map/shapes';

/** An outline whose rings are drawn larger if they would be too small to be seen. */
export interface Outline {
  readonly shape: PlaneShape;
  /** The larger of width and height of each ring, in radians; infinite for a hole, which is never drawn larger. */
  readonly extents: Float64Array;
  readonly smallest: number;
}

/** The box around a ring, and whether it runs clockwise. */
function measuresOf(ring: Float64Array) {
  let [west, east, south, north, twiceArea] = [Infinity, -Infinity, Infinity, -Infinity, 0];
  for (let at = 0; at < ring.length; at += 2) {
    const [x, y] = [ring[at]!, ring[at + 1]!];
    west = Math.min(west, x);
    east = Math.max(east, x);
    south = Math.min(south, y);
    north = Math.max(north, y);
    if (at + 3 < ring.length) twiceArea += x * ring[at + 3]! - ring[at + 2]! * y;
  }
  return {
    x: (west + east) / 2,
    y: (south + north) / 2,
    size: Math.max(east - west, north - south),
    isHole: twiceArea < 0,
  };
}

export function outlineOf(shape: PlaneShape): Outline {
  const measures = shape.lines.map(measuresOf);
  const extents = Float64Array.from(measures, ({ size, isHole }) => (isHole ? Infinity : size));
  return { shape, extents, smallest: extents.reduce((least, extent) => Math.min(least, extent), Infinity) };
}

/** A shape without rings smaller than the given size in radians: those are boxes of that size. */
export function seenShape({ shape, extents, smallest }: Outline, least: number): PlaneShape {
  if (smallest >= least) return shape;
  const lines = shape.lines.map((ring, index) => {
    if (extents[index]! >= least) return ring;
    const { x, y } = measuresOf(ring);
    const [west, east, south, north] = [x - least / 2, x + least / 2, y - least / 2, y + least / 2];
    return Float64Array.of(west, south, east, south, east, north, west, north, west, south);
  });
  return { ...shape, lines };
}
