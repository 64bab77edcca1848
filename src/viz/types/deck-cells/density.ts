import type { Pixels, Room } from '../../points-map/view';

/** A picture of sums on a lattice: row by row from the top left. */
export interface Lattice {
  readonly columns: number;
  readonly rows: number;
  /** The distance of its places, in pixels. */
  readonly step: number;
  readonly values: Float64Array;
}

/** Steps of the lattice are at least this many pixels, and more on a screen that has more places than this. */
const FINEST = 4;
const MOST_PLACES = 20_000;
/** The standard deviation of the kernel as a share of the radius, as deck.gl has it. */
const SPREAD = 1 / 6;
/** How far the kernel reaches, in standard deviations. */
const REACH = 3;

export function latticeOf({ width, height }: Room): Omit<Lattice, 'values'> {
  const step = Math.max(FINEST, Math.ceil(Math.sqrt((width * height) / MOST_PLACES)));
  return { step, columns: Math.max(1, Math.ceil(width / step)), rows: Math.max(1, Math.ceil(height / step)) };
}

/** The weights of a normal distribution around a place; their sum is 1. */
function kernelOf(deviation: number): Float64Array {
  const reach = Math.ceil(deviation * REACH);
  const kernel = Float64Array.from({ length: 2 * reach + 1 }, (_, at) =>
    deviation === 0 ? 1 : Math.exp(-((at - reach) ** 2) / (2 * deviation ** 2)),
  );
  const sum = kernel.reduce((total, weight) => total + weight, 0);
  return kernel.map(weight => weight / sum);
}

/** Spreads values along lines of a lattice; what would be beyond its edge is lost. */
function blurred(
  values: Float64Array,
  lines: number,
  length: number,
  along: number,
  across: number,
  deviation: number,
) {
  const kernel = kernelOf(deviation);
  const reach = (kernel.length - 1) / 2;
  const spread = new Float64Array(values.length);
  for (let line = 0; line < lines; line += 1)
    for (let at = 0; at < length; at += 1) {
      const value = values[line * across + at * along]!;
      if (value === 0) continue;
      const [from, to] = [Math.max(0, at - reach), Math.min(length - 1, at + reach)];
      for (let target = from; target <= to; target += 1)
        spread[line * across + target * along]! += value * kernel[target - at + reach]!;
    }
  return spread;
}

/**
 * The density of weighted points on a screen, by a normal kernel. Points beyond its edge count too, as far as the
 * kernel reaches.
 */
export function densityOf(points: readonly Pixels[], weights: ArrayLike<number>, room: Room, radius: number): Lattice {
  const { columns, rows, step } = latticeOf(room);
  const deviation = (Math.max(0, radius) * SPREAD) / step;
  const edge = Math.ceil(deviation * REACH);
  const [wide, high] = [columns + 2 * edge, rows + 2 * edge];
  const sums = new Float64Array(wide * high);
  points.forEach(([x, y], point) => {
    const [column, row] = [Math.floor(x / step) + edge, Math.floor(y / step) + edge];
    if (column >= 0 && row >= 0 && column < wide && row < high) sums[row * wide + column]! += weights[point]!;
  });
  const spread = blurred(blurred(sums, high, wide, 1, wide, deviation), wide, high, wide, 1, deviation);
  const values = new Float64Array(columns * rows);
  for (let row = 0; row < rows; row += 1)
    values.set(spread.subarray((row + edge) * wide + edge, (row + edge) * wide + edge + columns), row * columns);
  return { columns, rows, step, values };
}
