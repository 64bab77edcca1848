import { group as groupRows } from 'd3-array';
import * as v from 'valibot';
import { genericTypes } from '@/model/dataset';
import { requireColumn } from '../result/columns';
import { labelText, toFrame, type Frame } from '../result/frame';
import { readOptions } from './options';

const entries = { metric: v.string(), group_by: v.optional(v.nullable(v.string())) };

/** Average rank of each value within its group, as a share of the group's size. */
function shares(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  const first = new Map<number, number>();
  const last = new Map<number, number>();
  sorted.forEach((value, position) => {
    if (!first.has(value)) first.set(value, position);
    last.set(value, position);
  });
  return values.map(value => (first.get(value)! + last.get(value)! + 2) / 2 / values.length);
}

/** Adds a column `rank` with the percentile rank of a metric, over all rows or within groups. */
export function rank(frame: Frame, options: unknown): Frame {
  const { metric, group_by } = readOptions('rank', entries, options);
  const source = requireColumn(frame, metric);
  const group = group_by ? requireColumn(frame, group_by) : null;
  const rowsByGroup = groupRows(
    Array.from({ length: frame.rowCount }, (_, row) => row),
    row => group?.values[row] ?? null,
  );
  const ranks: (number | null)[] = Array.from({ length: frame.rowCount }, () => null);
  for (const rows of rowsByGroup.values()) {
    const ranked = rows.filter(row => typeof source.values[row] === 'number');
    shares(ranked.map(row => source.values[row] as number)).forEach((share, position) => {
      ranks[ranked[position]!] = share;
    });
  }
  const others = frame.columns.filter(column => labelText(column.label) !== 'rank');
  return toFrame([...others, { label: ['rank'], type: genericTypes.numeric, values: ranks }], frame.indexCount);
}
