import * as v from 'valibot';
import type { Frame } from '../result/frame';
import { readOptions } from './options';

const entries = {
  reset_index: v.optional(v.nullable(v.literal(true)), true),
  drop_levels: v.optional(v.nullable(v.union([v.pipe(v.array(v.never()), v.length(0)), v.null()]))),
  index: v.optional(v.nullable(v.never())),
};

/** Turns row labels into plain columns. Labels in parts are kept in parts; `labelText` joins them for the answer. */
export function flatten(frame: Frame, options: unknown): Frame {
  readOptions('flatten', entries, options);
  return { ...frame, indexCount: 0 };
}
