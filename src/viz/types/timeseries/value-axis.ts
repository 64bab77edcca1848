import { nice } from 'd3-array';
import { unbounded, type AxisBounds } from '../../controls/field';
import { inPercent, type ValueFormat } from '../../values';
import type { PlotInput } from '../../plugin';
import type { SeriesLayout } from './series-layout';
import { extentOf } from './points';
import { axesOf } from './fields';

export interface ValueDomain {
  readonly low: number;
  readonly high: number;
}

export const TICKS = 4;

interface DomainOptions {
  /** Shares of a whole, from 0 to 1. */
  readonly expand?: boolean;
  readonly bounds?: AxisBounds;
  /** Whether it may exclude zero. */
  readonly free?: boolean;
  readonly log?: boolean;
}

/**
 * The range of the value axis. It includes zero unless the chart excludes it (`truncateYAxis`) or the axis is
 * logarithmic, and has round ends unless bounds are given. A logarithmic one starts at a power of ten.
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

/** Ticks of a logarithmic axis: powers of ten, and steps between them if there are few. */
export function logTicks({ low, high }: ValueDomain): number[] {
  if (low <= 0 || high <= low) return [];
  const from = Math.floor(Math.log10(low));
  const to = Math.ceil(Math.log10(high));
  const steps = to - from > DECADES_WITH_STEPS ? [1] : [1, 2, 5];
  return Array.from({ length: to - from + 1 }, (_, decade) => steps.map(step => step * 10 ** (from + decade)))
    .flat()
    .filter(tick => tick >= low && tick <= high);
}

export type AxisSide = 'left' | 'right';

/** A value axis and its layouts. */
export interface ValueAxis {
  readonly name: AxisSide;
  readonly value: ValueFormat;
  readonly log: boolean;
  readonly domain: ValueDomain;
}

/** The axis of some layouts. @param extra further values that it must include, such as those of a band */
export function valueAxisOf(
  name: AxisSide,
  layouts: readonly SeriesLayout[],
  input: PlotInput,
  extra: readonly number[] = [],
): ValueAxis {
  const { formData, axes } = input;
  const settings = axesOf(formData);
  const log = name === 'left' ? settings.logAxis : settings.logAxisSecondary;
  const expand = layouts.some(({ style }) => style.stacking === 'expand');
  const drawn = layouts.flatMap(({ points, style }) => {
    const fromBase = style.kind === 'bar' || style.fill !== null || style.stacking !== 'none';
    const shown = log ? points.filter(({ y }) => y !== null && y > 0) : points;
    return [...shown.map(({ y, y0 }) => ({ y, y0: fromBase && !log ? y0 : (y ?? 0) }))];
  });
  const own = extentOf([...drawn, ...extra.filter(value => !log || value > 0).map(value => ({ y: value, y0: value }))]);
  const extent = axes?.value && name === 'left' ? axes.value : own;
  return {
    name,
    log,
    domain: valueDomain(log && extent[0] <= 0 ? [Math.min(1, extent[1] || 1), Math.max(extent[1], 1)] : extent, {
      expand,
      bounds: name === 'left' ? settings.y_axis_bounds : settings.y_axis_bounds_secondary,
      free: settings.truncateYAxis,
      log,
    }),
    value: layouts[0]?.value ?? inPercent,
  };
}

/** The ends of the axis, and its ticks if it is logarithmic, by parameter name. */
export function signalsOf({ name, domain, log }: ValueAxis): Record<string, number | readonly number[]> {
  const suffix = name === 'left' ? '' : 'Right';
  return {
    [`low${suffix}`]: domain.low,
    [`high${suffix}`]: domain.high,
    ...(log ? { [`ticks${suffix}`]: logTicks(domain) } : {}),
  };
}
