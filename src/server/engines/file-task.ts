import * as v from 'valibot';
import { fileReadingSchema } from '@/api/data-file';
import type { Timers } from '@/lib/clock';
import { textEncodings, uploadKinds, type UploadSettings } from '@/model/data-upload';
import type { DefineOptions } from './engine';

/** A task on a data file in a query process. */
export type FileTask =
  /** Reads the file into a separate database, and returns the first rows. */
  | {
      readonly kind: 'read';
      /** The upload's folder, with the file. */
      readonly folder: string;
      /** The folder in it for what this server process makes of the file. */
      readonly work: string;
      /** The file's name as the person sees it. */
      readonly name: string;
      readonly settings: UploadSettings;
    }
  /** Writes the read rows as Parquet. */
  | {
      readonly kind: 'write';
      readonly folder: string;
      readonly work: string;
      /** The target, which must not exist yet. */
      readonly target: string;
      /** Required column types, by name: those of the table that it is added to. */
      readonly types: Readonly<Record<string, string>>;
    };

/** The names of the files in an upload's folder (`content`) and in its folders for work. */
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
  /** The settings with which it was read. */
  settings,
  columns,
  rows: v.array(v.array(v.nullable(v.string()))),
  reading: fileReadingSchema,
});
const writtenSchema = v.object({ kind: v.literal('written'), rows: v.number(), columns });

export const fileOutcomeSchema = v.variant('kind', [readOutcomeSchema, writtenSchema]);

export type ReadOutcome = v.InferOutput<typeof readOutcomeSchema>;
export type FileOutcome = v.InferOutput<typeof fileOutcomeSchema>;

/** Runs a task on a file. @throws EngineError, with a message for the person who sent the file */
export type FileWork = (
  task: FileTask,
  options: DefineOptions,
  running: { readonly signal: AbortSignal | undefined; readonly timers: Timers },
) => Promise<FileOutcome>;
