import { timeFormatSignal } from './axes';
import type { SeriesLayout } from './series-layout';
import { timeTicks } from './time-ticks';

/** The bands of all queries in the order of the axis, including empty ones. */
export function orderOf(layouts: readonly SeriesLayout[]): { x: unknown }[] {
  const [first] = layouts;
  if (!first) return [];
  if (first.axis !== 'period')
    return [...new Set(layouts.flatMap(({ table }) => table.labels))].map(label => ({ x: label }));
  return periodsOf(layouts).map(position => ({ x: position }));
}

export function periodsOf(layouts: readonly SeriesLayout[]): number[] {
  const positions = [...new Set(layouts.flatMap(({ table }) => table.positions))].filter(
    position => typeof position === 'number',
  );
  return positions.sort((a, b) => a - b);
}

/** Minimum pixels between the ticks of a continuous time axis: a chart's own formats are longer than ours. */
const APART = { own: 40, chosen: 90 } as const;

/** The ticks of a time axis between two instants. @param width in pixels */
export function ticksOf(layouts: readonly SeriesLayout[], [from, to]: readonly [number, number], width: number) {
  const [first] = layouts;
  const [mark] = periodsOf(layouts);
  if (!first || mark === undefined) return [];
  const apart = Object.keys(timeFormatSignal(first.formData)).length > 0 ? APART.chosen : APART.own;
  return timeTicks({ grain: first.table.grain, mark, from, to, width, apart });
}
