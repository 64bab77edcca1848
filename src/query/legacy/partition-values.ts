import { groups } from 'd3-array';
import { compareKeys } from '../pivot-table/grid';
import type { Value } from '../result/frame';

export const partitionOptions = [
  'not_time',
  'time_series',
  'agg_mean',
  'agg_sum',
  'point_diff',
  'point_percent',
  'point_factor',
] as const;
export type PartitionOption = (typeof partitionOptions)[number];

/** A row of an answer: its time (null without one), its groups, and a value for each metric. */
export interface PartitionRow {
  readonly time: Value;
  readonly keys: readonly Value[];
  readonly values: readonly (number | null)[];
}

export interface PartitionNode {
  /** Its groups, the outermost first; for times over groups, the time comes before them. */
  readonly key: readonly Value[];
  readonly value: number | null;
  readonly children: readonly PartitionNode[];
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const finite = (value: number) => (Number.isFinite(value) ? value : null);

/** The value of some rows. Points of time compare the last time of all rows with the first. */
function aggregate(option: PartitionOption, rows: readonly PartitionRow[]) {
  const times = [...new Set(rows.map(row => row.time))].sort((a, b) => compareKeys([a], [b]));
  const [first, last] = [times[0] ?? null, times.at(-1) ?? null];
  return (members: readonly PartitionRow[], metric: number): number | null => {
    const numbers = (of: readonly PartitionRow[]) => of.flatMap(({ values }) => values[metric] ?? []);
    const at = (time: Value) => sum(numbers(members.filter(row => row.time === time)));
    switch (option) {
      case 'not_time':
      case 'time_series':
      case 'agg_sum':
        return sum(numbers(members));
      case 'agg_mean': {
        const all = numbers(members);
        return all.length === 0 ? null : sum(all) / all.length;
      }
      case 'point_diff':
        return at(last) - at(first);
      case 'point_factor':
        return finite(at(last) / at(first));
      case 'point_percent':
        return finite(at(last) / at(first) - 1);
    }
  };
}

/** The nested values of rows, a node for each metric; groups are sorted. */
export function nestValues(
  rows: readonly PartitionRow[],
  metrics: readonly string[],
  option: PartitionOption,
): readonly PartitionNode[] {
  const valueOf = aggregate(option, rows);
  const keysOf = ({ time, keys }: PartitionRow) => (option === 'time_series' ? [time, ...keys] : keys);
  const depth = rows.length === 0 ? 0 : keysOf(rows[0]!).length;
  const grow = (members: readonly PartitionRow[], metric: number, level: number): PartitionNode[] => {
    if (level >= depth) return [];
    return groups(members, row => JSON.stringify(keysOf(row)[level] ?? null))
      .map(([, part]) => ({
        key: keysOf(part[0]!).slice(0, level + 1),
        value: valueOf(part, metric),
        children: grow(part, metric, level + 1),
      }))
      .sort((a, b) => compareKeys(a.key, b.key));
  };
  return metrics.map((metric, index) => ({
    key: [metric],
    value: valueOf(rows, index),
    children: grow(rows, index, 0),
  }));
}
