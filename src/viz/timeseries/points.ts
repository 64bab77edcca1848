import type { Value } from '@/query/result/frame';
import type { SeriesTable } from './series';

/** One value to draw: where on the axis, from where to where on the value axis. */
export interface Point {
  /** Position in the list, by which a mark is known again. */
  readonly row: number;
  /** Milliseconds, a number, or the label of a category. */
  readonly x: Value;
  readonly y: number | null;
  /** Where a stacked value starts. */
  readonly y0: number;
  readonly s: string;
  readonly c: string;
  /** Position on the axis. */
  readonly at: number;
  readonly series: number;
}

export type Stacking = 'none' | 'stack' | 'expand';

/** Stored as text, or as true by older charts. */
export function stackingOf(value: unknown): Stacking {
  if (value === 'Expand') return 'expand';
  return value === true || value === 'Stack' || value === 'Stream' ? 'stack' : 'none';
}

/** Values as points, stacked where asked: positive ones upwards, negative ones downwards, missing ones as nothing. */
export function toPoints(table: SeriesTable, stacking: Stacking, colourOf: (label: string) => string, categories: boolean): Point[] {
  const colours = table.series.map(series => colourOf(series.label));
  const points: Point[] = [];
  table.positions.forEach((position, at) => {
    const total = table.series.reduce((sum, series) => sum + Math.abs(series.values[at] ?? 0), 0);
    let [up, down] = [0, 0];
    table.series.forEach((series, index) => {
      const value = series.values[at] ?? null;
      const share = stacking === 'expand' && value !== null && total > 0 ? value / total : value;
      let [y0, y] = [0, share];
      if (stacking !== 'none') {
        const height = share ?? 0;
        y0 = height >= 0 ? up : down;
        y = y0 + height;
        if (height >= 0) up = y;
        else down = y;
      }
      points.push({ row: points.length, x: categories ? table.labels[at]! : position, y, y0, s: series.label, c: colours[index]!, at, series: index });
    });
  });
  return points;
}

/** Smallest and largest of what is drawn. */
export function extentOf(points: readonly Point[]): [low: number, high: number] {
  let [low, high] = [Infinity, -Infinity];
  for (const { y, y0 } of points) {
    if (y === null) continue;
    low = Math.min(low, y, y0);
    high = Math.max(high, y, y0);
  }
  return low > high ? [0, 1] : [low, high];
}
