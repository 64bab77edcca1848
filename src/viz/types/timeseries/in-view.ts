import type { Value } from '@/query/result/frame';
import { nextPeriod } from './periods';
import type { SeriesTable } from './series';

type Range = readonly [from: number, to: number];

/** The continuous axis of positions, from the first to the last; null for names, or if all are equal. */
export function spanOf(positions: readonly Value[]): Range | null {
  let [from, to] = [Infinity, -Infinity];
  for (const position of positions) {
    if (typeof position !== 'number') continue;
    from = Math.min(from, position);
    to = Math.max(to, position);
  }
  return from < to ? [from, to] : null;
}

/** Rows in the zoomed part of the axis, and one beyond each end, so that lines continue. */
export function rowsInView({ positions }: SeriesTable, zoom: Range | null): number[] {
  const rows = [...positions.keys()];
  if (!zoom) return rows;
  const isIn = (row: number) => {
    const position = positions[row];
    return typeof position === 'number' && position >= zoom[0] && position <= zoom[1];
  };
  return rows.filter(row => isIn(row) || isIn(row - 1) || isIn(row + 1));
}

/** A table of periods, reduced to those that start in the zoomed part. */
export function periodsInView(table: SeriesTable, zoom: Range | null): SeriesTable {
  if (!zoom || table.axis !== 'time') return table;
  const rows = [...table.positions.keys()].filter(row => {
    const from = table.positions[row];
    if (typeof from !== 'number') return false;
    const to = table.grain ? (nextPeriod(from, table.grain) ?? from) : from;
    return (from + to) / 2 >= zoom[0] && (from + to) / 2 <= zoom[1];
  });
  return {
    ...table,
    positions: rows.map(row => table.positions[row] ?? null),
    labels: rows.map(row => table.labels[row] ?? ''),
    series: table.series.map(series => ({ ...series, values: rows.map(row => series.values[row] ?? null) })),
  };
}
