import * as v from 'valibot';
import { defineEndpoint } from './endpoint';
import { explorableDatasetSchema } from './dataset';
import { jsonText } from './json-text';
import {
  favouriteStatusAnswerSchema,
  infoAnswerSchema,
  infoQuerySchema,
  listAnswer,
  listQuerySchema,
  messageAnswerSchema,
  okAnswerSchema,
  personSchema,
  relatedAnswerSchema,
  relatedQuerySchema,
  rowPersonSchema,
} from './list';

const text = v.nullable(v.string());
const optionalText = v.optional(text);

export const dashboardRowSchema = v.looseObject({
  id: v.number(),
  dashboard_title: text,
  slug: optionalText,
  url: v.optional(v.string()),
  css: optionalText,
  published: v.optional(v.nullable(v.boolean())),
  status: v.optional(v.string()),
  position_json: optionalText,
  json_metadata: optionalText,
  certified_by: optionalText,
  certification_details: optionalText,
  changed_by_name: v.optional(v.string()),
  changed_on_utc: v.optional(v.string()),
  changed_on_delta_humanized: v.optional(v.string()),
  owners: v.optional(v.array(rowPersonSchema)),
  tags: v.optional(v.array(v.looseObject({ id: v.number(), name: v.string() }))),
});
export type DashboardListItem = v.InferOutput<typeof dashboardRowSchema>;

export const dashboardDetailSchema = v.looseObject({
  id: v.number(),
  dashboard_title: text,
  slug: text,
  url: v.string(),
  css: text,
  published: v.nullable(v.boolean()),
  position_json: text,
  json_metadata: text,
  certified_by: text,
  certification_details: text,
  changed_by_name: v.string(),
  changed_on: v.string(),
  changed_on_delta_humanized: v.string(),
  owners: v.array(personSchema),
  roles: v.optional(v.array(v.looseObject({ id: v.number(), name: v.string() }))),
  charts: v.array(v.string()),
  is_managed_externally: v.nullable(v.boolean()),
});
export type DashboardDetail = v.InferOutput<typeof dashboardDetailSchema>;

export const dashboardChartSchema = v.looseObject({
  id: v.number(),
  slice_name: text,
  slice_url: v.string(),
  form_data: v.looseObject({}),
  description: optionalText,
  description_markeddown: v.optional(v.string()),
  changed_on: v.string(),
  cache_timeout: v.optional(v.nullable(v.number())),
  certified_by: optionalText,
  certification_details: optionalText,
});
export type DashboardChart = v.InferOutput<typeof dashboardChartSchema>;

/** A part of an address: invalid characters are removed, as the recorded server does. */
const slug = v.pipe(
  v.string(),
  v.minLength(1, 'Length must be between 1 and 255.'),
  v.maxLength(255, 'Length must be between 1 and 255.'),
  v.transform(value =>
    value
      .trim()
      .replaceAll(' ', '-')
      .replace(/[^\p{L}\p{N}_-]+/gu, ''),
  ),
);

const writable = {
  dashboard_title: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(500, 'Length must be between 0 and 500.')))),
  slug: v.optional(v.nullable(slug)),
  css: v.optional(v.nullable(v.string())),
  published: v.optional(v.boolean()),
  position_json: v.optional(v.nullable(jsonText)),
  json_metadata: v.optional(v.nullable(jsonText)),
  certified_by: v.optional(v.nullable(v.string())),
  certification_details: v.optional(v.nullable(v.string())),
  owners: v.optional(v.nullable(v.array(v.number()))),
  roles: v.optional(v.nullable(v.array(v.number()))),
  is_managed_externally: v.optional(v.nullable(v.boolean())),
  external_url: v.optional(v.nullable(v.string())),
};
/** Rejects unknown fields by name, as recorded. */
export const dashboardUpdateSchema = v.strictObject(writable);
export type DashboardUpdate = v.InferOutput<typeof dashboardUpdateSchema>;

const dashboardCopySchema = v.strictObject({
  dashboard_title: writable.dashboard_title,
  css: writable.css,
  /** Whether the copy gets its own charts. */
  duplicate_slices: v.optional(v.nullable(v.boolean())),
  json_metadata: jsonText,
});
export type DashboardCopyBody = v.InferOutput<typeof dashboardCopySchema>;

const read = { kind: 'permission', permission: 'can_read', view: 'Dashboard' } as const;
const write = { kind: 'permission', permission: 'can_write', view: 'Dashboard' } as const;

