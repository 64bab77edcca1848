import type { Degrees } from '../../../points-map/view';
import { squareDegrees, westToEast } from '../bins';

export const gridAggregates = ['sum', 'min', 'max', 'mean'] as const;
export type GridAggregate = (typeof gridAggregates)[number];

/** The cells that have points, by row and then by column. All others weigh nothing. */
export interface SparseGrid {
  readonly columns: Int32Array;
  readonly rows: Int32Array;
  readonly values: Float64Array;
  /** How many points each has. */
  readonly counts: Uint32Array;
}

/** A grid on the globe; its first cell begins in the south west, from where columns run eastwards. */
export interface PlacedGrid extends SparseGrid {
  readonly west: number;
  readonly south: number;
  /** Of a cell, in degrees. */
  readonly width: number;
  readonly height: number;
}

/** The longitude at which the grid begins, in whole degrees: east of the widest stretch without places. */
function westernmost(places: readonly Degrees[]): number {
  const taken = new Uint8Array(360);
  for (const [longitude] of places) taken[Math.floor(westToEast(longitude) + 180)] = 1;
  const first = taken.indexOf(1);
  let [start, widest, empty] = [Math.max(0, first), 0, 0];
  for (let step = 1; step <= 360; step += 1) {
    const at = (first + step) % 360;
    if (taken[at] !== 1) empty += 1;
    else {
      if (empty > widest) [start, widest] = [at, empty];
      empty = 0;
    }
  }
  return start - 180;
}

/** Adds a weight to the value of its cell; a mean is divided by the count afterwards. */
const combine: Readonly<Record<GridAggregate, (before: number, weight: number) => number>> = {
  sum: (before, weight) => before + weight,
  mean: (before, weight) => before + weight,
  min: Math.min,
  max: Math.max,
};

/** Weighted places in cells of a size in metres. */
export function gridOf(
  places: readonly Degrees[],
  weights: ArrayLike<number>,
  metres: number,
  aggregate: GridAggregate,
): PlacedGrid {
  const { width, height } = squareDegrees(places, metres);
  const [west, south] = [westernmost(places), -90];
  const across = Math.ceil(360 / width) + 1;
  const slots = new Map<number, number>();
  const keys = new Float64Array(places.length);
  const values = new Float64Array(places.length);
  const counts = new Uint32Array(places.length);
  const combined = combine[aggregate];
  places.forEach(([longitude, latitude], place) => {
    const column = Math.floor((westToEast(longitude - west - 180) + 180) / width);
    const key = Math.floor((latitude - south) / height) * across + column;
    const known = slots.get(key);
    const slot = known ?? slots.size;
    const weight = weights[place] ?? 0;
    if (known === undefined) slots.set(key, slot);
    keys[slot] = key;
    values[slot] = known === undefined ? weight : combined(values[slot]!, weight);
    counts[slot]! += 1;
  });
  const sorted = keys.slice(0, slots.size).sort();
  const slotOf = (cell: number) => slots.get(sorted[cell]!)!;
  const size = { length: sorted.length };
  return {
    west,
    south,
    width,
    height,
    columns: Int32Array.from(sorted, key => key % across),
    rows: Int32Array.from(sorted, key => Math.floor(key / across)),
    values: Float64Array.from(size, (_, cell) => {
      const slot = slotOf(cell);
      return aggregate === 'mean' ? values[slot]! / counts[slot]! : values[slot]!;
    }),
    counts: Uint32Array.from(size, (_, cell) => counts[slotOf(cell)]!),
  };
}
