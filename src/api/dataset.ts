import * as v from 'valibot';
import { defineEndpoint } from './endpoint';
import {
  infoAnswerSchema,
  infoQuerySchema,
  itemQuerySchema,
  listAnswer,
  listQuerySchema,
  relatedAnswerSchema,
  relatedQuerySchema,
  rowPersonSchema,
} from './list';

const text = v.nullable(v.string());
const optionalText = v.optional(text);

const columnSchema = v.looseObject({
  id: v.optional(v.number()),
  column_name: v.string(),
  type: v.optional(text),
  type_generic: v.optional(v.nullable(v.number())),
  is_dttm: v.optional(v.nullable(v.boolean())),
  expression: optionalText,
  verbose_name: optionalText,
  description: optionalText,
  filterable: v.optional(v.nullable(v.boolean())),
  groupby: v.optional(v.nullable(v.boolean())),
});

const metricSchema = v.looseObject({
  id: v.optional(v.number()),
  metric_name: v.string(),
  expression: v.optional(v.string()),
  verbose_name: optionalText,
  description: optionalText,
  d3format: optionalText,
  /** JSON text in storage, an object in some answers. */
  currency: v.optional(v.nullable(v.union([v.string(), v.looseObject({})]))),
});

/** A dataset as explore and dashboards receive it. */
export const explorableDatasetSchema = v.looseObject({
  id: v.number(),
  table_name: v.string(),
  datasource_name: v.optional(v.string()),
  schema: optionalText,
  sql: optionalText,
  description: optionalText,
  main_dttm_col: optionalText,
  database: v.looseObject({
    id: v.number(),
    name: v.optional(v.string()),
    database_name: v.optional(v.string()),
    backend: v.optional(v.string()),
  }),
  columns: v.array(columnSchema),
  metrics: v.array(metricSchema),
});
export type ExplorableDataset = v.InferOutput<typeof explorableDatasetSchema>;

export const datasetRowSchema = v.looseObject({
  id: v.number(),
  table_name: v.string(),
  schema: optionalText,
  sql: optionalText,
  kind: v.optional(v.string()),
  description: optionalText,
  datasource_type: v.optional(v.string()),
  explore_url: v.optional(v.string()),
  database: v.optional(v.looseObject({ id: v.optional(v.number()), database_name: v.optional(v.string()) })),
  changed_by_name: v.optional(v.string()),
  changed_on_utc: v.optional(v.string()),
  changed_on_delta_humanized: v.optional(v.string()),
  owners: v.optional(v.array(rowPersonSchema)),
});
export type DatasetListItem = v.InferOutput<typeof datasetRowSchema>;

const read = { kind: 'permission', permission: 'can_read', view: 'Dataset' } as const;

export const datasetEndpoints = {
  list: defineEndpoint({
    name: 'dataset.list',
    summary: 'Datasets the caller may read',
    method: 'GET',
    path: '/api/v1/dataset/',
    access: read,
    // Rows may be narrowed by `columns` to any subset of their fields.
    q: v.optional(listQuerySchema),
    answer: listAnswer(v.partial(datasetRowSchema)),
  }),
  info: defineEndpoint({
    name: 'dataset.info',
    summary: 'What the caller may do with datasets',
    method: 'GET',
    path: '/api/v1/dataset/_info',
    access: read,
    q: v.optional(infoQuerySchema),
    answer: infoAnswerSchema,
  }),
  related: defineEndpoint({
    name: 'dataset.related',
    summary: 'Choices for a relation of datasets',
    method: 'GET',
    path: '/api/v1/dataset/related/:column',
    alsoAt: ['/api/v1/related/dataset/:column'],
    access: read,
    q: v.optional(relatedQuerySchema),
    answer: relatedAnswerSchema,
  }),
  distinct: defineEndpoint({
    name: 'dataset.distinct',
    summary: 'Distinct values of a field of datasets',
    method: 'GET',
    path: '/api/v1/dataset/distinct/:column',
    alsoAt: ['/api/v1/distinct/dataset/:column'],
    access: read,
    q: v.optional(relatedQuerySchema),
    answer: relatedAnswerSchema,
  }),
  get: defineEndpoint({
    name: 'dataset.get',
    summary: 'One dataset with its columns and metrics',
    method: 'GET',
    path: '/api/v1/dataset/:id',
    access: read,
    q: v.optional(itemQuerySchema),
    answer: v.looseObject({ id: v.number(), result: v.looseObject({ id: v.optional(v.number()) }) }),
  }),
};
