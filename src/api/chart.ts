import * as v from 'valibot';
import { defineEndpoint } from './endpoint';
import { pivotedAnswerSchema, queryResultsAnswerSchema } from './chart-data';
import {
  favouriteStatusAnswerSchema,
  infoAnswerSchema,
  infoQuerySchema,
  itemQuerySchema,
  listAnswer,
  listQuerySchema,
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
});
export type ChartRow = v.InferOutput<typeof chartRowSchema>;

const read = { kind: 'permission', permission: 'can_read', view: 'Chart' } as const;

export const chartEndpoints = {
  list: defineEndpoint({
    name: 'chart.list',
    summary: 'Charts the caller may see',
    method: 'GET',
    path: '/api/v1/chart/',
    access: read,
    // Rows may be narrowed by `columns` to any subset of their fields.
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
  data: defineEndpoint({
    name: 'chart.data',
    summary: 'The data of a chart from its saved query context',
    method: 'GET',
    path: '/api/v1/chart/:id/data/',
    access: read,
    query: v.optional(v.looseObject({ force: v.optional(v.string()), type: v.optional(v.string()), format: v.optional(v.string()) })),
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
    summary: 'Takes the caller’s star from a chart',
    method: 'DELETE',
    path: '/api/v1/chart/:id/favorites/',
    access: read,
    answer: okAnswerSchema,
  }),
};
