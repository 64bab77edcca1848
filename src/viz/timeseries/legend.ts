import { flagOf } from '@/model/chart';
import type { Legend, LegendItem, PlotInput } from '../plugin';
import type { Arrangement } from './arrangement';

/** None for one series, and for lines that end in their names. Series that are switched off stay in it. */
export function legendOf(arrangements: readonly Arrangement[], labelled: boolean, input: PlotInput): Legend {
  const items = arrangements.flatMap(({ all, colourOf }) =>
    all.map((series): LegendItem => ({ label: series.label, colour: colourOf(series.base) })),
  );
  if (items.length < 2 || labelled || !flagOf(input.formData, 'show_legend', true)) return { kind: 'none' };
  return { kind: 'items', items: [...new Map(items.map(item => [item.label, item])).values()] };
}
