import { nice } from 'd3-array';
import { unbounded, type AxisBounds } from '../../controls/field';

export interface ValueDomain {
  readonly low: number;
  readonly high: number;
}

export const TICKS = 4;

interface DomainOptions {
  /** Shares of a whole, from 0 to 1. */
  readonly expand?: boolean;
  readonly bounds?: AxisBounds;
  /** Whether it may let go of zero. */
  readonly free?: boolean;
  readonly log?: boolean;
}

/**
 * The range of the value axis. It includes zero unless the chart lets go of it (`truncateYAxis`) or the values lie on a
 * logarithmic axis, and ends on round numbers unless bounds are given. A logarithmic one begins at a power of ten.
 */
export function valueDomain(
  [low, high]: readonly [number, number],
  { expand = false, bounds: [lowest, highest] = unbounded, free = false, log = false }: DomainOptions = {},
): ValueDomain {
  if (expand) return { low: lowest ?? Math.min(0, low), high: highest ?? 1 };
  if (log) {
    const least = 10 ** Math.floor(Math.log10(low));
    return { low: (lowest ?? 0) > 0 ? lowest! : least, high: highest ?? (high > least ? high : least * 10) };
  }
  const [from, to] = [free ? low : Math.min(0, low), free ? high : Math.max(0, high)];
  const [niceLow, niceHigh] = from === to ? [from, from + 1] : nice(from, to, TICKS);
  return { low: lowest ?? niceLow, high: highest ?? niceHigh };
}

const DECADES_WITH_STEPS = 2;

/** Marks of a logarithmic axis: powers of ten, and steps between them where there are few. */
export function logTicks({ low, high }: ValueDomain): number[] {
  if (low <= 0 || high <= low) return [];
  const from = Math.floor(Math.log10(low));
  const to = Math.ceil(Math.log10(high));
  const steps = to - from > DECADES_WITH_STEPS ? [1] : [1, 2, 5];
  return Array.from({ length: to - from + 1 }, (_, decade) => steps.map(step => step * 10 ** (from + decade)))
    .flat()
    .filter(tick => tick >= low && tick <= high);
}