export const dashboardEndpoints = {
  list: defineEndpoint({
    name: 'dashboard.list',
    summary: 'Dashboards the caller may see',
    method: 'GET',
    path: '/api/v1/dashboard/',
    access: read,
    q: v.optional(listQuerySchema),
    // `columns` may narrow rows to any subset of their fields.
    answer: listAnswer(v.partial(dashboardRowSchema)),
  }),
  info: defineEndpoint({
    name: 'dashboard.info',
    summary: 'What the caller may do with dashboards',
    method: 'GET',
    path: '/api/v1/dashboard/_info',
    access: read,
    q: v.optional(infoQuerySchema),
    answer: infoAnswerSchema,
  }),
  related: defineEndpoint({
    name: 'dashboard.related',
    summary: 'Choices for a relation of dashboards',
    method: 'GET',
    path: '/api/v1/dashboard/related/:column',
    alsoAt: ['/api/v1/related/dashboard/:column'],
    access: read,
    q: v.optional(relatedQuerySchema),
    answer: relatedAnswerSchema,
  }),
  favouriteStatus: defineEndpoint({
    name: 'dashboard.favouriteStatus',
    summary: 'Which of these dashboards the caller has starred',
    method: 'GET',
    path: '/api/v1/dashboard/favorite_status/',
    access: read,
    q: v.array(v.pipe(v.number(), v.integer())),
    answer: favouriteStatusAnswerSchema,
  }),
  get: defineEndpoint({
    name: 'dashboard.get',
    summary: 'One dashboard by id or slug',
    method: 'GET',
    path: '/api/v1/dashboard/:idOrSlug',
    access: read,
    answer: v.looseObject({ result: dashboardDetailSchema }),
  }),
  charts: defineEndpoint({
    name: 'dashboard.charts',
    summary: 'The charts of a dashboard with their form data',
    method: 'GET',
    path: '/api/v1/dashboard/:idOrSlug/charts',
    access: read,
    answer: v.looseObject({ result: v.array(dashboardChartSchema) }),
  }),
  datasets: defineEndpoint({
    name: 'dashboard.datasets',
    summary: 'The datasets that the charts of a dashboard read',
    method: 'GET',
    path: '/api/v1/dashboard/:idOrSlug/datasets',
    access: read,
    answer: v.looseObject({ result: v.array(explorableDatasetSchema) }),
  }),
  create: defineEndpoint({
    name: 'dashboard.create',
    summary: 'Creates a dashboard',
    method: 'POST',
    path: '/api/v1/dashboard/',
    access: write,
    status: 201,
    body: dashboardUpdateSchema,
    answer: v.looseObject({ id: v.number(), result: v.looseObject({}) }),
  }),
  update: defineEndpoint({
    name: 'dashboard.update',
    summary: 'Changes fields of a dashboard; fields left out stay',
    method: 'PUT',
    path: '/api/v1/dashboard/:id',
    access: write,
    body: dashboardUpdateSchema,
    answer: v.looseObject({ id: v.number(), last_modified_time: v.number(), result: v.looseObject({}) }),
  }),
  copy: defineEndpoint({
    name: 'dashboard.copy',
    summary: 'Copies a dashboard, with copies of its charts or with the same ones',
    method: 'POST',
    path: '/api/v1/dashboard/:id/copy/',
    access: write,
    body: dashboardCopySchema,
    answer: v.looseObject({ result: v.looseObject({ id: v.number(), last_modified_time: v.number() }) }),
  }),
  delete: defineEndpoint({
    name: 'dashboard.delete',
    summary: 'Deletes a dashboard; its charts stay',
    method: 'DELETE',
    path: '/api/v1/dashboard/:id',
    access: write,
    answer: messageAnswerSchema,
  }),
  bulkDelete: defineEndpoint({
    name: 'dashboard.bulkDelete',
    summary: 'Deletes several dashboards',
    method: 'DELETE',
    path: '/api/v1/dashboard/',
    access: write,
    q: v.array(v.pipe(v.number(), v.integer())),
    answer: messageAnswerSchema,
  }),
  addFavourite: defineEndpoint({
    name: 'dashboard.addFavourite',
    summary: 'Stars a dashboard for the caller',
    method: 'POST',
    path: '/api/v1/dashboard/:id/favorites/',
    access: read,
    answer: okAnswerSchema,
  }),
  removeFavourite: defineEndpoint({
    name: 'dashboard.removeFavourite',
    summary: 'Removes the caller’s star from a dashboard',
    method: 'DELETE',
    path: '/api/v1/dashboard/:id/favorites/',
    access: read,
    answer: okAnswerSchema,
  }),
};
