import type { SqlColumn, SqlValue } from '@/offline/results/sql-result';
import { comparePresent, identityOf, isNumeric, nearNumber } from './cell-text';
import type { Steps } from './row-order';

/** The number of a column's values between two bounds. */
interface Distribution {
  readonly least: number;
  readonly most: number;
  /** Bins of equal width. */
  readonly counts: readonly number[];
}

interface FrequentValue {
  readonly value: SqlValue;
  readonly count: number;
}

/** The numbers of a column in floating point. */
interface Reckoned {
  readonly mean: number;
  readonly median: number;
  /** The 10th and 90th percentiles. */
  readonly tenth: number;
  readonly ninetieth: number;
}

/** The summary of a column. */
export interface ColumnSummary {
  readonly rows: number;
  readonly missing: number;
  readonly distinct: number;
  /** Exact values from the rows; null without values. */
  readonly least: SqlValue;
  readonly most: SqlValue;
  /** For numbers and moments; null for other kinds, and if no value is a finite number. */
  readonly distribution: Distribution | null;
  readonly reckoned: Reckoned | null;
  /** Most frequent first; empty if no value occurs twice. */
  readonly frequent: readonly FrequentValue[];
}

const AT_ONCE = 2000;
const PARTS = 14;
const FREQUENT = 6;

/** The quantile of sorted values. */
function quantile(sorted: Float64Array, share: number): number {
  const place = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!];
  return low === high ? low : low + (high - low) * (place - Math.floor(place));
}

function distributionOf(sorted: Float64Array): Distribution | null {
  const finite = sorted.filter(Number.isFinite);
  const [least, most] = [finite[0], finite.at(-1)];
  if (least === undefined || most === undefined) return null;
  const counts: number[] = Array.from({ length: PARTS }, () => 0);
  const width = most - least;
  for (const value of finite) {
    const part = width > 0 && Number.isFinite(width) ? Math.floor(((value - least) / width) * PARTS) : 0;
    counts[Math.min(PARTS - 1, part)]! += 1;
  }
  return { least, most, counts };
}

/** Reads all rows of a column, with pauses. */
export function* summaryOf(column: SqlColumn, rowCount: number): Steps<ColumnSummary> {
  const counts = new Map<string, { readonly value: SqlValue; count: number }>();
  const numbers = new Float64Array(rowCount);
  let [missing, numberCount] = [0, 0];
  let sum = 0;
  let [least, most]: [SqlValue, SqlValue] = [null, null];
  for (let row = 0; row < rowCount; row += 1) {
    if (row % AT_ONCE === AT_ONCE - 1) yield undefined;
    const value = column.at(row);
    if (value === null) {
      missing += 1;
      continue;
    }
    const identity = identityOf(column, value);
    const known = counts.get(identity);
    if (known) known.count += 1;
    else {
      counts.set(identity, { value, count: 1 });
      // A repeated value cannot be a new extreme.
      if (least === null || comparePresent(column.kind, value, least) < 0) least = value;
      if (most === null || comparePresent(column.kind, value, most) > 0) most = value;
    }
    const near = nearNumber(column, value);
    if (near === null) continue;
    numbers[numberCount++] = near;
    sum += near;
  }
  yield undefined;
  const sorted = numbers.subarray(0, numberCount).sort();
  yield undefined;
  const several = [...counts.values()].filter(({ count }) => count > 1);
  const frequent = several.sort((a, b) => b.count - a.count).slice(0, FREQUENT);
  return {
    rows: rowCount,
    missing,
    distinct: counts.size,
    least,
    most,
    distribution: numberCount > 0 ? distributionOf(sorted) : null,
    reckoned:
      numberCount > 0 && isNumeric(column)
        ? {
            mean: sum / numberCount,
            median: quantile(sorted, 0.5),
            tenth: quantile(sorted, 0.1),
            ninetieth: quantile(sorted, 0.9),
          }
        : null,
    frequent,
  };
}
