import type { TimeSeriesColumn } from '../../controls/compound/time-series-column';
import type { ChartColours } from '../../colours/tokens';
import { ramp } from '../../colours/ramp';

/** The value of a cell; `too-few` if the series is shorter than the lag. */
export type CellValue = number | 'too-few' | null;

const finite = (value: number) => (Number.isFinite(value) ? value : null);

/** Lags are whole numbers, typed as text. */
function lagOf({ timeLag }: TimeSeriesColumn): number {
  const lag = Number(timeLag);
  return Number.isFinite(lag) ? Math.trunc(lag) : 0;
}

function compared(column: TimeSeriesColumn, values: readonly (number | null)[]): CellValue {
  const lag = lagOf(column);
  if (Math.abs(lag) >= values.length) return 'too-few';
  const recent = values.at(-1) ?? null;
  // A negative lag counts from the first.
  const other = (lag < 0 ? values[-lag - 1] : values[values.length - 1 - lag]) ?? null;
  if (column.comparisonType === null || column.comparisonType === 'value') return other;
  if (recent === null || other === null) return null;
  switch (column.comparisonType) {
    case 'diff':
      return recent - other;
    case 'perc':
      return finite(recent / other);
    default:
      return finite(recent / other - 1);
  }
}

/**
 * The number of a cell; null for a missing one.
 * @param values at each time, oldest first
 * @param newest the sum of the newest values of all rows
 */
export function cellValue(column: TimeSeriesColumn, values: readonly (number | null)[], newest: number): CellValue {
  switch (column.colType) {
    case 'time':
      return compared(column, values);
    case 'contrib': {
      const recent = values.at(-1) ?? null;
      return recent === null ? null : finite(recent / newest);
    }
    case 'avg': {
      const known = values.slice(-Math.max(1, lagOf(column))).filter(value => value !== null);
      return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
    }
    default:
      return null;
  }
}

/** The values of a sparkline: the series, or its ratios to earlier values. */
export function sparkValues({ timeRatio }: TimeSeriesColumn, values: readonly (number | null)[]): (number | null)[] {
  const lag = Math.trunc(Number(timeRatio));
  if (!(lag > 0)) return [...values];
  return values.map((value, index) => {
    const earlier = values[index - lag] ?? null;
    return value === null || earlier === null ? null : finite(value / earlier);
  });
}

/** The colour of a value between the bounds of its column, from red to blue-green; null without bounds. */
export function colourBetween(
  { bounds: [low, high] }: TimeSeriesColumn,
  value: CellValue,
  { diverging, sequential }: ChartColours,
): string | null {
  if (typeof value !== 'number' || (low === null && high === null)) return null;
  const colourAt = ramp(diverging?.toReversed() ?? sequential);
  if (low !== null && high !== null) return colourAt(high === low ? 0.5 : (value - low) / (high - low));
  return colourAt((low !== null ? value >= low : value < (high ?? 0)) ? 1 : 0);
}
