import * as v from 'valibot';
import { fileReadingSchema } from '@/api/data-file';
import type { Timers } from '@/lib/clock';
import { textEncodings, uploadKinds, type UploadSettings } from '@/model/data-upload';
import type { DefineOptions } from './engine';

/** What is done with a data file in the processes that run queries. */
export type FileTask =
  /** Reads it into a database of its own beside it, and shows the beginning. */
  | {
      readonly kind: 'read';
      /** Of the upload: it holds the file, and the database that is made of it. */
      readonly folder: string;
      /** As the person calls it. */
      readonly name: string;
      readonly settings: UploadSettings;
    }
  /** Writes what was read as Parquet. */
  | {
      readonly kind: 'write';
      readonly folder: string;
      /** Where to; it is not there before. */
      readonly target: string;
      /** Types that its columns must take, by name: those of the table that it is added to. */
      readonly types: Readonly<Record<string, string>>;
    };

/** The names of what lies in an upload's folder. */
export const uploadFiles = {
  content: 'content',
  unpacked: 'unpacked',
  staging: 'staging.duckdb',
  table: 'upload',
} as const;

const columns = v.array(v.object({ name: v.string(), type: v.string() }));
const settings = v.object({
  table: v.optional(v.string()),
  delimiter: v.optional(v.string()),
  encoding: v.optional(v.picklist(textEncodings)),
  heading: v.optional(v.boolean()),
  skip: v.optional(v.number()),
  decimal: v.optional(v.picklist(['.', ','])),
  dateFormat: v.optional(v.string()),
});

export const readOutcomeSchema = v.object({
  kind: v.literal('read'),
  file: v.picklist(uploadKinds),
  tables: v.array(v.string()),
  /** How it was read. */
  settings,
  columns,
  rows: v.array(v.array(v.nullable(v.string()))),
  reading: fileReadingSchema,
});
const writtenSchema = v.object({ kind: v.literal('written'), rows: v.number(), columns });

export const fileOutcomeSchema = v.variant('kind', [readOutcomeSchema, writtenSchema]);

export type ReadOutcome = v.InferOutput<typeof readOutcomeSchema>;
export type FileOutcome = v.InferOutput<typeof fileOutcomeSchema>;

/** Does what is asked with a file. @throws EngineError, with words for who sent the file */
export type FileWork = (
  task: FileTask,
  options: DefineOptions,
  running: { readonly signal: AbortSignal | undefined; readonly timers: Timers },
) => Promise<FileOutcome>;
