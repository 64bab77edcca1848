import { numberFormatter } from '@/text/numbers';
import { metricFormat } from '../labels';
import type { Inspection, PlotInput } from '../plugin';
import type { Arrangement } from './arrangement';

/** What is said of a place on the axis: each series with its value, not with where it ends in the stack. */
export function inspectAt({ table, points, format, colourOf }: Arrangement, rows: readonly number[], input: PlotInput): Inspection {
  const at = points[rows[0] ?? -1]?.at;
  if (at === undefined) return { title: '', lines: [] };
  return {
    title: table.labels[at] ?? '',
    lines: table.series.flatMap(series => {
      const value = series.values[at];
      if (value === null || value === undefined) return [];
      const own = metricFormat(input.dataset, series.metric, input.formData);
      return [{ label: series.label, value: numberFormatter(own === 'SMART_NUMBER' ? format : own)(value), colour: colourOf(series.label) }];
    }),
  };
}
