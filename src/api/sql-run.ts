import * as v from 'valibot';
import { defineEndpoint } from './endpoint';
import {
  itemQuerySchema,
  listAnswer,
  listQuerySchema,
  okAnswerSchema,
  relatedAnswerSchema,
  relatedQuerySchema,
} from './list';

const text = v.nullable(v.string());
const optionalText = v.optional(text);
/** Milliseconds since the epoch, with fractions: a number, or the same as text (both recorded). */
const moment = v.nullable(v.union([v.number(), v.string()]));

/** A column of a run's answer. */
export const runColumnSchema = v.looseObject({
  name: v.string(),
  column_name: v.optional(v.string()),
  type: text,
  /** 0 number, 1 text, 2 time, 3 boolean; null if unknown. */
  type_generic: v.nullable(v.number()),
  is_dttm: v.nullable(v.boolean()),
});
export type RunColumn = v.InferOutput<typeof runColumnSchema>;

/** A run of the SQL editor, under the id that the client chose. */
export const queryRunSchema = v.looseObject({
  id: v.string(),
  queryId: v.number(),
  serverId: v.optional(v.number()),
  changed_on: v.string(),
  ctas: v.boolean(),
  db: text,
  dbId: v.number(),
  endDttm: moment,
  errorMessage: text,
  executedSql: text,
  extra: v.looseObject({
    /** SIP-40 errors of a run that failed. */
    errors: v.optional(v.array(v.looseObject({ message: v.string() }))),
    /** For a run reported by another call, by name (recorded). */
    columns: v.optional(v.union([v.array(runColumnSchema), v.looseObject({})])),
    /** As text. */
    progress: v.optional(text),
  }),
  limit: v.nullable(v.number()),
  limitingFactor: v.string(),
  progress: v.number(),
  resultsKey: text,
  rows: v.nullable(v.number()),
  schema: text,
  sql: v.string(),
  sqlEditorId: text,
  startDttm: moment,
  state: v.string(),
  tab: text,
  tempSchema: text,
  tempTable: text,
  trackingUrl: text,
  user: v.optional(text),
  userId: v.number(),
});
export type WireRun = v.InferOutput<typeof queryRunSchema>;

/** The rows of a run with its facts. */
export const runResultSchema = v.looseObject({
  query_id: v.number(),
  status: v.string(),
  data: v.array(v.record(v.string(), v.unknown())),
  columns: v.array(runColumnSchema),
  selected_columns: v.array(runColumnSchema),
  expanded_columns: v.array(v.unknown()),
  query: queryRunSchema,
  /** There are more rows than requested. */
  displayLimitReached: v.optional(v.boolean()),
});

/** The run continues, and its result is fetched later. */
export const runAcceptedSchema = v.looseObject({ query: queryRunSchema });

const integer = v.pipe(v.number(), v.integer('Not a valid integer.'));

const executeBodySchema = v.looseObject({
  database_id: integer,
  sql: v.string(),
  client_id: optionalText,
  json: v.optional(v.nullable(v.boolean())),
  runAsync: v.optional(v.nullable(v.boolean())),
  schema: optionalText,
  sql_editor_id: optionalText,
  tab: optionalText,
  tmp_table_name: optionalText,
  select_as_cta: v.optional(v.nullable(v.boolean())),
  ctas_method: optionalText,
  /** JSON of an object. */
  templateParams: optionalText,
  queryLimit: v.optional(v.nullable(integer)),
  expand_data: v.optional(v.nullable(v.boolean())),
});
export type ExecuteBody = v.InferOutput<typeof executeBodySchema>;

/** A run as lists return it. */
export const queryRowSchema = v.partial(
  v.looseObject({
    id: v.number(),
    changed_on: v.string(),
    database: v.nullable(v.looseObject({ database_name: v.optional(v.string()), id: v.optional(v.number()) })),
    end_time: moment,
    executed_sql: text,
    rows: v.nullable(v.number()),
    schema: text,
    sql: text,
    sql_tables: v.array(v.looseObject({ catalog: v.optional(text), schema: text, table: v.string() })),
    start_time: moment,
    status: v.string(),
    tab_name: text,
    tmp_table_name: text,
    tracking_url: text,
    user: v.nullable(v.looseObject({ first_name: v.optional(v.string()), last_name: v.optional(v.string()) })),
  }),
);

const queryItemSchema = v.partial(
  v.looseObject({
    client_id: v.string(),
    database: v.nullable(v.looseObject({ id: v.optional(v.number()) })),
    error_message: text,
    limit: v.nullable(v.number()),
    progress: v.number(),
    results_key: text,
    schema: text,
    sql: text,
    sql_editor_id: text,
    status: v.string(),
    tab_name: text,
  }),
);

const on = (permission: string, view = 'SQLLab') => ({ kind: 'permission', permission, view }) as const;
const read = on('can_read', 'Query');
const path = '/api/v1/query/';

