import { inPercent, type ValueFormat } from '../../values';
import type { PlotInput } from '../../plugin';
import type { Arrangement } from './arrangement';
import { extentOf } from './points';
import { axesOf } from './fields';
import { logTicks, valueDomain, type ValueDomain } from './value-axis';

export type SideName = 'left' | 'right';

/** A value axis and what stands on it. */
export interface Side {
  readonly name: SideName;
  readonly value: ValueFormat;
  readonly log: boolean;
  readonly domain: ValueDomain;
}

/** The axis of some arrangements. @param extra values that must be in view besides, such as those of a band */
export function sideOf(
  name: SideName,
  arrangements: readonly Arrangement[],
  input: PlotInput,
  extra: readonly number[] = [],
): Side {
  const { formData, axes } = input;
  const settings = axesOf(formData);
  const log = name === 'left' ? settings.logAxis : settings.logAxisSecondary;
  const expand = arrangements.some(({ style }) => style.stacking === 'expand');
  const drawn = arrangements.flatMap(({ points, style }) => {
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
    value: arrangements[0]?.value ?? inPercent,
  };
}

/** The ends of the axis, and its ticks where it is logarithmic, by the names of parameters. */
export function signalsOf({ name, domain, log }: Side): Record<string, number | readonly number[]> {
  const suffix = name === 'left' ? '' : 'Right';
  return {
    [`low${suffix}`]: domain.low,
    [`high${suffix}`]: domain.high,
    ...(log ? { [`ticks${suffix}`]: logTicks(domain) } : {}),
  };
}
