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

const optionalFlag = v.optional(v.nullable(v.boolean()));
const optionalNumber = v.optional(v.nullable(v.number()));
/** JSON text in storage, an object in some answers. */
const optionalDocument = v.optional(v.nullable(v.union([v.string(), v.looseObject({})])));

/** Owners' certification and warning of a part of a dataset, which explore derives from its `extra`. */
const endorsement = {
  certified_by: optionalText,
  certification_details: optionalText,
  is_certified: optionalFlag,
  warning_markdown: optionalText,
};

const columnSchema = v.looseObject({
  ...endorsement,
  id: v.optional(v.number()),
  uuid: optionalText,
  column_name: v.string(),
  type: optionalText,
  type_generic: optionalNumber,
  advanced_data_type: optionalText,
  is_dttm: optionalFlag,
  is_active: optionalFlag,
  python_date_format: optionalText,
  expression: optionalText,
  verbose_name: optionalText,
  description: optionalText,
  filterable: optionalFlag,
  groupby: optionalFlag,
  extra: optionalDocument,
});

const metricSchema = v.looseObject({
  ...endorsement,
  id: v.optional(v.number()),
  uuid: optionalText,
  metric_name: v.string(),
  expression: v.optional(v.string()),
  verbose_name: optionalText,
  description: optionalText,
  metric_type: optionalText,
  d3format: optionalText,
  currency: optionalDocument,
  warning_text: optionalText,
  extra: optionalDocument,
});

const ownersSchema = v.optional(v.pipe(v.array(v.unknown()), v.readonly()));

/** A dataset as explore and dashboards receive it. */
export const explorableDatasetSchema = v.looseObject({
  id: v.number(),
  uid: optionalText,
  type: v.optional(v.string()),
  name: optionalText,
  table_name: v.string(),
  datasource_name: v.optional(v.string()),
  schema: optionalText,
  sql: optionalText,
  select_star: optionalText,
  is_sqllab_view: optionalFlag,
  description: optionalText,
  main_dttm_col: optionalText,
  filter_select: optionalFlag,
  health_check_message: optionalText,
  edit_url: optionalText,
  extra: optionalDocument,
  template_params: optionalDocument,
  owners: ownersSchema,
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

/** A dataset as its editor receives it. Any field may be missing: callers name the fields that they want. */
const editableDatasetSchema = v.partial(
  v.looseObject({
    id: v.number(),
    table_name: text,
    database: v.looseObject({ id: v.optional(v.number()) }),
    sql: text,
    schema: text,
    description: text,
    main_dttm_col: text,
    normalize_columns: optionalFlag,
    offset: optionalNumber,
    default_endpoint: text,
    cache_timeout: optionalNumber,
    is_sqllab_view: optionalFlag,
    template_params: optionalDocument,
    extra: optionalDocument,
    is_managed_externally: optionalFlag,
    external_url: text,
    filter_select_enabled: optionalFlag,
    fetch_values_predicate: text,
    owners: ownersSchema,
    edit_url: text,
    url: text,
    columns: v.array(v.partial(columnSchema)),
    metrics: v.array(v.partial(metricSchema)),
  }),
);

const read = { kind: 'permission', permission: 'can_read', view: 'Dataset' } as const;

export const datasetEndpoints = {
  list: defineEndpoint({
    name: 'dataset.list',
    summary: 'Datasets the caller may read',
    method: 'GET',
    path: '/api/v1/dataset/',
    access: read,
    // `columns` may narrow rows to any subset of their fields.
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
    answer: v.looseObject({ id: v.number(), result: editableDatasetSchema }),
  }),
};
