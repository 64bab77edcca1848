import * as v from 'valibot';
import type { FormData } from '@/model/chart';
import { defineEndpoint } from './endpoint';

const tabQuery = v.optional(v.looseObject({ tab_id: v.optional(v.union([v.string(), v.number()])) }));

const formDataBodySchema = v.looseObject({
  datasource_id: v.number(),
  datasource_type: v.picklist(['sl_table', 'table', 'dataset', 'query', 'saved_query', 'view']),
  /** JSON, without `url_params`. */
  form_data: v.string(),
  chart_id: v.optional(v.nullable(v.number())),
});
export type FormDataBody = v.InferOutput<typeof formDataBodySchema>;

const access = (view: string, permission: 'can_read' | 'can_write') =>
  ({ kind: 'permission', permission, view }) as const;
const formDataView = 'ExploreFormDataRestApi';
const permalinkView = 'ExplorePermalinkRestApi';

const keyAnswer = v.looseObject({ key: v.string() });

const permalinkStateSchema = v.looseObject({
  formData: v.record(v.string(), v.unknown()),
  urlParams: v.optional(v.nullable(v.array(v.tuple([v.string(), v.nullable(v.string())])))),
});
export type ExplorePermalinkState = v.InferOutput<typeof permalinkStateSchema>;

/** Unsaved form data, kept under keys and in links. */
export const exploreLinkEndpoints = {
  createFormData: defineEndpoint({
    name: 'explore.createFormData',
    summary: 'Stores unsaved form data',
    method: 'POST',
    path: '/api/v1/explore/form_data',
    access: access(formDataView, 'can_write'),
    query: tabQuery,
    body: formDataBodySchema,
    status: 201,
    answer: keyAnswer,
  }),
  updateFormData: defineEndpoint({
    name: 'explore.updateFormData',
    summary: 'Replaces stored form data; the key may change, and the response names the valid one',
    method: 'PUT',
    path: '/api/v1/explore/form_data/:key',
    access: access(formDataView, 'can_write'),
    query: tabQuery,
    body: formDataBodySchema,
    answer: keyAnswer,
  }),
  getFormData: defineEndpoint({
    name: 'explore.getFormData',
    summary: 'Stored form data, as JSON text',
    method: 'GET',
    path: '/api/v1/explore/form_data/:key',
    access: access(formDataView, 'can_read'),
    answer: v.looseObject({ form_data: v.string() }),
  }),
  deleteFormData: defineEndpoint({
    name: 'explore.deleteFormData',
    summary: 'Deletes stored form data',
    method: 'DELETE',
    path: '/api/v1/explore/form_data/:key',
    access: access(formDataView, 'can_write'),
    answer: v.looseObject({ message: v.string() }),
  }),
  createPermalink: defineEndpoint({
    name: 'explore.createPermalink',
    summary: 'Creates a link to a chart with its current form data, saved or not',
    method: 'POST',
    path: '/api/v1/explore/permalink',
    access: access(permalinkView, 'can_write'),
    body: permalinkStateSchema,
    status: 201,
    answer: v.looseObject({ key: v.string(), url: v.string() }),
  }),
  getPermalink: defineEndpoint({
    name: 'explore.getPermalink',
    summary: 'The target of a link',
    method: 'GET',
    path: '/api/v1/explore/permalink/:key',
    access: access(permalinkView, 'can_read'),
    answer: v.looseObject({
      chartId: v.nullable(v.number()),
      datasource: v.string(),
      datasourceId: v.nullable(v.number()),
      datasourceType: v.string(),
      state: permalinkStateSchema,
    }),
  }),
};

/** Path of a new chart of a dataset, as in Superset's links. */
export const exploreDatasetPath = (id: number): string => `/explore/?datasource_type=table&datasource_id=${id}`;

/** The same with form data that the server stores under a key. */
export const exploreFormDataPath = (id: number, key: string): string =>
  `${exploreDatasetPath(id)}&form_data_key=${encodeURIComponent(key)}`;

/** The body that stores form data over a dataset. */
export const datasetFormData = (id: number, formData: FormData): FormDataBody => ({
  datasource_id: id,
  datasource_type: 'table',
  form_data: JSON.stringify(formData),
});
