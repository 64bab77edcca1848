import * as v from 'valibot';
import type { Frame, Value } from '../result/frame';
import { readOptions } from './options';

const entries = { sep: v.optional(v.nullable(v.string()), ', ') };

function replaceCells(frame: Frame, replace: (value: Value) => Value): Frame {
  const columns = frame.columns.map((column, position) =>
    position < frame.indexCount ? column : { ...column, values: column.values.map(replace) },
  );
  return { ...frame, columns };
}

/** Cells equal to the separator get a leading backslash. Only whole cells, like on the contract's server. */
export function escapeSeparator(frame: Frame, options: unknown): Frame {
  const mark = (readOptions('escape_separator', entries, options).sep ?? ', ').trim();
  return replaceCells(frame, value => (value === mark ? `\\${mark}` : value));
}

export function unescapeSeparator(frame: Frame, options: unknown): Frame {
  const mark = (readOptions('unescape_separator', entries, options).sep ?? ', ').trim();
  return replaceCells(frame, value => (value === `\\${mark}` ? mark : value));
}
