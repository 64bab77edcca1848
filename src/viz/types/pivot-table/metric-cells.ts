import { levelKey, levelLabels } from '@/query/pivot-table/levels';
import { columnNamed, type ChartResult, type ResultColumn } from '../../result';
import { keyOf, type Cells } from './cells';
import type { Dimension } from './dimension';
import type { CellValue } from './values';

const placeOf = (metric: string, row: string, column: string) => `${metric}\u0000${row}\u0000${column}`;

/** The keys of the groups that an answer's rows belong to, by the first dimensions of an axis. */
function keysIn(result: ChartResult, dimensions: readonly Dimension[]): string[] {
  const columns = dimensions.map(({ name }) => columnNamed(result, name));
  return Array.from({ length: result.rowCount }, (_, row) => keyOf(columns.map(column => column?.values[row] ?? null)));
}

/**
 * Cells whose totals are computed by the database: each total comes from the answer grouped by its dimensions, and from
 * no other. If a total was not queried, groups are sorted by the sums of their cells.
 * @param summed the cells of the first answer, with their sums
 * @param results that of the cells, then those of the levels in any order
 */
export function metricCells(
  summed: Cells,
  results: readonly ChartResult[],
  rows: readonly Dimension[],
  columns: readonly Dimension[],
  metrics: readonly ResultColumn[],
): Cells {
  const names = new Set(metrics.map(({ name }) => name));
  const byLevel = new Map(
    results.map(result => [levelKey(result.columns.flatMap(({ name }) => (names.has(name) ? [] : [name]))), result]),
  );
  const [down, across] = [rows.map(({ name }) => name), columns.map(({ name }) => name)];
  const values = new Map<string, CellValue>();
  for (let depth = 0; depth <= rows.length; depth += 1)
    for (let over = 0; over <= columns.length; over += 1) {
      const result = byLevel.get(levelKey(levelLabels({ rows: depth, columns: over }, down, across)));
      if (!result) continue;
      const rowKeys = keysIn(result, rows.slice(0, depth));
      const columnKeys = keysIn(result, columns.slice(0, over));
      for (const name of names) {
        const found = columnNamed(result, name);
        rowKeys.forEach((row, index) => {
          const value = found?.values[index] ?? null;
          if (value !== null) values.set(placeOf(name, row, columnKeys[index] ?? keyOf([])), value);
        });
      }
    }
  const at: Cells['at'] = (metric, row, column) => values.get(placeOf(metric, row, column)) ?? null;
  return { ...summed, at, rankAt: (...place) => at(...place) ?? summed.at(...place) };
}
