import { extent } from 'd3-array';

export interface SparkPoint {
  readonly index: number;
  readonly x: number;
  readonly y: number;
}

export interface SparkLine {
  /** Parts between missing values. */
  readonly parts: readonly (readonly SparkPoint[])[];
  readonly low: number;
  readonly high: number;
}

interface SparkOptions {
  readonly width: number;
  readonly height: number;
  /** Ends of the value axis; null for those of the values. */
  readonly bounds: readonly [low: number | null, high: number | null];
}

const INSET = 3;

/** Of many values at one pixel, the least and the greatest in their order. */
function thinned(part: readonly SparkPoint[]): readonly SparkPoint[] {
  const byPixel = new Map<number, SparkPoint[]>();
  for (const point of part) {
    const pixel = Math.round(point.x);
    const known = byPixel.get(pixel);
    if (known) known.push(point);
    else byPixel.set(pixel, [point]);
  }
  return [...byPixel.values()].flatMap(points => {
    if (points.length < 3) return points;
    const least = points.reduce((a, b) => (b.y > a.y ? b : a));
    const greatest = points.reduce((a, b) => (b.y < a.y ? b : a));
    return least.index < greatest.index ? [least, greatest] : [greatest, least];
  });
}

/** The line of a series in pixels, its values at even distances; null without values. */
export function sparkLine(
  values: readonly (number | null)[],
  { width, height, bounds }: SparkOptions,
): SparkLine | null {
  const [least, most] = extent(values, value => value ?? undefined);
  if (least === undefined || most === undefined) return null;
  const [low, high] = [bounds[0] ?? least, bounds[1] ?? most];
  const step = (width - 2 * INSET) / Math.max(1, values.length - 1);
  const parts: SparkPoint[][] = [[]];
  for (const [index, value] of values.entries()) {
    if (value === null) {
      parts.push([]);
      continue;
    }
    const share = high > low ? Math.max(0, Math.min(1, (value - low) / (high - low))) : 0.5;
    const x = values.length > 1 ? INSET + index * step : width / 2;
    parts.at(-1)?.push({ index, x, y: height - INSET - share * (height - 2 * INSET) });
  }
  return { parts: parts.filter(part => part.length > 0).map(thinned), low, high };
}
