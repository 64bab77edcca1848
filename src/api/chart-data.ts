import * as v from 'valibot';
import { queryContextSchema } from '@/model/query-context';
import { jobSchema } from './async-events';
import { defineEndpoint } from './endpoint';

const cell = v.union([v.string(), v.number(), v.boolean(), v.null()]);

/** The answer to one query of a query context, without its rows. */
export const queryResultHeadSchema = v.looseObject({
  cache_key: v.optional(v.nullable(v.string())),
  cached_dttm: v.optional(v.nullable(v.string())),
  cache_timeout: v.optional(v.nullable(v.number())),
  is_cached: v.optional(v.nullable(v.boolean())),
  error: v.optional(v.nullable(v.string())),
  status: v.optional(v.nullable(v.string())),
  query: v.optional(v.nullable(v.string())),
  rowcount: v.optional(v.nullable(v.number())),
  /** The limit that cut the query's rows before post-processing; null if nothing was cut. This product's own. */
  rows_cut_at: v.optional(v.nullable(v.number())),
  /** Set when an engine on the device computed the rows; servers never send it. This product's own. */
  computed_on: v.optional(v.literal('device')),
  from_dttm: v.optional(v.nullable(v.number())),
  to_dttm: v.optional(v.nullable(v.number())),
  colnames: v.optional(v.array(v.string())),
  coltypes: v.optional(v.array(v.nullable(v.number()))),
  /** Results of the query's annotation layers, by name. */
  annotation_data: v.optional(v.nullable(v.record(v.string(), v.unknown()))),
  label_map: v.optional(v.record(v.string(), v.array(v.string()))),
  applied_filters: v.optional(v.array(v.looseObject({ column: v.unknown() }))),
  rejected_filters: v.optional(v.array(v.looseObject({ column: v.unknown(), reason: v.optional(v.string()) }))),
});
export type QueryResultHead = v.InferOutput<typeof queryResultHeadSchema>;

/** The part of a head that describes the answer rather than how the server produced it this time. */
export function answerContent({
  cached_dttm: _on,
  is_cached: _is,
  cache_timeout: _for,
  ...content
}: QueryResultHead): QueryResultHead {
  return content;
}

/** The head with its rows: records by column, or text for `csv` and lists for `timegrains` and the like. */
export const queryResultSchema = v.looseObject({
  ...queryResultHeadSchema.entries,
  data: v.optional(
    v.union([v.array(v.record(v.string(), cell)), v.array(v.unknown()), v.string(), v.looseObject({}), v.null()]),
  ),
});
export type QueryResult = v.InferOutput<typeof queryResultSchema>;

export const queryResultsAnswerSchema = v.looseObject({ result: v.array(queryResultSchema) });

/** A pivot table as text (`post_processed`): column and row names have parts, and cells are keyed by both names. */
const pivotedResultSchema = v.looseObject({
  ...queryResultHeadSchema.entries,
  colnames: v.optional(v.array(v.union([v.string(), v.array(cell)]))),
  /** A list if there are no rows. */
  data: v.union([v.record(v.string(), v.record(v.string(), cell)), v.array(v.unknown())]),
});
export const pivotedAnswerSchema = v.looseObject({ result: v.array(pivotedResultSchema) });
export type PivotedResult = v.InferOutput<typeof pivotedResultSchema>;

export const chartDataEndpoints = {
  query: defineEndpoint({
    name: 'chartData.query',
    summary: 'Runs a query context',
    method: 'POST',
    path: '/api/v1/chart/data',
    access: { kind: 'signed-in' },
    csrfExempt: true,
    query: v.optional(
      v.looseObject({
        form_data: v.optional(v.string()),
        dashboard_id: v.optional(v.union([v.string(), v.number()])),
        force: v.optional(v.string()),
      }),
    ),
    body: queryContextSchema,
    answer: v.union([queryResultsAnswerSchema, pivotedAnswerSchema]),
    later: jobSchema,
  }),
  result: defineEndpoint({
    name: 'chartData.result',
    summary: 'The result of a job, by its key',
    method: 'GET',
    path: '/api/v1/chart/data/:key',
    access: { kind: 'signed-in' },
    answer: v.union([queryResultsAnswerSchema, pivotedAnswerSchema]),
  }),
};

/**
 * The same by an address, for servers whose answers browsers cache (the flag CLIENT_CACHE). Not part of the contract:
 * recorded servers reject the method regardless of the flag, and so does the embedded one.
 */
export const chartDataByAddress = defineEndpoint({
  name: 'chartData.byAddress',
  summary: 'Runs the query context in an address',
  method: 'GET',
  path: chartDataEndpoints.query.path,
  access: { kind: 'signed-in' },
  query: v.looseObject({
    /** The query context as JSON text. */
    form_data: v.string(),
    dashboard_id: v.optional(v.union([v.string(), v.number()])),
    force: v.optional(v.string()),
  }),
  answer: v.union([queryResultsAnswerSchema, pivotedAnswerSchema]),
  later: jobSchema,
});
