/** The distribution of a column's values between the minimum and the maximum, shown at the slider of a range. */

/** A value, and its number of rows. */
export interface Counted {
  readonly value: number;
  readonly count: number;
}

/** Rows whose value is at least `from` and less than `to`; the last bin includes its end. */
export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** In the space of a filter, more bins would be too thin to see. */
const MOST = 24;

/** Integers are centred in their bin, so that each bin has the same number of them. */
function binsBetween(
  [min, max]: readonly [number, number],
  whole: boolean,
): { readonly origin: number; readonly width: number; readonly amount: number } {
  if (!whole) return { origin: min, width: (max - min) / MOST, amount: MOST };
  const numbers = max - min + 1;
  const width = Math.ceil(numbers / MOST);
  return { origin: min - 0.5, width, amount: Math.ceil(numbers / width) };
}

/** Bins of equal width over the whole range. Null for an empty range, or without any values in it. */
export function distribution(
  values: readonly Counted[],
  extremes: readonly [min: number, max: number],
): readonly Bin[] | null {
  const [min, max] = extremes;
  const within = values.filter(({ value, count }) => value >= min && value <= max && count > 0);
  if (within.length === 0 || !(max > min) || !Number.isFinite(max - min)) return null;
  const { origin, width, amount } = binsBetween(
    extremes,
    [min, max, ...within.map(({ value }) => value)].every(value => Number.isInteger(value)),
  );
  // The ends are too close for any number in between.
  if (!(origin + width > origin)) return null;
  const counts = Array.from({ length: amount }, () => 0);
  for (const { value, count } of within) {
    const place = Math.min(amount - 1, Math.floor((value - origin) / width));
    counts[place] = (counts[place] ?? 0) + count;
  }
  return counts.map((count, index) => {
    const to = origin + (index + 1) * width;
    return { from: origin + index * width, to: index === amount - 1 ? Math.max(to, max) : to, count };
  });
}

/** Fraction of all rows, at either end. */
const OUTLIERS = 0.005;
/** Outliers that stretch a range beyond this factor leave nothing visible of the rest. */
const STRETCH = 2;

/** The smallest value that this fraction of rows does not exceed. @param sorted by value */
function quantile(sorted: readonly Counted[], rows: number): number {
  let sum = 0;
  for (const { value, count } of sorted) {
    sum += count;
    if (sum >= rows) return value;
  }
  return sorted.at(-1)?.value ?? 0;
}

/**
 * The range of nearly all rows, rounded, if a few outliers make up most of the full range; otherwise the full range.
 */
export function usualRange(
  values: readonly Counted[],
  [min, max]: readonly [min: number, max: number],
): readonly [min: number, max: number] {
  const sorted = values
    .filter(({ value, count }) => value >= min && value <= max && count > 0)
    .sort((a, b) => a.value - b.value);
  const rows = sorted.reduce((sum, { count }) => sum + count, 0);
  const [low, high] = [quantile(sorted, rows * OUTLIERS), quantile(sorted, rows * (1 - OUTLIERS))];
  if (!(high > low) || (high - low) * STRETCH > max - min) return [min, max];
  const step = 10 ** Math.floor(Math.log10((high - low) / 5));
  // Whole numbers for whole values.
  const round = Number.isInteger(min) && Number.isInteger(max) ? Math.max(1, step) : step;
  const [from, to] = [Math.floor(low / round), Math.ceil(high / round)].map(count =>
    Number((count * round).toPrecision(12)),
  );
  return [Math.max(min, from ?? min), Math.min(max, to ?? max)];
}

/** Moves values beyond a range to its ends. */
export const gatheredIn = (values: readonly Counted[], [min, max]: readonly [min: number, max: number]): Counted[] =>
  values.map(({ value, count }) => ({ value: Math.min(Math.max(value, min), max), count }));

/** The bin with the most rows; the first one of a tie. */
export const fullest = (bins: readonly Bin[]): Bin | null =>
  bins.reduce<Bin | null>((best, bin) => (best === null || bin.count > best.count ? bin : best), null);
