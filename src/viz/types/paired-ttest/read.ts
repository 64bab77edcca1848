import { columnLabel, metricLabel } from '@/query/result/labels';
import { labelOf, verboseName } from '../../labels';
import type { ChartInput } from '../../plugin';
import { columnNamed, numberAt } from '../../result';
import type { ValuesByPeriod } from './compare-groups';
import { settingsOf } from './fields';

const TIME = '__timestamp';
/** The most groups of a table. */
export const MOST_GROUPS = 200;

export interface TestGroup {
  /** Unique among the groups. */
  readonly id: string;
  readonly names: readonly string[];
  readonly values: ValuesByPeriod;
}

/** The groups of one metric. */
export interface TestTable {
  readonly metric: string;
  readonly name: string;
  readonly groups: readonly TestGroup[];
}

export interface TestTables {
  /** The names of the dimensions. */
  readonly dimensions: readonly string[];
  readonly tables: readonly TestTable[];
  /** Groups beyond the limit. */
  readonly left: number;
}

const byNames = (a: readonly string[], b: readonly string[]) => a.join('\u0000').localeCompare(b.join('\u0000'));

/** Null without times, groups or values. */
export function readTests({ results: [result], formData, dataset }: ChartInput): TestTables | null {
  const { groupby, metrics } = settingsOf(formData);
  const times = result && columnNamed(result, TIME);
  if (!result || !times) return null;
  const columns = groupby.flatMap(column => columnNamed(result, columnLabel(column)) ?? []);
  const rows = Array.from({ length: result.rowCount }, (_, row) => ({
    row,
    time: times.values[row],
    names: columns.map(column => labelOf(column.values[row] ?? null, column)),
  }));
  const found = new Map(rows.map(({ names }) => [JSON.stringify(names), names]));
  const ordered = [...found].sort(([, a], [, b]) => byNames(a, b));
  const shown = ordered.slice(0, MOST_GROUPS);
  const tables = metrics.flatMap((metric): TestTable[] => {
    const label = metricLabel(metric);
    const column = columnNamed(result, label);
    if (!column) return [];
    const values = new Map<string, Map<number, number>>();
    for (const { row, time, names } of rows) {
      const value = numberAt(column, row);
      if (typeof time !== 'number' || value === null) continue;
      const id = JSON.stringify(names);
      const known = values.get(id) ?? new Map<number, number>();
      known.set(time, value);
      values.set(id, known);
    }
    if (values.size === 0) return [];
    const groups = shown.map(([id, names]) => ({ id, names, values: values.get(id) ?? new Map<number, number>() }));
    return [{ metric: label, name: verboseName(dataset, label), groups }];
  });
  if (tables.length === 0) return null;
  const dimensions = groupby.map(column => verboseName(dataset, columnLabel(column)));
  return { dimensions, tables, left: ordered.length - shown.length };
}
