import * as v from 'valibot';
import { defineEndpoint } from './endpoint';
import {
  infoAnswerSchema,
  infoQuerySchema,
  listAnswer,
  listQuerySchema,
  relatedAnswerSchema,
  relatedQuerySchema,
} from './list';
import { countOf, relatedObjectsSchema } from './related-objects';

const databaseRowSchema = v.looseObject({
  id: v.number(),
  database_name: v.string(),
  backend: v.optional(v.string()),
  expose_in_sqllab: v.optional(v.nullable(v.boolean())),
  allow_run_async: v.optional(v.nullable(v.boolean())),
  allow_dml: v.optional(v.nullable(v.boolean())),
  changed_on: v.optional(v.string()),
  extra: v.optional(v.nullable(v.string())),
});

const tableNameSchema = v.looseObject({
  value: v.string(),
  type: v.string(),
  extra: v.optional(v.nullable(v.looseObject({}))),
});

const text = v.nullable(v.string());

/** A key or an index, as the engine describes it. */
const keySchema = v.looseObject({
  name: v.optional(text),
  type: v.optional(v.string()),
  column_names: v.optional(v.array(text)),
});

export const tableMetadataSchema = v.looseObject({
  name: v.string(),
  columns: v.array(
    v.looseObject({
      name: v.string(),
      type: v.string(),
      longType: v.string(),
      keys: v.array(keySchema),
      comment: v.optional(text),
    }),
  ),
  primaryKey: v.looseObject({ constrained_columns: v.nullable(v.array(v.string())), name: text }),
  foreignKeys: v.array(v.looseObject({})),
  indexes: v.array(v.looseObject({})),
  selectStar: text,
  comment: v.optional(text),
});
export type TableMetadata = v.InferOutput<typeof tableMetadataSchema>;

const statementSchema = v.looseObject({ result: v.string() });

const read = { kind: 'permission', permission: 'can_read', view: 'Database' } as const;

export const databaseEndpoints = {
  list: defineEndpoint({
    name: 'database.list',
    summary: 'Database connections the caller may use',
    method: 'GET',
    path: '/api/v1/database/',
    access: read,
    q: v.optional(listQuerySchema),
    answer: listAnswer(v.partial(databaseRowSchema)),
  }),
  info: defineEndpoint({
    name: 'database.info',
    summary: 'What the caller may do with connections',
    method: 'GET',
    path: '/api/v1/database/_info',
    access: read,
    q: infoQuerySchema,
    answer: infoAnswerSchema,
  }),
  related: defineEndpoint({
    name: 'database.related',
    summary: 'Choices for a relation of connections',
    method: 'GET',
    path: '/api/v1/database/related/:column',
    alsoAt: ['/api/v1/related/database/:column'],
    access: read,
    q: v.optional(relatedQuerySchema),
    answer: relatedAnswerSchema,
  }),
  get: defineEndpoint({
    name: 'database.get',
    summary: 'One connection, without its secrets',
    method: 'GET',
    path: '/api/v1/database/:id',
    access: read,
    answer: v.looseObject({ id: v.number(), result: databaseRowSchema }),
  }),
  schemas: defineEndpoint({
    name: 'database.schemas',
    summary: 'The schemas of a connection that hold tables',
    method: 'GET',
    path: '/api/v1/database/:id/schemas/',
    access: read,
    q: v.optional(v.looseObject({ force: v.optional(v.boolean()) })),
    answer: v.looseObject({ result: v.array(v.string()) }),
  }),
  tables: defineEndpoint({
    name: 'database.tables',
    summary: 'The tables and views of a schema',
    method: 'GET',
    path: '/api/v1/database/:id/tables/',
    access: read,
    q: v.looseObject({
      schema_name: v.string(),
      force: v.optional(v.boolean()),
      // Not in Superset: only the first tables whose names contain a text. `count` then counts all that do.
      filter: v.optional(v.pipe(v.string(), v.maxLength(500))),
      page_size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    }),
    answer: v.looseObject({ count: v.number(), result: v.array(tableNameSchema) }),
  }),
  table: defineEndpoint({
    name: 'database.table',
    summary: 'A table with its columns and keys',
    method: 'GET',
    path: '/api/v1/database/:id/table/:table/:schema/',
    access: read,
    answer: tableMetadataSchema,
  }),
  tableExtra: defineEndpoint({
    name: 'database.tableExtra',
    summary: 'Further details of a table from its engine, such as partitions',
    method: 'GET',
    path: '/api/v1/database/:id/table_extra/:table/:schema/',
    access: read,
    answer: v.looseObject({}),
  }),
  selectStarOf: defineEndpoint({
    name: 'database.selectStarOf',
    summary: 'A statement that reads the first rows of a table, found without its schema',
    method: 'GET',
    path: '/api/v1/database/:id/select_star/:table/',
    access: read,
    answer: statementSchema,
  }),
  selectStar: defineEndpoint({
    name: 'database.selectStar',
    summary: 'A statement that reads the first rows of a table',
    method: 'GET',
    path: '/api/v1/database/:id/select_star/:table/:schema/',
    access: read,
    answer: statementSchema,
  }),
  relatedObjects: defineEndpoint({
    name: 'database.relatedObjects',
    summary: 'Charts over a connection, the dashboards that show them, and the caller’s tabs of the SQL editor',
    method: 'GET',
    path: '/api/v1/database/:id/related_objects/',
    access: read,
    answer: v.looseObject({
      ...relatedObjectsSchema.entries,
      sqllab_tab_states: countOf(v.looseObject({ id: v.number(), label: text, active: v.boolean() })),
    }),
  }),
};
