import type { SparseGrid } from './grid';
import { NO_CELL, visitSquares } from './squares';

/** A closed line, in cells; x and y alternate. Values that reach the threshold are on its left. */
export type Ring = Float64Array;

/**
 * The least distance of a line from the middle of a cell, in cells. Without it, the line around a cell whose value
 * equals the threshold would shrink to a point.
 */
const NEAREST = 0.25;

/** The sides of a square. */
const [BOTTOM, RIGHT, TOP, LEFT] = [0, 1, 2, 3] as const;
type Step = readonly [from: number, to: number];

/**
 * The lines through a square by its corners that reach the threshold: 1 for the lower left one, 2, 4 and 8 for the
 * others, counterclockwise. Where two opposite ones do, these are for a middle that does not, and those in `joined` for
 * one that does.
 */
const steps: readonly (readonly Step[])[] = [
  [],
  [[BOTTOM, LEFT]],
  [[RIGHT, BOTTOM]],
  [[RIGHT, LEFT]],
  [[TOP, RIGHT]],
  [
    [BOTTOM, LEFT],
    [TOP, RIGHT],
  ],
  [[TOP, BOTTOM]],
  [[TOP, LEFT]],
  [[LEFT, TOP]],
  [[BOTTOM, TOP]],
  [
    [RIGHT, BOTTOM],
    [LEFT, TOP],
  ],
  [[RIGHT, TOP]],
  [[LEFT, RIGHT]],
  [[BOTTOM, RIGHT]],
  [[LEFT, BOTTOM]],
  [],
];
const joined: Readonly<Record<number, readonly Step[]>> = {
  5: [
    [BOTTOM, RIGHT],
    [TOP, LEFT],
  ],
  10: [
    [LEFT, BOTTOM],
    [RIGHT, TOP],
  ],
};

/** The share of the way from one value to another at which a threshold is crossed. */
function crossing(from: number, to: number, threshold: number): number {
  const share = (threshold - from) / (to - from);
  return share >= 0 && share <= 1 ? NEAREST + share * (1 - 2 * NEAREST) : 0.5;
}

/**
 * Where lines cross the ways between neighbours. Each way belongs to a cell with points, and is crossed by one line at
 * most: its number is that of the cell, times four, plus the direction.
 */
class Crossings {
  readonly #values: Float64Array;
  readonly #threshold: number;
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  /** The next crossing on the line; -1 for ways that no line crosses. */
  readonly next: Int32Array;

  constructor({ values }: SparseGrid, threshold: number) {
    this.#values = values;
    this.#threshold = threshold;
    this.xs = new Float64Array(values.length * 4);
    this.ys = new Float64Array(values.length * 4);
    this.next = new Int32Array(values.length * 4).fill(-1);
  }

  valueOf(cell: number): number {
    return cell === NO_CELL ? 0 : this.#values[cell]!;
  }

  /** The crossing between a cell and its neighbour to the right. */
  across(column: number, row: number, cell: number, neighbour: number): number {
    const number = cell === NO_CELL ? neighbour * 4 + 2 : cell * 4;
    this.xs[number] = column + 0.5 + crossing(this.valueOf(cell), this.valueOf(neighbour), this.#threshold);
    this.ys[number] = row + 0.5;
    return number;
  }

  /** The crossing between a cell and its neighbour above. */
  upwards(column: number, row: number, cell: number, neighbour: number): number {
    const number = cell === NO_CELL ? neighbour * 4 + 3 : cell * 4 + 1;
    this.xs[number] = column + 0.5;
    this.ys[number] = row + 0.5 + crossing(this.valueOf(cell), this.valueOf(neighbour), this.#threshold);
    return number;
  }

  /** How many crossings a line has. */
  #lengthFrom(start: number): number {
    let length = 1;
    for (let at = this.next[start]!; at !== start; at = this.next[at]!) length += 1;
    return length;
  }

  /** All lines, each once. */
  take(): Ring[] {
    const rings: Ring[] = [];
    for (let start = 0; start < this.next.length; start += 1) {
      if (this.next[start]! < 0) continue;
      const ring = new Float64Array(this.#lengthFrom(start) * 2 + 2);
      let at = start;
      for (let index = 0; index < ring.length - 2; index += 2) {
        ring[index] = this.xs[at]!;
        ring[index + 1] = this.ys[at]!;
        const following = this.next[at]!;
        this.next[at] = -1;
        at = following;
      }
      ring.copyWithin(ring.length - 2, 0, 2);
      rings.push(ring);
    }
    return rings;
  }
}

/** Around the whole grid, at a distance that all other lines keep. */
function frameOf({ columns, rows }: SparseGrid): Ring[] {
  if (rows.length === 0) return [];
  let [west, east] = [Infinity, -Infinity];
  for (const column of columns) {
    west = Math.min(west, column);
    east = Math.max(east, column);
  }
  const [left, right, low, high] = [west - 0.5, east + 1.5, rows[0]! - 0.5, rows.at(-1)! + 1.5];
  return [Float64Array.of(left, low, right, low, right, high, left, high, left, low)];
}

/**
 * Lines around everything that reaches a threshold, and around the holes in it, by marching squares: a line crosses the
 * way between the middles of two neighbours in proportion to their values. If empty cells reach the threshold too, a
 * frame around the grid is the outermost line.
 */
export function ringsAt(grid: SparseGrid, threshold: number): Ring[] {
  const crossings = new Crossings(grid, threshold);
  visitSquares(grid, (column, row, lowerLeft, lowerRight, upperRight, upperLeft) => {
    const [first, second] = [crossings.valueOf(lowerLeft), crossings.valueOf(lowerRight)];
    const [third, fourth] = [crossings.valueOf(upperRight), crossings.valueOf(upperLeft)];
    const corners =
      Number(first >= threshold) +
      2 * Number(second >= threshold) +
      4 * Number(third >= threshold) +
      8 * Number(fourth >= threshold);
    if (corners === 0 || corners === 15) return;
    const isJoined = (corners === 5 || corners === 10) && (first + second + third + fourth) / 4 >= threshold;
    const crossingAt = (side: number) => {
      if (side === BOTTOM) return crossings.across(column, row, lowerLeft, lowerRight);
      if (side === TOP) return crossings.across(column, row + 1, upperLeft, upperRight);
      return side === LEFT
        ? crossings.upwards(column, row, lowerLeft, upperLeft)
        : crossings.upwards(column + 1, row, lowerRight, upperRight);
    };
    for (const [from, to] of (isJoined ? joined[corners] : steps[corners]) ?? [])
      crossings.next[crossingAt(from)] = crossingAt(to);
  });
  return [...(threshold <= 0 ? frameOf(grid) : []), ...crossings.take()];
}

/** A ring in the other direction. */
function turned(ring: Ring): Ring {
  const other = new Float64Array(ring.length);
  for (let at = 0; at < ring.length; at += 2) {
    other[at] = ring[ring.length - 2 - at]!;
    other[at + 1] = ring[ring.length - 1 - at]!;
  }
  return other;
}

/** The outlines of what reaches the lower threshold but not the upper one; holes run in the other direction. */
export const bandRings = (grid: SparseGrid, lower: number, upper: number): Ring[] => [
  ...ringsAt(grid, lower),
  ...ringsAt(grid, upper).map(turned),
];
