import type { LegacyChart } from './form';
import { line } from './series';

/** The values of all series by time, in nanoseconds; a missing value is zero. */
export const rose: LegacyChart = {
  query: line.query,
  shifts: line.shifts,
  data: (...answer) => {
    const byTime = new Map<string, object[]>();
    for (const { key, values } of line.data(...answer))
      for (const { x, y } of values) {
        if (typeof x !== 'number') continue;
        const petal = { key, value: y ?? 0, name: key, time: x };
        const time = String(BigInt(Math.round(x)) * 1_000_000n);
        byTime.set(time, [...(byTime.get(time) ?? []), petal]);
      }
    return Object.fromEntries(byTime);
  },
};
