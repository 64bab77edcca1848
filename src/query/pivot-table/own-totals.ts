import { requireColumn } from '../result/columns';
import { labelText, type Frame, type Value } from '../result/frame';
import { compareKeys, transpose, type Grid, type Key } from './grid';
import { levelKey, levelLabels, type LevelAxis } from './levels';

/** The name of a missing value in rows or columns. */
const MISSING = 'NULL';
const [TOTAL, SUBTOTAL] = ['Total', 'Subtotal'];

export interface OwnTotalsOptions {
  readonly rows: LevelAxis;
  readonly columns: LevelAxis;
  readonly metrics: readonly string[];
  readonly combineMetrics: boolean;
  readonly metricsOnRows: boolean;
}

/** A row or column without its metric: its fixed values, and its name. */
interface Entry {
  readonly path: Key;
  readonly name: Key;
}

const textOf = (value: Value) => value ?? MISSING;

/** The values of some columns, row by row. */
function pathsOf(frame: Frame, labels: readonly string[]): Key[] {
  const columns = labels.map(label => requireColumn(frame, label));
  return Array.from({ length: frame.rowCount }, (_, row) => columns.map(column => column.values[row] ?? null));
}

/** Leaves in ascending order, each group before its subtotal, and all before their total. */
function entriesOf(frame: Frame, { dimensions, total, subtotals, metricsOutside }: LevelAxis): Entry[] {
  const depth = dimensions.length;
  if (depth === 0) return [{ path: [], name: [TOTAL] }];
  const known = new Map(pathsOf(frame, dimensions).map(path => [JSON.stringify(path), path]));
  const leaves = [...known.values()].sort((left, right) => compareKeys(left.map(textOf), right.map(textOf)));
  const named = (path: Key, word: string): Entry => ({
    path,
    name: [...path.map(textOf), word, ...Array.from({ length: depth - path.length - 1 }, () => '')],
  });
  const entries = leaves.flatMap((path, index) => {
    const next = leaves[index + 1];
    const isLast = (count: number) =>
      JSON.stringify(path.slice(0, count)) !== (next && JSON.stringify(next.slice(0, count)));
    const ended = subtotals ? Array.from({ length: depth - 1 }, (_, below) => depth - 1 - below).filter(isLast) : [];
    return [{ path, name: path.map(textOf) }, ...ended.map(count => named(path.slice(0, count), SUBTOTAL))];
  });
  return total || (subtotals && metricsOutside) ? [...entries, named([], TOTAL)] : entries;
}

const place = (row: Key, column: Key) => JSON.stringify([row, column]);

/** The values of each metric for every cell and total in the answers. */
function valuesByPlace(
  frames: readonly Frame[],
  down: readonly string[],
  across: readonly string[],
  metrics: readonly string[],
): ReadonlyMap<string, Value>[] {
  const values = metrics.map(() => new Map<string, Value>());
  const isDimension = (label: string) => !metrics.includes(label);
  const byKey = new Map(
    frames.map(frame => [levelKey(frame.columns.map(({ label }) => labelText(label)).filter(isDimension)), frame]),
  );
  for (let rows = 0; rows <= down.length; rows += 1)
    for (let columns = 0; columns <= across.length; columns += 1) {
      const frame = byKey.get(levelKey(levelLabels({ rows, columns }, down, across)));
      if (!frame) continue;
      const rowPaths = pathsOf(frame, down.slice(0, rows));
      const columnPaths = pathsOf(frame, across.slice(0, columns));
      metrics.forEach((metric, index) => {
        const column = requireColumn(frame, metric);
        rowPaths.forEach((path, row) =>
          values[index]?.set(place(path, columnPaths[row] ?? []), column.values[row] ?? null),
        );
      });
    }
  return values;
}

/**
 * A pivot table whose totals are the metrics themselves. Different metrics have no joint total: each has its own.
 * @param frames the answer of the cells, then those of the levels in any order
 */
export function pivotWithOwnTotals(frames: readonly [Frame, ...Frame[]], options: OwnTotalsOptions): Grid {
  const { metrics, combineMetrics, metricsOnRows } = options;
  const [down, across] = metricsOnRows ? [options.columns, options.rows] : [options.rows, options.columns];
  const values = valuesByPlace(frames, down.dimensions, across.dimensions, metrics);
  const rows = entriesOf(frames[0], down);
  const groups = across.dimensions.length === 0 ? [{ path: [], name: [] }] : entriesOf(frames[0], across);
  const inOrder = metrics.map((metric, index) => ({ metric, index }));
  const columns = combineMetrics
    ? groups.flatMap(group => inOrder.map(metric => ({ ...metric, ...group })))
    : inOrder.flatMap(metric => groups.map(group => ({ ...metric, ...group })));
  const grid: Grid = {
    rows: rows.map(({ name }) => (name.length === 1 ? name.map(String) : name)),
    columns: columns.map(({ metric, name }) => (combineMetrics ? [...name, metric] : [metric, ...name])),
    cells: columns.map(({ index, path }) => rows.map(row => values[index]?.get(place(row.path, path)) ?? null)),
  };
  return metricsOnRows ? transpose(grid) : grid;
}
