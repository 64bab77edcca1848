import { group } from 'd3-array';
import * as v from 'valibot';
import { genericTypes } from '@/model/dataset';
import { QueryError } from '../query-error';
import { requireColumn } from '../result/columns';
import { numberOf } from '../result/exact-number';
import { toFrame, type Frame, type FrameColumn, type Value } from '../result/frame';
import { readOptions } from './options';

const entries = {
  column: v.string(),
  groupby: v.optional(v.nullable(v.array(v.string())), []),
  bins: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), 5),
  cumulative: v.optional(v.nullable(v.boolean()), false),
  normalize: v.optional(v.nullable(v.boolean()), false),
};

/** Edges of equal bins over the values' range; a single value gets a bin of width one around it. */
function binEdges(values: readonly number[], bins: number): number[] {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  if (low === high) [low, high] = [low - 0.5, high + 0.5];
  return Array.from({ length: bins + 1 }, (_, edge) => (edge === bins ? high : low + ((high - low) * edge) / bins));
}

function counts(values: readonly number[], edges: readonly number[]): number[] {
  const bins = edges.length - 1;
  const [low, high] = [edges[0]!, edges[bins]!];
  const result = Array.from({ length: bins }, () => 0);
  for (const value of values) {
    // The last bin includes its upper edge.
    const bin = Math.min(bins - 1, Math.floor(((value - low) / (high - low)) * bins));
    result[bin]! += 1;
  }
  return result;
}

/** Edges in the contract's form: whole numbers keep a decimal. */
const edgeText = (edge: number) => (Number.isInteger(edge) ? edge.toFixed(1) : String(edge));

/** Counts of a column's values in equal bins: one column per bin, one row per group. */
export function histogram(frame: Frame, options: unknown): Frame {
  const { column, groupby, bins, cumulative, normalize } = readOptions('histogram', entries, options);
  const source = requireColumn(frame, column);
  const numbersIn = (values: readonly (Value | undefined)[]) => values.flatMap(value => numberOf(value) ?? []);
  const numbers = numbersIn(source.values);
  if (numbers.length === 0) throw new QueryError('bad-operation', `Column '${column}' contains non-numeric values`);

  const groupColumns = (groupby ?? []).map(label => requireColumn(frame, label));
  const rows = Array.from({ length: frame.rowCount }, (_, row) => row);
  const groups = [...group(rows, row => JSON.stringify(groupColumns.map(label => label.values[row] ?? null))).values()];
  const edges = binEdges(numbers, bins ?? 5);
  const table = groups.map(members => {
    const own = counts(numbersIn(members.map(row => source.values[row])), edges);
    let running = 0;
    return cumulative ? own.map(count => (running += count)) : own;
  });
  const total = table.flat().reduce((sum, count) => sum + count, 0);
  const labels = groupColumns.map((label): FrameColumn => ({
    ...label,
    values: groups.map(members => label.values[members[0]!] ?? null),
  }));
  const binColumns = edges.slice(0, -1).map((edge, bin): FrameColumn => ({
    label: [`${edgeText(edge)} - ${edgeText(edges[bin + 1]!)}`],
    type: genericTypes.numeric,
    values: table.map(row => (normalize ? row[bin]! / total : row[bin]!)),
  }));
  return toFrame([...labels, ...binColumns]);
}
