import * as v from 'valibot';
import { SAMPLES_ROW_LIMIT } from '@/model/limits';
import { queryObjectSchema } from '@/model/query-context';
import { queryResultSchema } from './chart-data';
import { explorableDatasetSchema } from './dataset';
import { defineEndpoint } from './endpoint';

export const datasourceTypes = ['sl_table', 'table', 'dataset', 'query', 'saved_query', 'view'] as const;

const integer = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer('Not a valid integer.'));
const perPage = `Must be greater than or equal to 1 and less than or equal to ${SAMPLES_ROW_LIMIT}.`;

const samplesArgumentsSchema = v.looseObject({
  datasource_type: v.picklist(datasourceTypes),
  datasource_id: integer,
  force: v.optional(v.string()),
  /** From 1. */
  page: v.optional(integer),
  per_page: v.optional(v.pipe(integer, v.minValue(1, perPage), v.maxValue(SAMPLES_ROW_LIMIT, perPage))),
});

/** Narrows the rows, as in a query. */
const { filters, extras, granularity, time_range } = queryObjectSchema.entries;
const samplesBodySchema = v.looseObject({ filters, extras, granularity, time_range });
export type SamplesBody = v.InferOutput<typeof samplesBodySchema>;

const samplesResultSchema = v.looseObject({
  ...queryResultSchema.entries,
  page: v.number(),
  per_page: v.number(),
  total_count: v.number(),
});

/** A column as its connection currently has it. */
const sourceColumnSchema = v.looseObject({
  column_name: v.string(),
  type: v.optional(v.nullable(v.string())),
  type_generic: v.optional(v.nullable(v.number())),
  is_dttm: v.optional(v.nullable(v.boolean())),
});
export type SourceColumnAnswer = v.InferOutput<typeof sourceColumnSchema>;

const sourceByNameSchema = v.looseObject({
  datasource_type: v.picklist(datasourceTypes),
  database_name: v.string(),
  schema_name: v.optional(v.nullable(v.string())),
  table_name: v.string(),
});

const externalMetadata = { kind: 'permission', permission: 'can_external_metadata', view: 'Datasource' } as const;

/** Calls that identify a dataset by type and id, most of them older than the resources. */
export const datasourceEndpoints = {
  samples: defineEndpoint({
    name: 'datasource.samples',
    summary: 'One page of the rows beneath a chart or a dataset, and how many there are',
    method: 'POST',
    path: '/datasource/samples',
    access: { kind: 'permission', permission: 'can_samples', view: 'Datasource' },
    olderErrors: true,
    query: samplesArgumentsSchema,
    body: samplesBodySchema,
    answer: v.looseObject({ result: samplesResultSchema }),
  }),
  metadata: defineEndpoint({
    name: 'datasource.metadata',
    summary: 'A dataset with the fields that the chart builder needs, by its key',
    method: 'GET',
    path: '/superset/fetch_datasource_metadata',
    access: { kind: 'permission', permission: 'can_fetch_datasource_metadata', view: 'Superset' },
    olderErrors: true,
    query: v.looseObject({ datasourceKey: v.string() }),
    answer: explorableDatasetSchema,
  }),
  externalMetadata: defineEndpoint({
    name: 'datasource.externalMetadata',
    summary: 'The columns that a dataset has at its connection now',
    method: 'GET',
    path: '/datasource/external_metadata/:type/:id/',
    access: externalMetadata,
    olderErrors: true,
    answer: v.array(sourceColumnSchema),
  }),
  externalMetadataByName: defineEndpoint({
    name: 'datasource.externalMetadataByName',
    summary: 'The columns that a table has at a connection now',
    method: 'GET',
    path: '/datasource/external_metadata_by_name/',
    access: externalMetadata,
    olderErrors: true,
    q: sourceByNameSchema,
    answer: v.array(sourceColumnSchema),
  }),
  columnValues: defineEndpoint({
    name: 'datasource.columnValues',
    summary: 'The distinct values of a column, in no order',
    method: 'GET',
    path: '/api/v1/datasource/:type/:id/column/:column/values/',
    access: { kind: 'permission', permission: 'can_get_column_values', view: 'Datasource' },
    answer: v.looseObject({ result: v.array(v.union([v.string(), v.number(), v.boolean(), v.null()])) }),
  }),
};
