import * as v from 'valibot';
import { QueryError } from '../query-error';
import type { Frame, FrameColumn } from '../result/frame';
import { readOptions } from './options';

const entries = {
  reset_index: v.optional(v.nullable(v.boolean()), true),
  drop_levels: v.optional(v.nullable(v.array(v.union([v.pipe(v.number(), v.integer()), v.string()])))),
};

/** Positions of the levels to leave out. */
function droppedLevels(levels: readonly (string | null)[], requested: readonly (number | string)[]): Set<number> {
  const dropped = requested.map(level => {
    const position = typeof level === 'string' ? levels.indexOf(level) : level < 0 ? levels.length + level : level;
    if (position < 0 || position >= levels.length)
      throw new QueryError('bad-operation', `There is no level ${level} in the names of the columns`);
    return position;
  });
  const distinct = new Set(dropped);
  if (distinct.size >= levels.length)
    throw new QueryError('bad-operation', 'At least one level of the columns must be left');
  return distinct;
}

/**
 * Gives every column one name and turns the first row label into a plain column; further ones stay labels. Names keep
 * their parts, which `labelText` joins for the answer.
 */
export function flatten(frame: Frame, options: unknown): Frame {
  const { reset_index, drop_levels } = readOptions('flatten', entries, options);
  const dropped = frame.levels ? droppedLevels(frame.levels, drop_levels ?? []) : new Set<number>();
  const rename = (column: FrameColumn) => ({
    ...column,
    label: column.label.filter((_, level) => !dropped.has(level)),
  });
  const labels = frame.columns.slice(0, frame.indexCount);
  const data = frame.columns.slice(frame.indexCount).map(rename);
  const flat: Frame = { ...frame, levels: undefined, columns: [...labels, ...data] };
  if (!reset_index || frame.indexCount === 0) return flat;
  const [first, ...others] = labels;
  return { ...flat, indexCount: frame.indexCount - 1, columns: [...others, first!, ...data] };
}
