import * as v from 'valibot';
import { QueryError } from '../query-error';
import { requireColumn } from '../result/columns';
import { compareValues, takeRows, type Frame } from '../result/frame';
import { readOptions } from './options';

const one = <T extends v.GenericSchema>(item: T) => v.union([item, v.array(item)]);
const entries = {
  by: v.optional(v.nullable(one(v.string()))),
  ascending: v.optional(v.nullable(one(v.boolean())), true),
  is_sort_index: v.optional(v.nullable(v.boolean()), false),
};

/** One direction for each key. */
function directions(ascending: boolean | readonly boolean[] | null | undefined, keys: number): readonly boolean[] {
  if (typeof ascending === 'boolean' || !ascending) return Array.from({ length: keys }, () => ascending ?? true);
  if (ascending.length !== keys)
    throw new QueryError('bad-operation', `Length of ascending (${ascending.length}) != length of by (${keys})`);
  return ascending;
}

/**
 * Sorts the rows by columns, or by the row labels; without labels by the rows' numbers. Equal rows keep their order.
 */
export function sort(frame: Frame, options: unknown): Frame {
  const { by, ascending, is_sort_index } = readOptions('sort', entries, options);
  const labels = typeof by === 'string' ? [by] : (by ?? []);
  if (!is_sort_index && labels.length === 0) return frame;
  const rows = Array.from({ length: frame.rowCount }, (_, row) => row);
  if (is_sort_index && frame.indexCount === 0) return ascending === false ? takeRows(frame, rows.toReversed()) : frame;
  const keys = is_sort_index
    ? frame.columns.slice(0, frame.indexCount)
    : labels.map(label => requireColumn(frame, label));
  const upward = directions(ascending, keys.length);
  rows.sort((left, right) => {
    for (const [position, key] of keys.entries()) {
      const [a, b] = [key.values[left] ?? null, key.values[right] ?? null];
      const order = compareValues(a, b);
      // Missing values stay last in both directions.
      if (order !== 0) return upward[position] || a === null || b === null ? order : -order;
    }
    return left - right;
  });
  return takeRows(frame, rows);
}
