import type { Value } from '@/query/result/frame';
import type { ChartResult, ResultColumn } from '../../result';
import type { CellFunction } from './aggregate';
import type { CellValue } from './values';
import type { Dimension } from './dimension';

/** The leading values of an axis' dimensions; all of them at a leaf, none at the total. */
export type Path = readonly Value[];

export const keyOf = (path: Path): string => JSON.stringify(path);

export interface Cells {
  /** By the keys of the row's and the column's paths. */
  readonly at: (metric: string, row: string, column: string) => CellValue | null;
  /** The sort value of groups, also if no total is known. */
  readonly rankAt: (metric: string, row: string, column: string) => CellValue | null;
  /** The values below a path of an axis, in the order of the answer. */
  readonly rowChildren: (path: Path) => readonly Value[];
  readonly columnChildren: (path: Path) => readonly Value[];
}

/** The values below every path of an axis. */
class Branches {
  readonly #children = new Map<string, Set<Value>>();

  add(path: Path): void {
    for (let depth = 0; depth < path.length; depth += 1) {
      const key = keyOf(path.slice(0, depth));
      const known = this.#children.get(key) ?? new Set();
      this.#children.set(key, known.add(path[depth] ?? null));
    }
  }

  of = (path: Path): readonly Value[] => [...(this.#children.get(keyOf(path)) ?? [])];
}

const prefixes = (path: Path): string[] =>
  Array.from({ length: path.length + 1 }, (_, depth) => keyOf(path.slice(0, depth)));

/** Collects values by metric, row and column. */
class Gathering {
  readonly #values = new Map<string, Map<string, CellValue[]>>();

  add(metric: string, rows: readonly string[], columns: readonly string[], value: CellValue): void {
    for (const row of rows) {
      const place = `${metric}\u0000${row}`;
      const line = this.#values.get(place) ?? new Map<string, CellValue[]>();
      this.#values.set(place, line);
      for (const column of columns) {
        const known = line.get(column);
        if (known) known.push(value);
        else line.set(column, [value]);
      }
    }
  }

  at = (metric: string, row: string, column: string): readonly CellValue[] | undefined =>
    this.#values.get(`${metric}\u0000${row}`)?.get(column);
}

/**
 * Collects the answer's values for every cell, subtotal and total. As in Superset, totals are computed from the
 * answer's cells, but never across metrics.
 */
export function gatherCells(
  result: ChartResult,
  rows: readonly Dimension[],
  columns: readonly Dimension[],
  metrics: readonly ResultColumn[],
  { kind, of, ...share }: CellFunction,
): Cells {
  const gathering = new Gathering();
  const [rowBranches, columnBranches] = [new Branches(), new Branches()];
  for (let index = 0; index < result.rowCount; index += 1) {
    const [rowPath, columnPath] = [rows, columns].map(dimensions =>
      dimensions.map(dimension => dimension.values[index] ?? null),
    );
    if (!rowPath || !columnPath || metrics.every(metric => (metric.values[index] ?? null) === null)) continue;
    rowBranches.add(rowPath);
    columnBranches.add(columnPath);
    const [rowKeys, columnKeys] = [prefixes(rowPath), prefixes(columnPath)];
    for (const metric of metrics) {
      const value = metric.values[index] ?? null;
      if (value !== null) gathering.add(metric.name, rowKeys, columnKeys, value);
    }
  }
  const all = keyOf([]);
  const whole = 'whole' in share ? share.whole : null;
  const made = new WeakMap<readonly CellValue[], { readonly value: CellValue | null }>();
  function aggregate(values: readonly CellValue[]): CellValue | null {
    const known = made.get(values) ?? { value: of(values) };
    made.set(values, known);
    return known.value;
  }
  function at(metric: string, row: string, column: string): CellValue | null {
    const values = gathering.at(metric, row, column);
    if (!values) return null;
    const value = aggregate(values);
    if (kind === 'plain') return value;
    const against = gathering.at(metric, whole === 'row' ? row : all, whole === 'column' ? column : all);
    const base = against ? aggregate(against) : null;
    return typeof value === 'number' && typeof base === 'number' && base !== 0 ? value / base : null;
  }
  return { rowChildren: rowBranches.of, columnChildren: columnBranches.of, at, rankAt: at };
}
