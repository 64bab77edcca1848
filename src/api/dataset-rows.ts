import * as v from 'valibot';
import { rowWindows } from '@/model/row-window';
import { defineEndpoint } from './endpoint';

/** A day or a moment, UTC. */
const moment = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z?)?$/),
  v.check(text => Number.isFinite(Date.parse(text)), 'Not a valid datetime.'),
);

export const datasetRowsQuerySchema = v.looseObject({
  /** All of them where none are named. */
  columns: v.optional(v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(2000))),
  /** Rows from this time on, by the main time column. */
  since: v.optional(moment),
  /** Rows of so long a time up to the newest one; `since` counts before it. */
  window: v.optional(v.picklist(rowWindows)),
  /** Bytes that the file may have. */
  budget: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Tells what the file would be, and makes none. */
  describe: v.optional(v.boolean()),
});

/** Of a file, of what it would hold, and of who asked. */
const originEntries = {
  /** The `ETag` of the dataset that it is made of. */
  dataset_version: v.string(),
  /** Names the row-level rules that hold for who asked: other rules, another name. */
  rights: v.string(),
  /** Of the SQL that people wrote over the dataset. */
  dialect: v.picklist(['duckdb', 'postgresql', 'trino']),
};

/** With every answer that holds a file, or a part of one: what the file is, as JSON (`rowsFileSchema`). */
export const ROWS_FILE_HEADER = 'X-Tidemark-Rows';
export const rowsFileSchema = v.looseObject({
  ...originEntries,
  /** Of the whole file, unpacked. */
  bytes: v.pipe(v.number(), v.integer(), v.minValue(1)),
  rows: v.pipe(v.number(), v.integer(), v.minValue(0)),
  time_column: v.nullable(v.string()),
  /** From when on rows are in it, ISO 8601; null for all. */
  since: v.nullable(v.string()),
});
export type RowsFile = v.InferOutput<typeof rowsFileSchema>;

/** What a file of rows holds, or would hold. */
export const rowsDescriptionSchema = v.looseObject({
  ...originEntries,
  rows: v.number(),
  /** Of the file, and as it is sent compressed. */
  bytes: v.number(),
  sent_bytes: v.number(),
  /** Whether the bytes are those of a file that was made; else they are an estimate. */
  is_exact: v.boolean(),
  columns: v.array(
    v.looseObject({
      name: v.string(),
      type: v.string(),
      /** The SQL whose values the column holds, of a calculated column. */
      expression: v.nullable(v.string()),
    }),
  ),
  /** Columns that were asked for and are left out: they are computed where they are asked. */
  left_out: v.array(v.string()),
  /** The main time column, and the times of the first and last row, ISO 8601; null where there is none. */
  time: v.nullable(v.looseObject({ column: v.string(), from: v.nullable(v.string()), until: v.nullable(v.string()) })),
  since: v.nullable(v.string()),
  windows: v.array(
    v.looseObject({
      window: v.picklist(rowWindows),
      since: v.string(),
      rows: v.number(),
      bytes: v.number(),
      sent_bytes: v.number(),
      fits: v.boolean(),
    }),
  ),
  budget: v.number(),
  fits: v.boolean(),
  /** SHA-256 of the file that was made; null before. */
  digest: v.nullable(v.string()),
  /** When its rows were read, ISO 8601. */
  made_on: v.nullable(v.string()),
});
export type RowsDescription = v.InferOutput<typeof rowsDescriptionSchema>;

export const datasetRowsEndpoints = {
  rows: defineEndpoint({
    name: 'dataset.rows',
    summary: "A dataset's rows as a DuckDB file, to be kept on a device",
    method: 'GET',
    path: '/api/v1/dataset/:id/rows',
    access: { kind: 'permission', permission: 'can_keep_rows', view: 'Dataset' },
    isOwn: true,
    q: v.optional(datasetRowsQuerySchema),
    // The file itself comes as bytes: `Client.raw`.
    answer: v.looseObject({ result: rowsDescriptionSchema }),
  }),
};
