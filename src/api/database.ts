import * as v from 'valibot';
import { defineEndpoint } from './endpoint';
import { infoAnswerSchema, infoQuerySchema, listAnswer, listQuerySchema, relatedAnswerSchema, relatedQuerySchema } from './list';

export const databaseRowSchema = v.looseObject({
  id: v.number(),
  database_name: v.string(),
  backend: v.optional(v.string()),
  expose_in_sqllab: v.optional(v.nullable(v.boolean())),
  allow_run_async: v.optional(v.nullable(v.boolean())),
  allow_dml: v.optional(v.nullable(v.boolean())),
  changed_on: v.optional(v.string()),
  extra: v.optional(v.nullable(v.string())),
});

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
};
