import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parseJson } from '@/lib/json';
import { genericTypes } from '@/model/dataset';
import { labelText, toFrame, type Frame, type FrameColumn } from '../result/frame';
import { QueryError } from '../query-error';
import { postProcess } from './index';

/**
 * Frames, steps and their results in the post-processing of Superset 3.1.3 (pandas 2.0.3). Cases that fail there by
 * accident are left out, so that an error expected here is intended.
 */
const cell = v.union([v.string(), v.number(), v.boolean(), v.null(), v.array(v.number())]);
const schema = v.object({
  frames: v.record(
    v.string(),
    v.record(
      v.string(),
      v.object({
        kind: v.picklist(['time', 'text', 'number', 'boolean']),
        float: v.optional(v.boolean()),
        values: v.array(v.union([v.string(), v.number(), v.boolean(), v.null()])),
      }),
    ),
  ),
  cases: v.array(
    v.object({
      frame: v.string(),
      steps: v.array(v.object({ operation: v.string(), options: v.record(v.string(), v.unknown()) })),
      expected: v.union([
        v.object({ error: v.string() }),
        v.object({
          names: v.array(v.string()),
          parts: v.array(v.array(v.string())),
          types: v.nullable(v.array(v.number())),
          rows: v.array(v.array(cell)),
        }),
      ]),
    }),
  ),
});
const file = path.resolve(import.meta.dirname, '../../../tests/fixtures/post-processing/recorded.json');
const { frames, cases } = v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));

const types = {
  time: genericTypes.temporal,
  text: genericTypes.text,
  number: genericTypes.numeric,
  boolean: genericTypes.boolean,
};
const frameOf = (name: string): Frame =>
  toFrame(
    Object.entries(frames[name]!).map(([label, { kind, float, values }]): FrameColumn => ({
      label: [label],
      type: types[kind],
      values,
      storage: float ? 'float' : undefined,
    })),
  );

function rowsOf(frame: Frame): unknown[][] {
  const columns = frame.columns.slice(frame.indexCount);
  return Array.from({ length: frame.rowCount }, (_, row) =>
    columns.map(column => {
      const value = column.values[row] ?? null;
      return column.holdsLists && typeof value === 'string' ? parseJson(value) : value;
    }),
  );
}
/** Engines add in different orders. */
const rounded = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(rounded);
  if (typeof value !== 'number') return value;
  return Math.abs(value) < 1e-13 ? 0 : Number(value.toPrecision(11));
};

const named = cases.map(one => ({
  about: `${one.frame}: ${JSON.stringify(one.steps.map(({ operation, options }) => [operation, options]))}`,
  ...one,
}));

test.each(named)('$about', ({ frame, steps, expected }) => {
  if ('error' in expected) {
    expect(() => postProcess(frameOf(frame), steps)).toThrow(QueryError);
    return;
  }
  const result = postProcess(frameOf(frame), steps);
  const columns = result.columns.slice(result.indexCount);
  expect(columns.map(column => labelText(column.label))).toEqual(expected.names);
  expect(rounded(rowsOf(result))).toEqual(rounded(expected.rows));
  if (expected.types) expect(columns.map(column => column.type)).toEqual(expected.types);
});
