import type { FormData } from '@/model/chart';
import type { ChartColours } from '../../../colours/tokens';
import { rowsNamed, type Layer, type YChannel } from '../../../vega/spec';
import { settingsOf } from '../fields';

/** Steps between the ticks of the value axis: short marks beside it, or fine lines across. */
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
