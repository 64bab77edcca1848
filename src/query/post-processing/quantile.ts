/** How to interpolate a quantile between two values. */
export type Interpolation = 'linear' | 'lower' | 'higher' | 'midpoint' | 'nearest';

export const interpolations = [
  'linear',
  'lower',
  'higher',
  'midpoint',
  'nearest',
] as const satisfies readonly Interpolation[];

/** Half to even, like NumPy. */
function roundHalfEven(value: number): number {
  const floor = Math.floor(value);
  if (value - floor !== 0.5) return Math.round(value);
  return floor % 2 === 0 ? floor : floor + 1;
}

/** @param sorted ascending, at least one. @param share between 0 and 1 */
export function quantileSorted(
  sorted: ArrayLike<number>,
  share: number,
  interpolation: Interpolation = 'linear',
): number {
  const position = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(position)]!, sorted[Math.ceil(position)]!];
  switch (interpolation) {
    case 'lower':
      return low;
    case 'higher':
      return high;
    case 'midpoint':
      return Number.isInteger(position) ? low : (low + high) / 2;
    case 'nearest':
      return sorted[roundHalfEven(position)]!;
    case 'linear':
      return low === high ? low : low + (high - low) * (position - Math.floor(position));
  }
}

export function ascending(numbers: readonly number[]): Float64Array {
  return Float64Array.from(numbers).sort();
}
