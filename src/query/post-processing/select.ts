import * as v from 'valibot';
import { requirePositions } from '../result/columns';
import type { Frame } from '../result/frame';
import { renamedLabel } from './append-columns';
import { readOptions } from './options';

const entries = {
  columns: v.optional(v.nullable(v.array(v.string()))),
  exclude: v.optional(v.nullable(v.array(v.string()))),
  rename: v.optional(v.nullable(v.record(v.string(), v.string()))),
};

/** Selects columns in the given order, excludes others, and renames them. */
export function select(frame: Frame, options: unknown): Frame {
  const { columns, exclude, rename } = readOptions('select', entries, options);
  for (const name of Object.keys(rename ?? {})) requirePositions(frame, name);
  const labels = frame.columns.slice(0, frame.indexCount);
  const chosen =
    columns && columns.length > 0
      ? columns.flatMap(name => requirePositions(frame, name))
      : frame.columns.map((_, at) => at).slice(labels.length);
  const selected: Frame = { ...frame, columns: [...labels, ...chosen.map(position => frame.columns[position]!)] };
  const excluded = new Set((exclude ?? []).flatMap(name => requirePositions(selected, name)));
  const kept = selected.columns.filter((_, position) => !excluded.has(position));
  const named = kept.map((column, position) =>
    position < labels.length ? column : { ...column, label: renamedLabel(frame, column.label, rename ?? {}) },
  );
  return { ...selected, columns: named };
}
