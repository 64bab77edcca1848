import { nice } from 'd3-array';
import { flagOf, type FormData } from '@/model/chart';

export interface ValueDomain {
  readonly low: number;
  readonly high: number;
}

export const TICKS = 4;

export function boundsOf(form: FormData, key: string): readonly [low: number | null, high: number | null] {
  const stored = form[key];
  const bound = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null);
  return Array.isArray(stored) ? [bound(stored[0]), bound(stored[1])] : [null, null];
}

interface DomainOptions {
  /** Shares of a whole, from 0 to 1. */
  readonly expand?: boolean;
  readonly boundsKey?: string;
  readonly log?: boolean;
}

/**
 * The range of the value axis. It includes zero unless the chart lets go of it (`truncateYAxis`) or the values lie on a
 * logarithmic axis, and ends on round numbers unless bounds are given. A logarithmic one begins at a power of ten.
 */
export function valueDomain(
  [low, high]: readonly [number, number],
  form: FormData,
  options: DomainOptions = {},
): ValueDomain {
  const { expand = false, boundsKey = 'y_axis_bounds', log = false } = options;
  const [lowest, highest] = boundsOf(form, boundsKey);
  if (expand) return { low: lowest ?? Math.min(0, low), high: highest ?? 1 };
  if (log) {
    const least = 10 ** Math.floor(Math.log10(low));
    return { low: (lowest ?? 0) > 0 ? lowest! : least, high: highest ?? (high > least ? high : least * 10) };
  }
  const free = flagOf(form, 'truncateYAxis', false);
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
