import type { Degrees } from '../../points-map/view';

/** Width of the whole world at zoom 0, in pixels. */
const WORLD = 512;

interface Placed {
  readonly point: number;
  readonly x: number;
  readonly y: number;
}

/** The points in one square of a grid. */
type Cell = Placed[];

function project([longitude, latitude]: Degrees, zoom: number): { x: number; y: number } {
  const size = WORLD * 2 ** zoom;
  const radians = (Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180;
  return {
    x: ((longitude + 180) / 360) * size,
    y: (0.5 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI)) * size,
  };
}

const byPlace = (one: Placed, other: Placed) => one.x - other.x || one.y - other.y;

/** Sorts its points from the centre outwards. */
function outwards(cell: Cell): Cell {
  const sorted = cell.toSorted(byPlace);
  const mean = (of: 'x' | 'y') => sorted.reduce((sum, each) => sum + each[of], 0) / sorted.length;
  const middle = { x: mean('x'), y: mean('y') };
  const far = ({ x, y }: Placed) => Math.hypot(x - middle.x, y - middle.y);
  return sorted.sort((one, other) => far(one) - far(other) || byPlace(one, other));
}

/** The points of the fullest cells first, so that circles are where the points are. */
function inOrder(cells: Iterable<Cell>): readonly Placed[] {
  return [...cells]
    .map(outwards)
    .sort((one, other) => other.length - one.length || byPlace(one[0]!, other[0]!))
    .flat();
}

/**
 * Clusters points at a zoom: the members of a group are within a radius of its first point, and every point is in one
 * group. Groups do not depend on the order of points, as the rows of distinct places come in any order. Points are found
 * with a grid whose cells are as wide as the radius.
 *
 * @param radius in pixels
 */
export function clusterPoints(
  points: readonly Degrees[],
  zoom: number,
  radius: number,
): readonly (readonly number[])[] {
  if (radius <= 0) return points.map((_, index) => [index]);
  const cellOf = (value: number) => Math.floor(value / radius);
  const grid = new Map<string, Cell>();
  points.forEach((point, index) => {
    const placed = { point: index, ...project(point, zoom) };
    const key = `${cellOf(placed.x)} ${cellOf(placed.y)}`;
    const cell = grid.get(key);
    if (cell) cell.push(placed);
    else grid.set(key, [placed]);
  });
  const taken = new Set<number>();
  const around = [-1, 0, 1];
  return inOrder(grid.values()).flatMap(first => {
    if (taken.has(first.point)) return [];
    const near = around
      .flatMap(dx => around.flatMap(dy => grid.get(`${cellOf(first.x) + dx} ${cellOf(first.y) + dy}`) ?? []))
      .filter(each => !taken.has(each.point) && Math.hypot(each.x - first.x, each.y - first.y) <= radius)
      .map(each => each.point);
    for (const point of near) taken.add(point);
    return [near];
  });
}
