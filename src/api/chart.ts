import * as v from 'valibot';
import { defineEndpoint } from './endpoint';
import { jsonText } from './json-text';
import { pivotedAnswerSchema, queryResultsAnswerSchema } from './chart-data';
import {
  carriedTagSchema,
  favouriteStatusAnswerSchema,
  infoAnswerSchema,
  infoQuerySchema,
  itemQuerySchema,
  listAnswer,
  listQuerySchema,
  messageAnswerSchema,
  okAnswerSchema,
  relatedAnswerSchema,
  relatedQuerySchema,
  rowPersonSchema,
} from './list';

const text = v.nullable(v.string());
const optionalText = v.optional(text);

export const chartRowSchema = v.looseObject({
  id: v.number(),
  slice_name: text,
  viz_type: v.optional(text),
  form_data: v.optional(v.nullable(v.looseObject({}))),
  params: optionalText,
  datasource_id: v.optional(v.nullable(v.number())),
  datasource_name_text: optionalText,
  datasource_type: optionalText,
  description: optionalText,
  certified_by: optionalText,
  changed_by_name: v.optional(v.string()),
  changed_on_utc: v.optional(v.string()),
  changed_on_delta_humanized: v.optional(v.string()),
  dashboards: v.optional(v.array(v.looseObject({ id: v.number(), dashboard_title: v.optional(text) }))),
  owners: v.optional(v.array(rowPersonSchema)),
  tags: v.optional(v.array(v.partial(carriedTagSchema))),
});
export type ChartListItem = v.InferOutput<typeof chartRowSchema>;

const integer = v.pipe(v.number(), v.integer('Not a valid integer.'));
const optionalInteger = v.optional(v.nullable(integer));
const optionalJson = v.optional(v.nullable(jsonText));

const writable = {
  slice_name: v.pipe(
    v.string(),
    v.minLength(1, 'Length must be between 1 and 250.'),
    v.maxLength(250, 'Length must be between 1 and 250.'),
  ),
  description: optionalText,
  viz_type: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(250, 'Length must be between 0 and 250.')))),
  owners: v.optional(v.nullable(v.array(integer))),
  params: optionalJson,
  query_context: optionalJson,
  /** The query context was regenerated from the same settings, which does not count as a user's change. */
  query_context_generation: v.optional(v.nullable(v.boolean())),
  cache_timeout: optionalInteger,
  datasource_id: integer,
  datasource_type: v.picklist(['sl_table', 'table', 'dataset', 'query', 'saved_query', 'view']),
  datasource_name: optionalText,
  dashboards: v.optional(v.nullable(v.array(integer))),
  certified_by: optionalText,
  certification_details: optionalText,
  is_managed_externally: v.optional(v.nullable(v.boolean())),
  external_url: optionalText,
};
/** Rejects unknown fields by name, as recorded. */
const chartCreateSchema = v.strictObject(writable);
export type ChartCreate = v.InferOutput<typeof chartCreateSchema>;
/** Changes of a chart are only validated for the length of its name. */
const chartUpdateSchema = v.partial(
  v.strictObject({
    ...writable,
    slice_name: v.pipe(v.string(), v.maxLength(250, 'Length must be between 0 and 250.')),
  }),
);
export type ChartUpdate = v.InferOutput<typeof chartUpdateSchema>;

const read = { kind: 'permission', permission: 'can_read', view: 'Chart' } as const;
const write = { kind: 'permission', permission: 'can_write', view: 'Chart' } as const;

export const chartEndpoints = {
  list: defineEndpoint({
    name: 'chart.list',
    summary: 'Charts the caller may see',
    method: 'GET',
    path: '/api/v1/chart/',
    access: read,
    // `columns` may narrow rows to any subset of their fields.
    q: v.optional(listQuerySchema),
    answer: listAnswer(v.partial(chartRowSchema)),
  }),
  info: defineEndpoint({
    name: 'chart.info',
    summary: 'What the caller may do with charts',
    method: 'GET',
    path: '/api/v1/chart/_info',
    access: read,
    q: v.optional(infoQuerySchema),
    answer: infoAnswerSchema,
  }),
  related: defineEndpoint({
    name: 'chart.related',
    summary: 'Choices for a relation of charts',
    method: 'GET',
    path: '/api/v1/chart/related/:column',
    alsoAt: ['/api/v1/related/chart/:column'],
    access: read,
    q: v.optional(relatedQuerySchema),
    answer: relatedAnswerSchema,
  }),
  favouriteStatus: defineEndpoint({
    name: 'chart.favouriteStatus',
    summary: 'Which of these charts the caller has starred',
    method: 'GET',
    path: '/api/v1/chart/favorite_status/',
    access: read,
    q: v.array(v.pipe(v.number(), v.integer())),
    answer: favouriteStatusAnswerSchema,
  }),
  get: defineEndpoint({
    name: 'chart.get',
    summary: 'One chart',
    method: 'GET',
    path: '/api/v1/chart/:id',
    access: read,
    q: v.optional(itemQuerySchema),
    answer: v.looseObject({ id: v.number(), result: v.looseObject({}) }),
  }),
  create: defineEndpoint({
    name: 'chart.create',
    summary: 'Creates a chart',
    method: 'POST',
    path: '/api/v1/chart/',
    access: write,
    status: 201,
    body: chartCreateSchema,
    answer: v.looseObject({ id: v.number(), result: v.looseObject({}) }),
  }),
  update: defineEndpoint({
    name: 'chart.update',
    summary: 'Changes fields of a chart; fields left out stay',
    method: 'PUT',
    path: '/api/v1/chart/:id',
    access: write,
    body: chartUpdateSchema,
    answer: v.looseObject({ id: v.number(), result: v.looseObject({}) }),
  }),
  delete: defineEndpoint({
    name: 'chart.delete',
    summary: 'Deletes a chart; dashboards lose it',
    method: 'DELETE',
    path: '/api/v1/chart/:id',
    access: write,
    answer: messageAnswerSchema,
  }),
  bulkDelete: defineEndpoint({
    name: 'chart.bulkDelete',
    summary: 'Deletes several charts',
    method: 'DELETE',
    path: '/api/v1/chart/',
    access: write,
    q: v.array(v.pipe(v.number(), v.integer())),
    answer: messageAnswerSchema,
  }),
  data: defineEndpoint({
    name: 'chart.data',
    summary: 'The data of a chart from its saved query context',
    method: 'GET',
    path: '/api/v1/chart/:id/data/',
    access: read,
    query: v.optional(
      v.looseObject({ force: v.optional(v.string()), type: v.optional(v.string()), format: v.optional(v.string()) }),
    ),
    answer: v.union([queryResultsAnswerSchema, pivotedAnswerSchema]),
  }),
  addFavourite: defineEndpoint({
    name: 'chart.addFavourite',
    summary: 'Stars a chart for the caller',
    method: 'POST',
    path: '/api/v1/chart/:id/favorites/',
    access: read,
    answer: okAnswerSchema,
  }),
  removeFavourite: defineEndpoint({
    name: 'chart.removeFavourite',
    summary: 'Removes the caller’s star from a chart',
    method: 'DELETE',
    path: '/api/v1/chart/:id/favorites/',
    access: read,
    answer: okAnswerSchema,
  }),
};
