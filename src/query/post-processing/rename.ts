import * as v from 'valibot';
import type { Frame } from '../result/frame';
import { readOptions } from './options';

const entries = {
  columns: v.record(v.string(), v.nullable(v.string())),
  level: v.optional(v.nullable(v.number())),
  inplace: v.optional(v.nullable(v.boolean())),
};

/** Renames one part of the columns' labels (all parts without a level). Null takes the part out of the label. */
export function rename(frame: Frame, options: unknown): Frame {
  const { columns: names, level } = readOptions('rename', entries, options);
  const columns = frame.columns.map((column, position) => {
    if (position < frame.indexCount) return column;
    const label = column.label.flatMap((part, depth) => {
      const applies = (typeof level !== 'number' || level === depth) && part in names;
      const name = applies ? names[part] : part;
      return name === null || name === undefined ? [] : [name];
    });
    return { ...column, label };
  });
  return { ...frame, columns };
}
