import type { Degrees } from '../points-map/view';

/** Width of the whole world at zoom 0, in pixels. */
const WORLD = 512;

interface Placed {
  readonly point: number;
  readonly x: number;
  readonly y: number;
}

function place([longitude, latitude]: Degrees, zoom: number): { x: number; y: number } {
  const size = WORLD * 2 ** zoom;
  const radians = (Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180;
  return { x: ((longitude + 180) / 360) * size, y: (0.5 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI)) * size };
}

/**
 * Groups of points that lie within a radius of each other's first at a zoom; every point is in one group. Points are taken
 * in their order, found again by a grid whose cells are as wide as the radius.
 *
 * @param radius in pixels
 */
export function clusterPoints(points: readonly Degrees[], zoom: number, radius: number): readonly (readonly number[])[] {
  if (radius <= 0) return points.map((_, index) => [index]);
  const placed = points.map((point, index): Placed => ({ point: index, ...place(point, zoom) }));
  const cellOf = (value: number) => Math.floor(value / radius);
  const grid = new Map<string, Placed[]>();
  for (const each of placed) {
    const key = `${cellOf(each.x)} ${cellOf(each.y)}`;
    const cell = grid.get(key);
    if (cell) cell.push(each);
    else grid.set(key, [each]);
  }
  const taken = new Set<number>();
  const around = [-1, 0, 1];
  return placed.flatMap(first => {
    if (taken.has(first.point)) return [];
    const near = around
      .flatMap(dx => around.flatMap(dy => grid.get(`${cellOf(first.x) + dx} ${cellOf(first.y) + dy}`) ?? []))
      .filter(each => !taken.has(each.point) && Math.hypot(each.x - first.x, each.y - first.y) <= radius)
      .map(each => each.point);
    for (const point of near) taken.add(point);
    return [near];
  });
}
