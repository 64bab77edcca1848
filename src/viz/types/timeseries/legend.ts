import type { Legend, LegendItem, PlotInput } from '../../plugin';
import type { Arrangement } from './arrangement';
import { settingsOf } from './fields';

/** None for one series, and for lines that end in their names. Series that are switched off stay in it. */
export function legendOf(arrangements: readonly Arrangement[], labelled: boolean, input: PlotInput): Legend {
  const items = arrangements.flatMap(({ all, colourOf }) =>
    all.map((series): LegendItem => ({ label: series.label, colour: colourOf(series.base) })),
  );
  if (items.length < 2 || labelled || !settingsOf(input.formData).show_legend) return { kind: 'none' };
  return { kind: 'items', items: [...new Map(items.map(item => [item.label, item])).values()] };
}
