import { nice } from 'd3-array';
import { flagOf, type FormData } from '@/model/chart';
import { extentOf, type Point } from './points';

export interface ValueDomain {
  readonly low: number;
  readonly high: number;
}

const TICKS = 4;

function bound(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/**
 * The range of the value axis. It includes zero unless the chart lets go of it (`truncateYAxis`) or the values lie on a
 * logarithmic axis, and ends on round numbers unless bounds are given.
 */
export function valueDomain(points: readonly Point[], form: FormData, expand: boolean, boundsKey = 'y_axis_bounds'): ValueDomain {
  if (expand) return { low: 0, high: 1 };
  const [low, high] = extentOf(points);
  const bounds = Array.isArray(form[boundsKey]) ? form[boundsKey] : [];
  const free = flagOf(form, 'truncateYAxis', false) || flagOf(form, 'logAxis', false);
  const [from, to] = [free ? low : Math.min(0, low), free ? high : Math.max(0, high)];
  const [niceLow, niceHigh] = from === to ? [from, from + 1] : nice(from, to, TICKS);
  return { low: bound(bounds[0]) ?? niceLow, high: bound(bounds[1]) ?? niceHigh };
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
