import { listOf, type FormData } from '@/model/chart';
import { ramp } from '../colours/ramp';

/** An interval of a metric, and its colour; both ends belong to it. */
export interface Bucket {
  readonly from: string;
  readonly to: string;
  /** The same as numbers, where rounded ends would leave out the lowest or the highest value. */
  readonly low: number;
  readonly high: number;
  readonly colour: string;
}

const DEFAULT = 10;
const MOST = 100;

/** The numbers of `break_points`, in ascending order. */
const chosen = (form: FormData): number[] =>
  listOf(form, 'break_points')
    .flatMap(value => {
      const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
      return typeof number === 'number' && Number.isFinite(number) ? [number] : [];
    })
    .sort((a, b) => a - b);

/**
 * The ends of equal intervals, as Superset rounds them: with as many digits as one interval needs, and with one more
 * at either end if rounding would leave out the lowest or the highest value.
 */
export function evenBreakPoints(low: number, high: number, count: number | null): string[] {
  const buckets = Math.max(1, Math.min(MOST, Math.floor(count ?? DEFAULT)));
  const step = (high - low) / buckets;
  const digits = step === 0 ? 0 : Math.min(20, Math.max(0, Math.ceil(Math.log10(1 / step))));
  const more = high > Number(high.toFixed(digits)) ? 1 : 0;
  const start = low < Number(low.toFixed(digits)) ? low - 1 : low;
  return Array.from({ length: buckets + 1 + more }, (_, index) => (start + index * step).toFixed(digits));
}

/** The intervals of a metric's values, in ascending order; none without values. */
export function bucketsOf(
  form: FormData,
  numbers: readonly number[],
  count: number | null,
  colours: readonly string[],
): readonly Bucket[] {
  const [low, high] = numbers.reduce(
    ([least, most], each) => [Math.min(least, each), Math.max(most, each)],
    [Infinity, -Infinity],
  );
  const own = chosen(form);
  if (own.length < 2 && low > high) return [];
  const points = own.length > 1 ? own.map(String) : evenBreakPoints(low, high, count);
  const blend = ramp(colours);
  const isOwn = own.length > 1;
  return points.slice(1).map((to, index, all) => ({
    from: points[index]!,
    to,
    low: isOwn || index > 0 ? Number(points[index]) : Math.min(low, Number(points[index])),
    high: isOwn || index < all.length - 1 ? Number(to) : Math.max(high, Number(to)),
    colour: blend(all.length === 1 ? 0.5 : index / (all.length - 1)),
  }));
}

/** The interval of a number; null if it is beyond all of them. */
export function bucketOf(buckets: readonly Bucket[], number: number | null): Bucket | null {
  if (number === null) return null;
  const [first] = buckets;
  if (!first || number < first.low) return null;
  return buckets.findLast(({ low, high }) => number >= low && number <= high) ?? null;
}
