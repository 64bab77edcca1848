/** How the values of a column lie between the least and the greatest: what stands at the slider of a range. */

/** A value, and how many rows have it. */
export interface Counted {
  readonly value: number;
  readonly count: number;
}

/** Rows whose value is at least `from` and less than `to`; those of the last one reach to the end. */
export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** More would be thinner than the eye, in the room that a filter has. */
const MOST = 24;

/** Whole numbers stand in the middle of their bin, so that each bin has as many of them. */
function binsBetween(
  [min, max]: readonly [number, number],
  whole: boolean,
): { readonly origin: number; readonly width: number; readonly amount: number } {
  if (!whole) return { origin: min, width: (max - min) / MOST, amount: MOST };
  const numbers = max - min + 1;
  const width = Math.ceil(numbers / MOST);
  return { origin: min - 0.5, width, amount: Math.ceil(numbers / width) };
}

/**
 * Bins of one width over all of a range. Null where there is nothing between its ends, or no row with a value in it.
 */
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
  // The ends are so near to each other that no number lies between.
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

/** Of all rows, at either end. */
const OUTLIERS = 0.005;
/** Outliers that stretch a range to more than this many times what it is without them leave nothing to be seen of it. */
const STRETCH = 2;

/** The least value that so many rows do not exceed. @param sorted by value */
function quantile(sorted: readonly Counted[], rows: number): number {
  let sum = 0;
  for (const { value, count } of sorted) {
    sum += count;
    if (sum >= rows) return value;
  }
  return sorted.at(-1)?.value ?? 0;
}

/** The range in which nearly all rows lie, in round numbers, where a few outliers make up most of it; else all of it. */
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
  // Whole where the values are.
  const round = Number.isInteger(min) && Number.isInteger(max) ? Math.max(1, step) : step;
  const [from, to] = [Math.floor(low / round), Math.ceil(high / round)].map(count =>
    Number((count * round).toPrecision(12)),
  );
  return [Math.max(min, from ?? min), Math.min(max, to ?? max)];
}

/** Values with those beyond a range at its ends. */
export const gatheredIn = (values: readonly Counted[], [min, max]: readonly [min: number, max: number]): Counted[] =>
  values.map(({ value, count }) => ({ value: Math.min(Math.max(value, min), max), count }));

/** The bin with the most rows, the first of equals. */
export const fullest = (bins: readonly Bin[]): Bin | null =>
  bins.reduce<Bin | null>((best, bin) => (best === null || bin.count > best.count ? bin : best), null);
