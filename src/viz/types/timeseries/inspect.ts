import { timeFormatter } from '@/text/time-format';
import { alikeNumbers } from '../../alike-numbers';
import type { Inspection, TooltipLine } from '../../plugin';
import { valueWriter } from '../../values';
import type { SeriesLayout } from './series-layout';
import { settingsOf } from './fields';

/** A tooltip line with its sort value; `metric` is null if the line has several numbers. */
interface FoundLine extends TooltipLine {
  readonly size: number;
  readonly metric: string | null;
}

/** The lines of one query at one position of the axis, with their own values rather than their ends in the stack. */
function linesAt(layout: SeriesLayout, at: number, only: number | null): TooltipLine[] {
  const { table, style, writeOf, colourOf, formData, forecastOf } = layout;
  const stacked = style.stacking !== 'none';
  const found = table.series.flatMap((series, index): FoundLine[] => {
    const value = series.values[at];
    if (only !== null && index !== only) return [];
    const write = valueWriter(writeOf(series.metric));
    const forecast = forecastOf(series.name);
    const seen = forecast?.trend[at];
    if (forecast && seen !== null && seen !== undefined) {
      const [low, high] = [forecast.low[at] ?? seen, forecast.high[at] ?? seen];
      const observed = value === null || value === undefined ? '' : `${write(value)}, `;
      const text = `${observed}ŷ = ${write(seen)} (${write(low)}, ${write(high)})`;
      return [{ label: series.label, value: text, colour: colourOf(series.base), size: seen, metric: null }];
    }
    // Values that are not part of a stack are not listed with it.
    if (value === null || value === undefined || (stacked && value === 0 && only === null)) return [];
    return [
      { label: series.label, value: write(value), colour: colourOf(series.base), size: value, metric: series.metric },
    ];
  });
  if (settingsOf(formData).tooltipSortByMetric) found.sort((a, b) => b.size - a.size);
  // In the order of the bands: the last one on top.
  else if (stacked) found.reverse();
  return withAlikeNumbers(found);
}

/** The lines; those of one metric get the same number of decimals. */
function withAlikeNumbers(found: readonly FoundLine[]): TooltipLine[] {
  const values = found.map(line => line.value);
  for (const metric of new Set(found.map(line => line.metric))) {
    if (metric === null) continue;
    const rows = [...found.keys()].filter(index => found[index]?.metric === metric);
    for (const [index, text] of alikeNumbers(rows.map(position => values[position] ?? '')).entries())
      values[rows[index] ?? 0] = text;
  }
  return found.map(({ size: _, metric: __, ...line }, index) => ({ ...line, value: values[index] ?? line.value }));
}

/** The label of a position on the axis: the period, the number, the name. */
function axisLabelAt({ table, formData }: SeriesLayout, at: number): string {
  const position = table.positions[at];
  const format = settingsOf(formData).tooltipTimeFormat;
  return table.axis === 'time' && typeof position === 'number' && format !== 'smart_date'
    ? timeFormatter(format)(position)
    : (table.labels[at] ?? '');
}

/** The tooltip of a position, or of one mark if marks are inspected individually. */
export function inspectAt(layout: SeriesLayout, rows: readonly number[], one: boolean): Inspection {
  const point = layout.points[rows[0] ?? -1];
  if (!point) return { title: '', lines: [] };
  return { title: axisLabelAt(layout, point.at), lines: linesAt(layout, point.at, one ? point.series : null) };
}

/**
 * The tooltip of a position, from all queries of a chart.
 * @returns with the position, if the axis is of times or numbers
 */
export function inspectTogether(
  layouts: readonly SeriesLayout[],
  track: number,
  row: number,
  one: boolean,
): Inspection & { readonly position: number | null } {
  const own = layouts[track];
  const point = own?.points[row];
  if (!own || !point) return { title: '', lines: [], position: null };
  const position = typeof point.x === 'number' ? point.x : null;
  if (layouts.length === 1) return { ...inspectAt(own, [row], one), position };
  const shared = own.table.positions[point.at] ?? null;
  const lines = layouts.flatMap(other => {
    const at = other.table.positions.indexOf(shared);
    return at < 0 ? [] : linesAt(other, at, null);
  });
  return { title: axisLabelAt(own, point.at), lines, position };
}