/** SQL statements of users: running them, their rows, and the history. */
export const sqlRunEndpoints = {
  execute: defineEndpoint({
    name: 'sqlRun.execute',
    summary: 'Runs SQL; returns its rows, or that it is running asynchronously',
    method: 'POST',
    path: '/api/v1/sqllab/execute/',
    access: on('can_execute_sql_query'),
    /** The editor's own address is sent along (recorded), with parameters that occur several times. */
    query: v.optional(v.record(v.string(), v.union([v.string(), v.array(v.string())]))),
    body: executeBodySchema,
    answer: runResultSchema,
    later: runAcceptedSchema,
  }),
  results: defineEndpoint({
    name: 'sqlRun.results',
    summary: 'The rows of a run, by their key',
    method: 'GET',
    path: '/api/v1/sqllab/results/',
    access: on('can_get_results'),
    q: v.optional(v.looseObject({ key: v.string(), rows: v.optional(v.nullable(integer)) })),
    answer: runResultSchema,
  }),
  export: defineEndpoint({
    name: 'sqlRun.export',
    summary: 'The rows of a run as CSV',
    method: 'GET',
    path: '/api/v1/sqllab/export/:clientId/',
    access: on('can_export_csv'),
    answerAs: 'text',
    answer: v.string(),
  }),
  estimate: defineEndpoint({
    name: 'sqlRun.estimate',
    summary: 'The cost estimate of SQL, as its engine describes it',
    method: 'POST',
    path: '/api/v1/sqllab/estimate/',
    access: on('can_estimate_query_cost'),
    body: v.looseObject({
      database_id: integer,
      sql: v.string(),
      schema: optionalText,
      template_params: v.optional(v.record(v.string(), v.unknown())),
    }),
    answer: v.looseObject({ result: v.array(v.record(v.string(), v.unknown())) }),
  }),
  format: defineEndpoint({
    name: 'sqlRun.format',
    summary: 'Formatted SQL',
    method: 'POST',
    path: '/api/v1/sqllab/format_sql/',
    access: on('can_format_sql'),
    body: v.looseObject({ sql: v.string(), engine: optionalText, database_id: v.optional(v.nullable(integer)) }),
    answer: v.looseObject({ result: v.string() }),
  }),
  validate: defineEndpoint({
    name: 'sqlRun.validate',
    summary: 'Validates SQL without running it',
    method: 'POST',
    path: '/api/v1/database/:id/validate_sql/',
    access: on('can_read', 'Database'),
    body: v.looseObject({
      sql: v.string(),
      schema: optionalText,
      template_params: v.optional(v.nullable(v.record(v.string(), v.unknown()))),
    }),
    answer: v.looseObject({
      result: v.array(
        v.looseObject({
          message: v.string(),
          line_number: v.nullable(v.number()),
          start_column: v.nullable(v.number()),
          end_column: v.nullable(v.number()),
        }),
      ),
    }),
  }),
  list: defineEndpoint({
    name: 'query.list',
    summary: 'The runs of the caller, or of all users if the caller may see these',
    method: 'GET',
    path,
    access: read,
    q: v.optional(listQuerySchema),
    answer: listAnswer(queryRowSchema),
  }),
  updatedSince: defineEndpoint({
    name: 'query.updatedSince',
    summary: 'Runs of the caller that changed since a time',
    method: 'GET',
    path: `${path}updated_since`,
    access: read,
    q: v.looseObject({ last_updated_ms: v.number() }),
    answer: v.looseObject({ result: v.array(queryRunSchema) }),
  }),
  related: defineEndpoint({
    name: 'query.related',
    summary: 'Choices for a relation of runs',
    method: 'GET',
    path: `${path}related/:column`,
    alsoAt: ['/api/v1/related/query/:column'],
    access: read,
    q: v.optional(relatedQuerySchema),
    answer: relatedAnswerSchema,
  }),
  distinct: defineEndpoint({
    name: 'query.distinct',
    summary: 'Distinct values of a field of runs',
    method: 'GET',
    path: `${path}distinct/:column`,
    alsoAt: ['/api/v1/distinct/query/:column'],
    access: read,
    q: v.optional(relatedQuerySchema),
    answer: relatedAnswerSchema,
  }),
  stop: defineEndpoint({
    name: 'query.stop',
    summary: 'Stops a run',
    method: 'POST',
    path: `${path}stop`,
    access: read,
    /** The recorded server fails on missing values: the handler reports that. */
    body: v.looseObject({ client_id: v.optional(v.nullable(v.string())) }),
    answer: okAnswerSchema,
  }),
  get: defineEndpoint({
    name: 'query.get',
    summary: 'One run, by its number',
    method: 'GET',
    path: `${path}:id`,
    access: read,
    q: v.optional(itemQuerySchema),
    answer: v.looseObject({ id: v.number(), result: queryItemSchema }),
  }),
};
