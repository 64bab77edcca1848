import { ticks } from 'd3-array';
import { logTicks, TICKS, type ValueDomain } from '../value-axis';

/** Small steps between the marks of an axis. */
export function minorTicks({ low, high }: ValueDomain, log: boolean): number[] {
  if (!log) {
    const major = new Set(ticks(low, high, TICKS));
    return ticks(low, high, TICKS * 5).filter(tick => !major.has(tick));
  }
  if (low <= 0 || high <= low) return [];
  const major = new Set(logTicks({ low, high }));
  const from = Math.floor(Math.log10(low));
  const decades = Array.from({ length: Math.ceil(Math.log10(high)) - from + 1 }, (_, decade) => 10 ** (from + decade));
  return decades
    .flatMap(decade => [2, 3, 4, 5, 6, 7, 8, 9].map(step => step * decade))
    .filter(tick => tick > low && tick < high && !major.has(tick));
}
