import { extent } from 'd3-array';
import { SMART_NUMBER } from '@/text/numbers';
import { valueScale } from '../../colours/ramp';
import type { ChartColours } from '../../colours/tokens';
import type { Legend } from '../../plugin';
import { valueWriter } from '../../values';
import type { Arc } from './rings';
import type { Branch } from './tree';

/** The second metric per unit of the first. */
const ratioOf = ({ value, second }: Branch) => (value > 0 ? second / value : 0);

const write = valueWriter({ format: SMART_NUMBER, currency: null });

export const ratioText = (branch: Branch): string => write(ratioOf(branch));

/** The colours of arcs by the ratio of two metrics. @param name of the ratio */
export function ratioScale(arcs: readonly Arc[], colours: ChartColours, name: string) {
  const [low = 0, high = 0] = extent(arcs, ({ branch }) => ratioOf(branch));
  const { colourAt, stops } = valueScale(colours, low, high);
  const legend: Legend = { kind: 'ramp', title: name, low: write(low), high: write(high), colours: stops };
  return {
    colourOf: (branch: Branch) => colourAt(high === low ? 0.5 : (ratioOf(branch) - low) / (high - low)),
    legend,
  };
}
