import * as v from 'valibot';
import { fileChanges, fileKinds, skipReasons } from '@/model/data-file';
import { defineEndpoint } from './endpoint';

const count = v.nullable(v.number());

/** Readers ignore kinds that they do not know. */
const noteSchema = v.looseObject({
  kind: v.string(),
  column: v.nullable(v.string()),
  count,
  examples: v.array(v.string()),
});

export const fileReadingSchema = v.looseObject({
  rows: count,
  columns: count,
  delimiter: v.nullable(v.string()),
  skipped: v.looseObject({
    lines: v.number(),
    first: v.array(
      v.looseObject({
        line: v.number(),
        why: v.picklist(skipReasons),
        text: v.string(),
        column: v.optional(v.nullable(v.string())),
        value: v.optional(v.nullable(v.string())),
      }),
    ),
  }),
  notes: v.array(noteSchema),
});

export const dataFileSchema = v.looseObject({
  id: v.number(),
  /** Without its folder. */
  name: v.string(),
  /** Its path on the server: for administrators, null for others. */
  path: v.nullable(v.string()),
  /** Null for unknown kinds of files. */
  kind: v.nullable(v.picklist(fileKinds)),
  size: count,
  /** ISO 8601, UTC. */
  changed_on: v.nullable(v.string()),
  read_on: v.string(),
  /** The last change of the file noticed since the first import, and when; absent on older servers. */
  change: v.optional(v.nullable(v.picklist(fileChanges))),
  noticed_on: v.optional(v.nullable(v.string())),
  /** Null for a file that did not become one. */
  dataset: v.nullable(v.looseObject({ id: v.number(), table_name: v.string() })),
  /**
   * Whether the caller is responsible for the dataset: true for owners and administrators. Others do not receive
   * contents of the file.
   */
  owned: v.boolean(),
  /** Why it could not be read; null if it was. */
  problem: v.nullable(v.string()),
  reading: fileReadingSchema,
});

export const dataFileEndpoints = {
  list: defineEndpoint({
    name: 'data-file.list',
    summary: 'The files that became datasets, and how each was read',
    method: 'GET',
    path: '/api/v1/data_file/',
    access: { kind: 'permission', permission: 'can_read', view: 'Dataset' },
    isOwn: true,
    answer: v.looseObject({ result: v.array(dataFileSchema) }),
  }),
};
