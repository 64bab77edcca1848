import { periodOf } from '@/model/periods';
import type { Value } from '@/query/result/frame';
import type { SeriesTable } from './series';

/** More missing periods than this are a range without data, not gaps between bars. */
const MOST_FILLED = 400;

/** The start of the next period; null for an invalid grain. */
export function nextPeriod(instant: number, grain: string): number | null {
  const period = periodOf(instant, grain);
  return period && instant + period.until - period.from;
}

/** Positions including the periods between them that have no row, in order. @param table whose positions are times */
function withGaps(positions: readonly Value[], grain: string): (number | null)[] | null {
  const places: (number | null)[] = [];
  let filled = 0;
  let due: number | null = null;
  for (const [row, position] of positions.entries()) {
    if (typeof position !== 'number') return null;
    while (due !== null && due < position) {
      filled += 1;
      if (filled > MOST_FILLED) return null;
      places.push(null);
      due = nextPeriod(due, grain);
    }
    places.push(row);
    due = nextPeriod(position, grain);
    if (due === null) return null;
  }
  return filled === 0 ? null : places;
}

/** A table over time that includes periods without a row, so that bars next to a gap are not moved together. */
export function fillPeriods(table: SeriesTable): SeriesTable {
  const { grain, positions } = table;
  if (table.axis !== 'time' || !grain) return table;
  const places = withGaps(positions, grain);
  if (!places) return table;
  const filled: Value[] = [];
  for (const row of places) {
    const before = filled.at(-1);
    filled.push(
      row === null ? (typeof before === 'number' ? nextPeriod(before, grain) : null) : (positions[row] ?? null),
    );
  }
  return {
    ...table,
    positions: filled,
    labels: places.map(row => (row === null ? '' : (table.labels[row] ?? ''))),
    series: table.series.map(series => ({
      ...series,
      values: places.map(row => (row === null ? null : (series.values[row] ?? null))),
    })),
  };
}
