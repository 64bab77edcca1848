import { extent } from 'd3-array';
import type { TrendPoint } from '../../query/newest-value';

export interface TrendLineInput {
  readonly trend: readonly TrendPoint[];
  readonly width: number;
  readonly height: number;
  readonly fromZero: boolean;
  /** The times at both ends, if they differ from those of the trend. */
  readonly range: readonly [from: number, to: number] | null;
}

export interface TrendLinePoint {
  /** Its index in the trend. */
  readonly index: number;
  readonly x: number;
  readonly y: number;
}

const INSET = 3;

/** The points of a trend in pixels, without missing values. */
export function trendLinePoints({ trend, width, height, fromZero, range }: TrendLineInput): TrendLinePoint[] {
  const known = trend.flatMap(({ time, value }, index) => (value === null ? [] : [{ time, value, index }]));
  const values = known.map(({ value }) => value);
  const [low = 0, high = 0] = extent(fromZero ? [...values, 0] : values);
  const [from, to] = range ?? [known[0]?.time ?? 0, known.at(-1)?.time ?? 0];
  const share = (value: number, start: number, end: number) => (end > start ? (value - start) / (end - start) : 0.5);
  return known.map(({ time, value, index }) => ({
    index,
    x: INSET + share(time, from, to) * (width - 2 * INSET),
    y: height - INSET - share(value, low, high) * (height - 2 * INSET),
  }));
}

/** The point closest to a position along the line. */
export function nearest(points: readonly TrendLinePoint[], x: number): TrendLinePoint | null {
  return points.reduce<TrendLinePoint | null>(
    (best, point) => (best === null || Math.abs(point.x - x) < Math.abs(best.x - x) ? point : best),
    null,
  );
}
