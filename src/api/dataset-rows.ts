import * as v from 'valibot';
import { rowWindows } from '@/model/row-window';
import { cellsPlanSchema } from '@/model/cells-plan';
import { defineEndpoint } from './endpoint';

/** A day or a time, UTC. */
const moment = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z?)?$/),
  v.check(text => Number.isFinite(Date.parse(text)), 'Not a valid datetime.'),
);

export const datasetRowsQuerySchema = v.looseObject({
  /** Omit for all columns. */
  columns: v.optional(v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(2000))),
  /** Rows from this time on, by the main time column. */
  since: v.optional(moment),
  /** Rows of this period up to the newest one; `since` takes precedence. */
  window: v.optional(v.picklist(rowWindows)),
  /** Totals of all rows instead of the rows: excludes `columns`, `since` and `window`. */
  cells: v.optional(cellsPlanSchema),
  /** Maximum size of the file in bytes. */
  budget: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Describes the file without creating it. */
  describe: v.optional(v.boolean()),
});

/** The origin of a file: its contents, and who requested it. */
const originEntries = {
  /** The `ETag` of the source dataset. */
  dataset_version: v.string(),
  /** Identifies the row-level security rules of the requesting user: other rules have another name. */
  rights: v.string(),
  /** Dialect of the SQL that people wrote over the dataset. */
  dialect: v.picklist(['duckdb', 'postgresql', 'trino', 'mysql']),
};

/** Header of every answer that holds a file or a part of one: describes the file, as JSON (`rowsFileSchema`). */
export const ROWS_FILE_HEADER = 'X-Tidemark-Rows';
export const rowsFileSchema = v.looseObject({
  ...originEntries,
  /** Of the whole file, uncompressed. */
  bytes: v.pipe(v.number(), v.integer(), v.minValue(1)),
  rows: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Columns of the dataset that are not in it: their values have no exact form in a file. */
  inexact: v.optional(v.array(v.string())),
  /** Text columns that their database sorts by bytes, if it is another one than DuckDB. */
  byte_order: v.optional(v.array(v.string())),
  /** Text columns of MySQL whose different values it takes for different. */
  distinct_texts: v.optional(v.array(v.string())),
  /** Milliseconds since its rows were read, if the database does not tell whether they have changed. */
  age: v.optional(v.pipe(v.number(), v.minValue(0))),
  time_column: v.nullable(v.string()),
  /** Start of the rows in it, ISO 8601; null for all. */
  since: v.nullable(v.string()),
});
export type RowsFile = v.InferOutput<typeof rowsFileSchema>;

/** An existing file and its blocks (`model/rows-file-blocks.ts`): a device fetches only those that it does not have. */
export const rowsBlocksSchema = v.looseObject({
  ...rowsFileSchema.entries,
  /** SHA-256 of the whole, in hexadecimal. */
  digest: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  blocks: v.array(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))),
});

/** The contents of a file of rows, existing or not. */
export const rowsDescriptionSchema = v.looseObject({
  ...originEntries,
  rows: v.number(),
  /** Of the file, and of its compressed transfer. */
  bytes: v.number(),
  sent_bytes: v.number(),
  /** True for the size of an existing file; false for an estimate. */
  is_exact: v.boolean(),
  columns: v.array(
    v.looseObject({
      name: v.string(),
      type: v.string(),
      /** For a calculated column: the SQL that computes its values. */
      expression: v.nullable(v.string()),
      /** Texts that their database sorts by bytes, known once the file exists. */
      byte_order: v.optional(v.boolean()),
      /** Texts of MySQL that it takes for different, known once the file exists. */
      distinct_texts: v.optional(v.boolean()),
    }),
  ),
  /** Requested columns that are left out: they are computed where they are used. */
  left_out: v.array(v.string()),
  /** Requested columns that are left out because their values have no exact form in a file. */
  inexact: v.optional(v.array(v.string())),
  /** The main time column and the times of the first and last row, ISO 8601; null if it has none. */
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
  /** For totals that do not fit: the number of values of each dimension that is not a time. */
  dimensions: v.optional(v.array(v.looseObject({ column: v.string(), values: v.number() }))),
  budget: v.number(),
  fits: v.boolean(),
  /** SHA-256 of the created file; null before. */
  digest: v.nullable(v.string()),
  /** When its rows were read, ISO 8601. */
  made_on: v.nullable(v.string()),
  /** As `age` of the file. */
  age: v.optional(v.pipe(v.number(), v.minValue(0))),
  /** Days for which a device may use the rows after this answer, without another one. */
  keep_days: v.optional(v.pipe(v.number(), v.minValue(0))),
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
    // The file itself is sent as bytes: `Client.raw`.
    answer: v.looseObject({ result: rowsDescriptionSchema }),
  }),
  rowsBlocks: defineEndpoint({
    name: 'dataset.rowsBlocks',
    summary: "The blocks of a dataset's file of rows, to fetch only those that changed",
    method: 'GET',
    path: '/api/v1/dataset/:id/rows/blocks',
    access: { kind: 'permission', permission: 'can_keep_rows', view: 'Dataset' },
    isOwn: true,
    q: v.optional(datasetRowsQuerySchema),
    answer: v.looseObject({ result: rowsBlocksSchema }),
  }),
};
