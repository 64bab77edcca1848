import { flagOf } from '@/model/chart';
import type { Legend, PlotInput } from '../plugin';
import type { Arrangement } from './arrangement';

/** None for one series, and for lines that end in their names. */
export function legendOf({ table, style, colourOf }: Arrangement, labelled: boolean, input: PlotInput): Legend {
  if (table.series.length < 2 || !flagOf(input.formData, 'show_legend', true) || (labelled && style === 'line')) return { kind: 'none' };
  return { kind: 'items', items: table.series.map(({ label }) => ({ label, colour: colourOf(label) })) };
}
