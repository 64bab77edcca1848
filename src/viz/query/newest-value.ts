/** A value at a time in milliseconds. */
export interface TrendPoint {
  readonly time: number;
  readonly value: number | null;
}

/** The index of the newest known value, of points from the oldest on; -1 if there is none. */
export const newestValue = (trend: readonly TrendPoint[]): number => trend.findLastIndex(({ value }) => value !== null);

/**
 * The change from the value some points earlier, as a share of that one. Null without a comparison, or if one of the two
 * values is unknown. From zero it is 0, as in Superset.
 */
export function changeSince(trend: readonly TrendPoint[], index: number, lag: number | null): number | null {
  const value = trend[index]?.value ?? null;
  const earlier = lag === null || lag <= 0 ? null : (trend[index - lag]?.value ?? null);
  if (value === null || earlier === null) return null;
  return earlier === 0 ? 0 : (value - earlier) / Math.abs(earlier);
}
