import * as v from 'valibot';
import { explorableDatasetSchema } from './dataset';
import { defineEndpoint } from './endpoint';
import { messageAnswerSchema } from './list';
import { relatedObjectsSchema } from './related-objects';

const text = v.nullable(v.string());
const flag = v.nullable(v.boolean());
const integer = v.pipe(v.number(), v.integer('Not a valid integer.'));
const between = (least: number, most: number) => {
  const message = `Length must be between ${least} and ${most}.`;
  return v.pipe(v.string(), v.minLength(least, message), v.maxLength(most, message));
};
const uuid = v.pipe(v.string(), v.uuid('Not a valid UUID.'));
const ids = v.array(integer);

const createBodySchema = v.strictObject({
  database: integer,
  schema: v.optional(v.nullable(between(0, 250))),
  table_name: between(1, 250),
  /** For a virtual dataset only. */
  sql: v.optional(text),
  owners: v.optional(ids),
  external_url: v.optional(text),
  is_managed_externally: v.optional(flag),
  normalize_columns: v.optional(v.boolean()),
  always_filter_main_dttm: v.optional(v.boolean()),
});
export type DatasetCreateBody = v.InferOutput<typeof createBodySchema>;

/** Without an id, a new one; omitted fields stay unchanged. */
const columnBodySchema = v.strictObject({
  id: v.optional(integer),
  uuid: v.optional(v.nullable(uuid)),
  column_name: between(1, 255),
  type: v.optional(text),
  advanced_data_type: v.optional(v.nullable(between(1, 255))),
  verbose_name: v.optional(text),
  description: v.optional(text),
  expression: v.optional(text),
  extra: v.optional(text),
  filterable: v.optional(v.boolean()),
  groupby: v.optional(v.boolean()),
  is_active: v.optional(flag),
  is_dttm: v.optional(flag),
  python_date_format: v.optional(v.nullable(between(1, 255))),
});
export type DatasetColumnBody = v.InferOutput<typeof columnBodySchema>;

const metricBodySchema = v.strictObject({
  id: v.optional(integer),
  uuid: v.optional(v.nullable(uuid)),
  metric_name: between(1, 255),
  expression: v.string(),
  metric_type: v.optional(v.nullable(between(1, 32))),
  verbose_name: v.optional(text),
  description: v.optional(text),
  d3format: v.optional(v.nullable(between(1, 128))),
  /** JSON. */
  currency: v.optional(v.nullable(between(1, 128))),
  warning_text: v.optional(text),
  extra: v.optional(text),
});
export type DatasetMetricBody = v.InferOutput<typeof metricBodySchema>;

export const updateBodySchema = v.partial(
  v.strictObject({
    table_name: v.nullable(between(1, 250)),
    database_id: integer,
    schema: v.nullable(between(0, 255)),
    sql: text,
    description: text,
    main_dttm_col: text,
    normalize_columns: flag,
    always_filter_main_dttm: v.boolean(),
    offset: v.nullable(integer),
    default_endpoint: text,
    cache_timeout: v.nullable(integer),
    is_sqllab_view: flag,
    template_params: text,
    extra: text,
    is_managed_externally: flag,
    external_url: text,
    filter_select_enabled: flag,
    fetch_values_predicate: v.nullable(between(0, 1000)),
    owners: ids,
    /** Replaces all columns. */
    columns: v.array(columnBodySchema),
    /** Replaces all metrics. */
    metrics: v.array(metricBodySchema),
  }),
);
export type DatasetUpdateBody = v.InferOutput<typeof updateBodySchema>;

const getOrCreateBodySchema = v.strictObject({
  database_id: integer,
  table_name: between(1, 250),
  schema: v.optional(v.nullable(between(0, 250))),
  template_params: v.optional(v.string()),
  normalize_columns: v.optional(v.boolean()),
  always_filter_main_dttm: v.optional(v.boolean()),
});

const permission = (name: string) => ({ kind: 'permission', permission: name, view: 'Dataset' }) as const;
const write = permission('can_write');
const path = '/api/v1/dataset/';

