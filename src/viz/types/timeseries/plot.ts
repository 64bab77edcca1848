import type { Plot, PlotInput } from '../../plugin';
import { layOutSeries } from './series-layout';
import { extras, horizontal } from './lazy-modules';
import { cartesianPlot } from './cartesian';
import { settingsOf } from './fields';
import { styleOf, type Forced } from './style';

/**
 * The picture of charts over an axis. Lines are labelled at their ends if there is space, else there is a legend above.
 */
export function timeseriesPlot(input: PlotInput, forced: Forced): Plot | null {
  const { formData, results } = input;
  const layout = layOutSeries(input, formData, results[0], {
    style: styleOf(settingsOf(formData), forced),
    parts: extras(),
  });
  if (!layout) return null;
  const horizontalBars = layout.style.kind === 'bar' ? horizontal(formData) : null;
  if (horizontalBars) return horizontalBars.horizontalBars(layout, input);
  return cartesianPlot([{ layout, side: 'left' }], input);
}
