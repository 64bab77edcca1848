import type { Value } from '@/query/result/frame';
import type { SeriesTable } from './series';
import type { Stacking } from './style';

/** One value to draw: its position on the axis, and its start and end on the value axis. */
export interface SeriesPoint {
  /** Index in the list, which identifies a mark. */
  readonly row: number;
  /** Milliseconds, a number, or the label of a category. */
  readonly x: Value;
  readonly y: number | null;
  /** The start of a stacked value. */
  readonly y0: number;
  /** The name of its series. */
  readonly s: string;
  readonly c: string;
  /** Position on the axis. */
  readonly at: number;
  readonly series: number;
  /** Lengths of dashes and gaps; for values with a time offset. */
  readonly dash?: readonly number[];
}

interface PointOptions {
  readonly stacking: Stacking;
  readonly colourOf: (label: string) => string;
  /** Whether positions are identified by their labels. */
  readonly categories: boolean;
  /** Rows in view; if left out, all are. */
  readonly rows?: readonly number[];
  /** The start of a stream at each row. */
  readonly baseline?: readonly number[] | undefined;
}

/** One pattern for each time offset. */
const dashes: readonly (readonly number[])[] = [
  [4, 4],
  [1, 4],
  [8, 4],
];

/**
 * Values as points, stacked if the style says so: positive ones upwards, negative ones downwards. A missing value adds
 * nothing to a stack; a row without any value is a gap.
 */
export function toPoints(
  table: SeriesTable,
  { stacking, colourOf, categories, rows, baseline }: PointOptions,
): SeriesPoint[] {
  const colours = table.series.map(series => colourOf(series.base));
  const shifts = [...new Set(table.series.flatMap(series => series.shift ?? []))];
  const dashOf = table.series.map(({ shift }) =>
    shift === null ? undefined : dashes[shifts.indexOf(shift) % dashes.length],
  );
  const shown = rows ?? table.positions.keys();
  const points: SeriesPoint[] = [];
  for (const at of shown) {
    const isEmpty = table.series.every(series => (series.values[at] ?? null) === null);
    const total =
      stacking === 'expand' ? table.series.reduce((sum, series) => sum + Math.abs(series.values[at] ?? 0), 0) : 0;
    let [up, down] = [baseline?.[at] ?? 0, 0];
    table.series.forEach((series, index) => {
      const value = series.values[at] ?? null;
      const share = value !== null && total > 0 ? value / total : value;
      let y0 = 0;
      let y = share;
      if (stacking !== 'none' && !isEmpty) {
        const height = share ?? 0;
        const isUp = height >= 0 || baseline !== undefined;
        y0 = isUp ? up : down;
        y = y0 + height;
        if (isUp) up = y;
        else down = y;
      }
      const dash = dashOf[index];
      points.push({
        row: points.length,
        x: categories ? (table.labels[at] ?? '') : (table.positions[at] ?? null),
        y,
        y0,
        s: series.label,
        c: colours[index]!,
        at,
        series: index,
        ...(dash ? { dash } : {}),
      });
    });
  }
  return points;
}

/** Smallest and largest of what is drawn. */
export function extentOf(
  points: Iterable<Pick<SeriesPoint, 'y' | 'y0'>>,
  fromBase = true,
): [low: number, high: number] {
  let [low, high] = [Infinity, -Infinity];
  for (const { y, y0 } of points) {
    if (y === null) continue;
    low = Math.min(low, y, fromBase ? y0 : y);
    high = Math.max(high, y, fromBase ? y0 : y);
  }
  return low > high ? [0, 1] : [low, high];
}
