import type { Plot, PlotInput } from '../../plugin';
import { arrange } from './arrangement';
import { extras, horizontal } from './by-need';
import { cartesianPlot } from './cartesian';
import { settingsOf } from './fields';
import { styleOf, type Forced } from './style';

/** The picture of charts over an axis. Lines end in their names where there is room, else a legend stands above. */
export function timeseriesPlot(input: PlotInput, forced: Forced): Plot | null {
  const { formData, results } = input;
  const arrangement = arrange(input, formData, results[0], {
    style: styleOf(settingsOf(formData), forced),
    parts: extras(),
  });
  if (!arrangement) return null;
  const lying = arrangement.style.kind === 'bar' ? horizontal(formData) : null;
  if (lying) return lying.horizontalBars(arrangement, input);
  return cartesianPlot([{ arrangement, side: 'left' }], input);
}