export const datasetWriteEndpoints = {
  create: defineEndpoint({
    name: 'dataset.create',
    summary: 'Creates a dataset from a table or a statement; its columns are read from the connection',
    method: 'POST',
    path,
    access: write,
    body: createBodySchema,
    status: 201,
    answer: v.looseObject({ id: v.number(), result: v.looseObject({}), data: explorableDatasetSchema }),
  }),
  update: defineEndpoint({
    name: 'dataset.update',
    summary: 'Changes a dataset; with override_columns its columns are replaced and read from the connection again',
    method: 'PUT',
    path: `${path}:id`,
    access: write,
    query: v.looseObject({ override_columns: v.optional(v.union([v.string(), v.boolean()])) }),
    body: updateBodySchema,
    invalidBody: 'sip40',
    answer: v.looseObject({ id: v.number(), result: v.looseObject({}) }),
  }),
  delete: defineEndpoint({
    name: 'dataset.delete',
    summary: 'Deletes a dataset; charts over it stay without one',
    method: 'DELETE',
    path: `${path}:id`,
    access: write,
    answer: messageAnswerSchema,
  }),
  bulkDelete: defineEndpoint({
    name: 'dataset.bulkDelete',
    summary: 'Deletes datasets; charts over them stay without one',
    method: 'DELETE',
    path,
    access: write,
    q: ids,
    answer: messageAnswerSchema,
  }),
  getOrCreate: defineEndpoint({
    name: 'dataset.getOrCreate',
    summary: 'The dataset of a table, created if there is none',
    method: 'POST',
    path: `${path}get_or_create/`,
    access: permission('can_get_or_create_dataset'),
    body: getOrCreateBodySchema,
    answer: v.looseObject({ result: v.looseObject({ table_id: v.number() }) }),
  }),
  refresh: defineEndpoint({
    name: 'dataset.refresh',
    summary: 'Reads the columns from the connection again',
    method: 'PUT',
    path: `${path}:id/refresh`,
    access: write,
    answer: messageAnswerSchema,
  }),
  duplicate: defineEndpoint({
    name: 'dataset.duplicate',
    summary: 'A copy of a dataset of its own SQL, under another name',
    method: 'POST',
    path: `${path}duplicate`,
    access: permission('can_duplicate'),
    body: v.strictObject({ base_model_id: integer, table_name: between(1, 250) }),
    status: 201,
    answer: v.looseObject({ id: v.number(), result: v.looseObject({}) }),
  }),
  deleteColumn: defineEndpoint({
    name: 'dataset.deleteColumn',
    summary: 'Removes a column from a dataset',
    method: 'DELETE',
    path: `${path}:id/column/:column`,
    access: write,
    answer: messageAnswerSchema,
  }),
  deleteMetric: defineEndpoint({
    name: 'dataset.deleteMetric',
    summary: 'Removes a metric from a dataset',
    method: 'DELETE',
    path: `${path}:id/metric/:metric`,
    access: write,
    answer: messageAnswerSchema,
  }),
  relatedObjects: defineEndpoint({
    name: 'dataset.relatedObjects',
    summary: 'Charts over a dataset, and the dashboards that show them',
    method: 'GET',
    path: `${path}:id/related_objects`,
    access: permission('can_read'),
    answer: relatedObjectsSchema,
  }),
  readers: defineEndpoint({
    name: 'dataset.readers',
    summary: 'Who may see a dataset, and which rules restrict its rows: for its owners and administrators',
    method: 'GET',
    path: `${path}:id/readers`,
    access: write,
    isOwn: true,
    answer: v.looseObject({
      result: v.looseObject({
        roles: v.array(
          v.looseObject({
            name: v.string(),
            /** The scope of the role's access. */
            through: v.picklist(['everything', 'database', 'schema', 'dataset']),
            /** The number of people with the role. */
            people: v.number(),
          }),
        ),
        owners: v.array(v.string()),
        rules: v.array(v.string()),
      }),
    }),
  }),
};
