import type { QueryObject } from '@/model/query-context';
import { ROW_LIMIT } from '@/model/limits';
import { columnLabel } from '../result/labels';

/** One axis of a pivot table: its dimensions, and its totals. */
export interface LevelAxis {
  /** Labels of its dimensions, the outermost first. */
  readonly dimensions: readonly string[];
  readonly total: boolean;
  readonly subtotals: boolean;
  /** Several metrics are outside its dimensions; each has a subtotal over all of them. */
  readonly metricsOutside: boolean;
  /** Its groups are sorted by their totals. */
  readonly byTotal: boolean;
}

/** The number of grouped dimensions of each axis, from the outermost. */
export interface TotalLevel {
  readonly rows: number;
  readonly columns: number;
}

const from = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

/** The depths of an axis's groups, including its leaves. */
function shownDepths({ dimensions, total, subtotals, metricsOutside }: LevelAxis): number[] {
  const leaf = dimensions.length;
  const inside = subtotals ? from(metricsOutside ? 0 : 1, leaf - 1) : [];
  return [...new Set([leaf, ...inside, ...(total ? [0] : [])])];
}

/** The levels whose totals a pivot table shows or sorts by, excluding its cells. */
export function totalLevels(rows: LevelAxis, columns: LevelAxis): TotalLevel[] {
  const shown = shownDepths(rows).flatMap(down =>
    shownDepths(columns).map(across => ({ rows: down, columns: across })),
  );
  const rowOrder = rows.byTotal ? from(1, rows.dimensions.length).map(depth => ({ rows: depth, columns: 0 })) : [];
  const columnOrder = columns.byTotal
    ? from(1, columns.dimensions.length).map(depth => ({ rows: 0, columns: depth }))
    : [];
  const isCells = (level: TotalLevel) =>
    level.rows === rows.dimensions.length && level.columns === columns.dimensions.length;
  return [...shown, ...rowOrder, ...columnOrder].filter(level => !isCells(level));
}

/** Identifies the answer of a level: the labels of its dimensions, in any order. */
export const levelKey = (labels: readonly string[]): string => JSON.stringify([...new Set(labels)].sort());

/** The labels that a level groups by. */
export const levelLabels = (
  { rows, columns }: TotalLevel,
  down: readonly string[],
  across: readonly string[],
): readonly string[] => [...across.slice(0, columns), ...down.slice(0, rows)];

/**
 * The queries of a pivot table's totals: that of its cells with fewer columns. A limit on cells does not apply to
 * totals: they cover all rows, and a level is only cut if the cells are. Conditions on groups (HAVING) select cells and
 * are left out, since totals that do not meet them would be missing.
 */
export function levelQueries(cells: QueryObject, rows: LevelAxis, columns: LevelAxis): QueryObject[] {
  const { orderby, series_columns: _, row_offset: _offset, ...query } = cells;
  const asked = cells.columns ?? [];
  const queries = new Map([[levelKey(asked.map(columnLabel)), cells]]);
  for (const level of totalLevels(rows, columns)) {
    const labels = new Set(levelLabels(level, rows.dimensions, columns.dimensions));
    const grouped = asked.filter(column => labels.has(columnLabel(column)));
    const key = levelKey(grouped.map(columnLabel));
    if (queries.has(key)) continue;
    queries.set(key, {
      ...query,
      columns: grouped,
      ...(query.extras ? { extras: { ...query.extras, having: '' } } : {}),
      ...(orderby && grouped.length > 0 ? { orderby } : {}),
      row_limit: (query.row_limit ?? 0) > ROW_LIMIT ? query.row_limit : 0,
      series_limit: 0,
    });
  }
  return [...queries.values()].slice(1);
}
