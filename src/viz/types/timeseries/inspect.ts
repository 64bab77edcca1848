import { timeFormatter } from '@/text/time-format';
import { alikeNumbers } from '../../alike-numbers';
import type { Inspection, TooltipLine } from '../../plugin';
import { valueWriter } from '../../values';
import type { Arrangement } from './arrangement';
import { settingsOf } from './fields';

/** A line before it is told, with what it is sorted by; `metric` is null where it says more than one number. */
interface FoundLine extends TooltipLine {
  readonly size: number;
  readonly metric: string | null;
}

/** The lines of one query at one place of the axis, each with its own value, not with where it ends in the stack. */
function linesAt(arrangement: Arrangement, at: number, only: number | null): TooltipLine[] {
  const { table, style, writeOf, colourOf, formData, forecastOf } = arrangement;
  const stacked = style.stacking !== 'none';
  const found = table.series.flatMap((series, index): FoundLine[] => {
    const value = series.values[at];
    if (only !== null && index !== only) return [];
    const write = valueWriter(writeOf(series.metric));
    const forecast = forecastOf(series.name);
    const seen = forecast?.trend[at];
    if (forecast && seen !== null && seen !== undefined) {
      const [low, high] = [forecast.low[at] ?? seen, forecast.high[at] ?? seen];
      const text = `${value === null || value === undefined ? '' : `${write(value)}, `}ŷ = ${write(seen)} (${write(low)}, ${write(high)})`;
      return [{ label: series.label, value: text, colour: colourOf(series.base), size: seen, metric: null }];
    }
    // What is no part of a stack is not told of it.
    if (value === null || value === undefined || (stacked && value === 0 && only === null)) return [];
    return [
      { label: series.label, value: write(value), colour: colourOf(series.base), size: value, metric: series.metric },
    ];
  });
  if (settingsOf(formData).tooltipSortByMetric) found.sort((a, b) => b.size - a.size);
  // As the bands lie: the last one on top.
  else if (stacked) found.reverse();
  return withAlikeNumbers(found);
}

/** The lines, those of one metric with as many decimals each. */
function withAlikeNumbers(found: readonly FoundLine[]): TooltipLine[] {
  const values = found.map(line => line.value);
  for (const metric of new Set(found.map(line => line.metric))) {
    if (metric === null) continue;
    const places = [...found.keys()].filter(index => found[index]?.metric === metric);
    for (const [index, text] of alikeNumbers(places.map(place => values[place] ?? '')).entries())
      values[places[index] ?? 0] = text;
  }
  return found.map(({ size: _, metric: __, ...line }, index) => ({ ...line, value: values[index] ?? line.value }));
}

/** The place on the axis in words: the period, the number, the name. */
function placeAt({ table, formData }: Arrangement, at: number): string {
  const position = table.positions[at];
  const format = settingsOf(formData).tooltipTimeFormat;
  return table.axis === 'time' && typeof position === 'number' && format !== 'smart_date'
    ? timeFormatter(format)(position)
    : (table.labels[at] ?? '');
}

/** What is said of a place, or of one mark where marks are told of one by one. */
export function inspectAt(arrangement: Arrangement, rows: readonly number[], one: boolean): Inspection {
  const point = arrangement.points[rows[0] ?? -1];
  if (!point) return { title: '', lines: [] };
  return { title: placeAt(arrangement, point.at), lines: linesAt(arrangement, point.at, one ? point.series : null) };
}

/**
 * What is said of a place by all queries of a chart.
 * @returns the place besides, where the axis is one of times or numbers
 */
export function inspectTogether(
  arrangements: readonly Arrangement[],
  track: number,
  row: number,
  one: boolean,
): Inspection & { readonly place: number | null } {
  const own = arrangements[track];
  const point = own?.points[row];
  if (!own || !point) return { title: '', lines: [], place: null };
  const place = typeof point.x === 'number' ? point.x : null;
  if (arrangements.length === 1) return { ...inspectAt(own, [row], one), place };
  const position = own.table.positions[point.at] ?? null;
  const lines = arrangements.flatMap(other => {
    const at = other.table.positions.indexOf(position);
    return at < 0 ? [] : linesAt(other, at, null);
  });
  return { title: placeAt(own, point.at), lines, place };
}
