import * as v from 'valibot';
import { columnTypes, tableModes, textEncodings, uploadKinds, UPLOAD_BYTES_MAX } from '@/model/data-upload';
import { fileReadingSchema } from './data-file';
import { defineEndpoint } from './endpoint';
import { messageAnswerSchema } from './list';

/** Settings for reading a file, named as in Superset's upload forms. */
export const uploadSettingsSchema = v.looseObject({
  sheet_name: v.optional(v.pipe(v.string(), v.maxLength(500))),
  delimiter: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(4), v.regex(/^[^\r\n"]+$/u))),
  encoding: v.optional(v.picklist(textEncodings)),
  header: v.optional(v.boolean()),
  skip_rows: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))),
  decimal_character: v.optional(v.picklist(['.', ','])),
  date_format: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(60))),
  column_data_types: v.optional(v.record(v.string(), v.picklist(columnTypes))),
});
export type WireUploadSettings = v.InferOutput<typeof uploadSettingsSchema>;

const columnsSchema = v.array(v.looseObject({ name: v.string(), type: v.string() }));

const previewSchema = v.looseObject({
  kind: v.picklist(uploadKinds),
  /** The tables of a file with several. */
  tables: v.array(v.string()),
  /** The effective settings, including detected ones. */
  settings: uploadSettingsSchema,
  columns: columnsSchema,
  /** The first rows as text, of the first columns. */
  rows: v.array(v.array(v.nullable(v.string()))),
  reading: fileReadingSchema,
});

const startedSchema = v.looseObject({
  key: v.string(),
  part_bytes: v.number(),
  /** Number of bytes received. */
  received: v.number(),
});

const permission = { kind: 'permission', permission: 'can_this_form_post', view: 'CsvToDatabaseView' } as const;

/**
 * Uploads of files that become datasets: sent in parts, previewed, then turned into a table. Files without a table are
 * not kept.
 */
export const dataUploadEndpoints = {
  start: defineEndpoint({
    name: 'data-upload.start',
    summary: 'Announces a file that is to be sent in parts',
    method: 'POST',
    path: '/api/v1/data_upload/',
    access: permission,
    isOwn: true,
    status: 201,
    body: v.looseObject({
      name: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
      size: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(UPLOAD_BYTES_MAX)),
    }),
    answer: startedSchema,
  }),
  part: defineEndpoint({
    name: 'data-upload.part',
    summary: 'The next part of a file; a repeated part gets the same response as the first time',
    method: 'POST',
    path: '/api/v1/data_upload/:key/part/',
    access: permission,
    isOwn: true,
    isForm: 'with-files',
    body: v.looseObject({ offset: v.pipe(v.string(), v.regex(/^\d{1,15}$/)), part: v.instance(Uint8Array) }),
    answer: v.looseObject({ received: v.number() }),
  }),
  preview: defineEndpoint({
    name: 'data-upload.preview',
    summary: 'Parses an uploaded file, and returns its columns, its first rows and the values that do not fit',
    method: 'POST',
    path: '/api/v1/data_upload/:key/preview/',
    access: permission,
    isOwn: true,
    body: v.looseObject({ settings: uploadSettingsSchema }),
    answer: previewSchema,
  }),
  discard: defineEndpoint({
    name: 'data-upload.discard',
    summary: 'Deletes an uploaded file',
    method: 'DELETE',
    path: '/api/v1/data_upload/:key',
    access: permission,
    isOwn: true,
    answer: messageAnswerSchema,
  }),
  /** The address and field names of Superset's upload into a database; the file itself was sent before. */
  publish: defineEndpoint({
    name: 'data-upload.publish',
    summary: 'Creates a table and a dataset from an uploaded file',
    method: 'POST',
    path: '/api/v1/data_upload/:key/dataset/',
    access: permission,
    isOwn: true,
    status: 201,
    body: v.looseObject({
      table_name: v.pipe(v.string(), v.minLength(1), v.maxLength(250)),
      already_exists: v.picklist(tableModes),
      settings: uploadSettingsSchema,
    }),
    answer: v.looseObject({
      id: v.number(),
      table_name: v.string(),
      database: v.number(),
      reading: fileReadingSchema,
    }),
  }),
};
