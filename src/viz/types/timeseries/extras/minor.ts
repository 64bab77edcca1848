import { ticks } from 'd3-array';
import type { FormData } from '@/model/chart';
import type { ChartColours } from '../../../colours/tokens';
import { rowsNamed, type Layer, type YChannel } from '../../../vega/spec';
import { settingsOf } from '../fields';
import { logTicks, TICKS, type ValueDomain } from '../value-axis';

/** Steps between the ticks of the value axis: short ticks beside it, or thin lines across. */
export function minorLayers(form: FormData, y: YChannel, colours: ChartColours): Layer[] {
  const data = rowsNamed('minor');
  const lines: Layer = {
    data,
    mark: { type: 'rule', stroke: colours.grid, strokeWidth: 0.5, strokeDash: [2, 3] },
    encoding: { y },
  };
  const marks: Layer = { data, mark: { type: 'rule', stroke: colours.domain, x: -4, x2: 0 }, encoding: { y } };
  return [...(settingsOf(form).minorSplitLine ? [lines] : []), ...(settingsOf(form).minorTicks ? [marks] : [])];
}

/** Small steps between the ticks of an axis. */
export function minorTicks({ low, high }: ValueDomain, log: boolean): number[] {
  if (!log) {
    const major = new Set(ticks(low, high, TICKS));
    return ticks(low, high, TICKS * 5).filter(tick => !major.has(tick));
  }
  if (low <= 0 || high <= low) return [];
  const major = new Set(logTicks({ low, high }));
  const from = Math.floor(Math.log10(low));
  const decades = Array.from({ length: Math.ceil(Math.log10(high)) - from + 1 }, (_, decade) => 10 ** (from + decade));
  return decades
    .flatMap(decade => [2, 3, 4, 5, 6, 7, 8, 9].map(step => step * decade))
    .filter(tick => tick > low && tick < high && !major.has(tick));
}
