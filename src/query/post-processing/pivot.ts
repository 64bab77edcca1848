import * as v from 'valibot';
import { genericTypes } from '@/model/dataset';
import { QueryError } from '../query-error';
import { requireColumn } from '../result/columns';
import { compareValues, toFrame, type Frame, type FrameColumn, type Value } from '../result/frame';
import { readOptions } from './options';

const NULL_TEXT = '<NULL>';

const entries = {
  index: v.array(v.string()),
  columns: v.optional(v.nullable(v.array(v.string())), []),
  aggregates: v.record(v.string(), v.looseObject({ operator: v.picklist(['mean', 'sum', 'min', 'max', 'median', 'count']) })),
  drop_missing_columns: v.optional(v.boolean(), true),
  metric_fill_value: v.optional(v.nullable(v.number()), null),
  column_fill_value: v.optional(v.nullable(v.string()), NULL_TEXT),
  combine_value_with_metric: v.optional(v.literal(false), false),
  marginal_distributions: v.optional(v.nullable(v.literal(false)), false),
  marginal_distribution_name: v.optional(v.nullable(v.string())),
};

type Operator = 'mean' | 'sum' | 'min' | 'max' | 'median' | 'count';

function reduce(operator: Operator, numbers: readonly number[]): number | null {
  if (operator === 'count') return numbers.length;
  if (numbers.length === 0) return null;
  const sum = () => numbers.reduce((total, value) => total + value, 0);
  switch (operator) {
    case 'sum':
      return sum();
    case 'mean':
      return sum() / numbers.length;
    case 'min':
      return numbers.reduce((least, value) => Math.min(least, value));
    case 'max':
      return numbers.reduce((most, value) => Math.max(most, value));
    case 'median': {
      const sorted = [...numbers].sort((a, b) => a - b);
      const middle = sorted.length >> 1;
      return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
    }
  }
}

interface Groups {
  /** One entry per distinct tuple, sorted. */
  readonly keys: readonly (readonly Value[])[];
  /** Row number → position of its key, or −1 where a part of the key is missing. */
  readonly ofRow: readonly number[];
}

function compareKeys(left: readonly Value[], right: readonly Value[]): number {
  for (let part = 0; part < left.length; part += 1) {
    const order = compareValues(left[part]!, right[part]!);
    if (order !== 0) return order;
  }
  return 0;
}

/** Rows grouped by the columns' values; null stands for itself only where `fill` gives it a name. */
function groupRows(columns: readonly FrameColumn[], rowCount: number, fill: string | null): Groups {
  const known = new Map<string, readonly Value[]>();
  const rowKeys: (string | null)[] = [];
  for (let row = 0; row < rowCount; row += 1) {
    const key = columns.map(column => column.values[row] ?? fill);
    if (key.includes(null)) {
      rowKeys.push(null);
    } else {
      const text = JSON.stringify(key);
      if (!known.has(text)) known.set(text, key);
      rowKeys.push(text);
    }
  }
  const sorted = [...known].sort(([, left], [, right]) => compareKeys(left, right));
  const position = new Map(sorted.map(([text], index) => [text, index]));
  return { keys: sorted.map(([, key]) => key), ofRow: rowKeys.map(text => (text === null ? -1 : position.get(text)!)) };
}

/** Spreads the values of columns over new columns, one row per index value, both in ascending order. */
export function pivot(frame: Frame, options: unknown): Frame {
  const { index, columns, aggregates, drop_missing_columns, metric_fill_value, column_fill_value } = readOptions('pivot', entries, options);
  if (index.length === 0) throw new QueryError('bad-operation', 'Pivot operation requires at least one index');
  if (Object.keys(aggregates).length === 0) throw new QueryError('bad-operation', 'Pivot operation must include at least one aggregate');

  const indexColumns = index.map(label => requireColumn(frame, label));
  const rows = groupRows(indexColumns, frame.rowCount, null);
  const spread = groupRows(
    (columns ?? []).map(label => requireColumn(frame, label)),
    frame.rowCount,
    column_fill_value,
  );

  const metrics = Object.entries(aggregates).flatMap(([metric, { operator }]) => {
    const source = requireColumn(frame, metric);
    const cells = spread.keys.map(() => rows.keys.map((): number[] => []));
    for (let row = 0; row < frame.rowCount; row += 1) {
      const value = source.values[row];
      if (typeof value === 'number') cells[spread.ofRow[row]!]?.[rows.ofRow[row]!]?.push(value);
    }
    return spread.keys.map((key, position): FrameColumn => ({
      label: [metric, ...key.map(String)],
      type: genericTypes.numeric,
      values: cells[position]!.map(numbers => reduce(operator, numbers) ?? metric_fill_value),
    }));
  });
  const kept = drop_missing_columns ? metrics.filter(column => column.values.some(value => value !== null)) : metrics;
  const labels = indexColumns.map((column, part): FrameColumn => ({ ...column, values: rows.keys.map(key => key[part]!) }));
  return toFrame([...labels, ...kept], labels.length);
}
