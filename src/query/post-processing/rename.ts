import * as v from 'valibot';
import { QueryError } from '../query-error';
import { dataColumns, requirePositions } from '../result/columns';
import { labelText, type Frame, type FrameColumn } from '../result/frame';
import { readOptions } from './options';

const entries = {
  columns: v.record(v.string(), v.nullable(v.string())),
  level: v.optional(v.nullable(v.union([v.pipe(v.number(), v.integer()), v.string()]))),
  inplace: v.optional(v.nullable(v.boolean())),
};

type Names = Readonly<Record<string, string | null>>;

/** The level's position, or null if none is named and all levels apply. */
function levelPosition(levels: readonly (string | null)[], level: number | string | null | undefined): number | null {
  if (level === null || level === undefined) return null;
  const place = typeof level === 'string' ? levels.indexOf(level) : level < 0 ? levels.length + level : level;
  if (place < 0 || place >= levels.length)
    throw new QueryError('bad-operation', `There is no level ${level} in the names of the columns`);
  return place;
}

/** Renames the parts of a label; a part renamed to null is removed. */
function renameParts(label: readonly string[], names: Names, level: number | null): string[] {
  return label.flatMap((part, depth) => {
    const applies = (level === null || level === depth) && Object.hasOwn(names, part);
    const name = applies ? names[part] : part;
    return name === null || name === undefined ? [] : [name];
  });
}

function renameWhole(column: FrameColumn, names: Names): readonly string[] {
  const name = labelText(column.label);
  if (!Object.hasOwn(names, name)) return column.label;
  return names[name] === null || names[name] === undefined ? [] : [names[name]];
}

/**
 * Renames columns, or the parts of their labels on one level (all levels without one). Null removes the part from the
 * label.
 */
export function rename(frame: Frame, options: unknown): Frame {
  const { columns: names, level } = readOptions('rename', entries, options);
  for (const name of Object.keys(names)) requirePositions(frame, name);
  if (Object.keys(names).length === 0) return frame;
  const place = levelPosition(frame.levels ?? [null], level);
  const known = new Set(
    dataColumns(frame).map(column => (frame.levels ? column.label[place ?? 0] : labelText(column.label))),
  );
  if (Object.values(names).every(name => name !== null && known.has(name)))
    throw new QueryError('bad-operation', 'Label already exists');
  const columns = frame.columns.map((column, position) => {
    if (position < frame.indexCount) return column;
    return { ...column, label: frame.levels ? renameParts(column.label, names, place) : renameWhole(column, names) };
  });
  return { ...frame, columns };
}
