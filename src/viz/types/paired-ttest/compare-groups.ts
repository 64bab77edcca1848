import { twoSided } from './student';

/** The values of a group by their time. */
export type ValuesByPeriod = ReadonlyMap<number, number>;

/** How a group differs from the control; null if there is too little to compare. */
export interface PairedComparison {
  readonly p: number | null;
  /** The difference of the sums in percent of that of the control. */
  readonly lift: number | null;
}

const sumOf = (values: ValuesByPeriod) => [...values.values()].reduce((sum, value) => sum + value, 0);

/** The paired t-test of two groups, over the times at which both have a value. */
export function compareGroups(values: ValuesByPeriod, control: ValuesByPeriod): PairedComparison {
  const differences = [...control].flatMap(([time, value]) => {
    const other = values.get(time);
    return other === undefined ? [] : [value - other];
  });
  const whole = sumOf(control);
  return { p: pValue(differences), lift: whole === 0 ? null : ((sumOf(values) - whole) / whole) * 100 };
}

function pValue(differences: readonly number[]): number | null {
  const count = differences.length;
  if (count < 2) return null;
  const mean = differences.reduce((sum, one) => sum + one, 0) / count;
  const variance = differences.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (count - 1);
  if (variance === 0) return mean === 0 ? null : 0;
  return twoSided(mean / Math.sqrt(variance / count), count - 1);
}
