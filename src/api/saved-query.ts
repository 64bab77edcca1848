import * as v from 'valibot';
import { defineEndpoint } from './endpoint';
import { keptTextSchema } from './kept-text';
import {
  carriedTagSchema,
  infoAnswerSchema,
  infoQuerySchema,
  itemQuerySchema,
  listAnswer,
  listQuerySchema,
  messageAnswerSchema,
  relatedAnswerSchema,
  relatedQuerySchema,
  rowPersonSchema,
} from './list';

const text = v.nullable(v.string());
const keptText = v.nullable(keptTextSchema);
const textOf = (longest: number) =>
  v.nullable(v.pipe(keptTextSchema, v.maxLength(longest, `Longer than maximum length ${longest}.`)));
const integer = v.pipe(v.number(), v.integer('Not a valid integer.'));

/** Every field may be omitted (recorded); unknown ones are rejected. */
export const savedQueryBodySchema = v.strictObject({
  label: v.optional(textOf(256)),
  db_id: v.optional(v.nullable(integer)),
  schema: v.optional(textOf(128)),
  sql: v.optional(keptText),
  template_parameters: v.optional(keptText),
  description: v.optional(keptText),
});
export type SavedQueryBody = v.InferOutput<typeof savedQueryBodySchema>;

const tableSchema = v.looseObject({ catalog: v.optional(text), schema: text, table: v.string() });

const savedQuerySchema = v.looseObject({
  id: v.number(),
  label: text,
  description: text,
  schema: text,
  sql: text,
  sql_tables: v.optional(v.array(tableSchema)),
  template_parameters: v.optional(text),
  tags: v.optional(v.array(v.partial(carriedTagSchema))),
  database: v.nullable(v.looseObject({ id: v.optional(v.number()), database_name: v.optional(v.string()) })),
  created_by: v.optional(v.nullable(rowPersonSchema)),
  changed_by: v.optional(v.nullable(rowPersonSchema)),
  changed_on: v.optional(v.string()),
  changed_on_delta_humanized: v.optional(v.string()),
});
export type SavedQueryDetail = v.InferOutput<typeof savedQuerySchema>;

/** Data of a schedule and other extensions. */
const extra = v.optional(v.looseObject({}));
const savedQueryRowSchema = v.partial(
  v.looseObject({ ...savedQuerySchema.entries, db_id: v.nullable(v.number()), rows: v.nullable(v.number()), extra }),
);

const echo = v.looseObject({
  label: text,
  db_id: v.nullable(v.number()),
  schema: text,
  sql: text,
  template_parameters: text,
  description: text,
});

/** The older form. Missing values read `None`. */
const viewItemSchema = v.looseObject({
  id: v.number(),
  label: v.string(),
  db_id: v.union([v.number(), v.string()]),
  schema: v.string(),
  description: v.string(),
  sql: v.string(),
  /** JSON. */
  extra_json: v.string(),
});

const viewField = v.optional(v.union([v.string(), v.number(), v.null()]));
const viewBodySchema = v.looseObject({
  label: viewField,
  db_id: viewField,
  schema: viewField,
  sql: viewField,
  description: viewField,
  extra_json: v.optional(v.nullable(v.string())),
});
export type SavedQueryViewBody = v.InferOutput<typeof viewBodySchema>;

const read = { kind: 'permission', permission: 'can_read', view: 'SavedQuery' } as const;
const write = { kind: 'permission', permission: 'can_write', view: 'SavedQuery' } as const;
const path = '/api/v1/saved_query/';
const invalidBody = 'unprocessable';

/** Saved queries of the SQL editor. People see their own; the older view opens any by its id, as shared links do. */
export const savedQueryEndpoints = {
  list: defineEndpoint({
    name: 'savedQuery.list',
    summary: 'The caller’s saved queries',
    method: 'GET',
    path,
    access: read,
    q: v.optional(listQuerySchema),
    answer: listAnswer(savedQueryRowSchema),
  }),
  info: defineEndpoint({
    name: 'savedQuery.info',
    summary: 'What the caller may do with saved queries',
    method: 'GET',
    path: `${path}_info`,
    access: read,
    q: v.optional(infoQuerySchema),
    answer: infoAnswerSchema,
  }),
  related: defineEndpoint({
    name: 'savedQuery.related',
    summary: 'Choices for a relation of saved queries',
    method: 'GET',
    path: `${path}related/:column`,
    alsoAt: ['/api/v1/related/saved_query/:column'],
    access: read,
    q: v.optional(relatedQuerySchema),
    answer: relatedAnswerSchema,
  }),
  distinct: defineEndpoint({
    name: 'savedQuery.distinct',
    summary: 'Distinct values of a field of the caller’s saved queries',
    method: 'GET',
    path: `${path}distinct/:column`,
    alsoAt: ['/api/v1/distinct/saved_query/:column'],
    access: read,
    q: v.optional(relatedQuerySchema),
    answer: relatedAnswerSchema,
  }),
  get: defineEndpoint({
    name: 'savedQuery.get',
    summary: 'One saved query of the caller',
    method: 'GET',
    path: `${path}:id`,
    access: read,
    q: v.optional(itemQuerySchema),
    answer: v.looseObject({ id: v.number(), result: v.partial(savedQuerySchema) }),
  }),
  create: defineEndpoint({
    name: 'savedQuery.create',
    summary: 'Saves a query',
    method: 'POST',
    path,
    access: write,
    body: savedQueryBodySchema,
    invalidBody,
    status: 201,
    answer: v.looseObject({ id: v.number(), result: echo }),
  }),
  update: defineEndpoint({
    name: 'savedQuery.update',
    summary: 'Changes a saved query of the caller',
    method: 'PUT',
    path: `${path}:id`,
    access: write,
    body: savedQueryBodySchema,
    invalidBody,
    answer: v.looseObject({ result: echo }),
  }),
  delete: defineEndpoint({
    name: 'savedQuery.delete',
    summary: 'Deletes a saved query of the caller',
    method: 'DELETE',
    path: `${path}:id`,
    access: write,
    answer: messageAnswerSchema,
  }),
  bulkDelete: defineEndpoint({
    name: 'savedQuery.bulkDelete',
    summary: 'Deletes saved queries of the caller',
    method: 'DELETE',
    path,
    access: write,
    q: v.array(integer),
    answer: messageAnswerSchema,
  }),
  viewCreate: defineEndpoint({
    name: 'savedQuery.viewCreate',
    summary: 'Saves a query with data of extensions, such as a schedule',
    method: 'POST',
    path: '/savedqueryviewapi/api/create',
    access: write,
    olderErrors: true,
    leadsToSignIn: 'without-token',
    isForm: 'or-json',
    body: viewBodySchema,
    answer: v.looseObject({ item: viewItemSchema, message: v.string(), severity: v.string() }),
  }),
  viewGet: defineEndpoint({
    name: 'savedQuery.viewGet',
    summary: 'Any saved query, for shared links',
    method: 'GET',
    path: '/savedqueryviewapi/api/get/:id',
    access: read,
    olderErrors: true,
    answer: v.looseObject({ pk: v.string(), result: viewItemSchema }),
  }),
};
