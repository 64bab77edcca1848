import * as v from 'valibot';

/**
 * The body of POST /api/v1/chart/data (spec part 2, section 3, "Query payload built from form data"; recorded in the
 * contract's `chart_data` exchanges). Names are the wire's. Unknown members are kept.
 */

/** Wire operators of filters; each takes a value, a list or nothing. */
const filterOperators = [
  '==',
  '!=',
  '>',
  '<',
  '>=',
  '<=',
  'LIKE',
  'NOT LIKE',
  'ILIKE',
  'REGEX',
  'IS NULL',
  'IS NOT NULL',
  'IN',
  'NOT IN',
  'IS TRUE',
  'IS FALSE',
  'TEMPORAL_RANGE',
] as const;
export type FilterOperator = (typeof filterOperators)[number];

export const aggregates = ['AVG', 'COUNT', 'COUNT_DISTINCT', 'MAX', 'MIN', 'SUM'] as const;
export type MetricAggregate = (typeof aggregates)[number];

const adhocColumnSchema = v.looseObject({
  label: v.optional(v.nullable(v.string())),
  sqlExpression: v.string(),
  expressionType: v.optional(v.nullable(v.literal('SQL'))),
  columnType: v.optional(v.nullable(v.literal('BASE_AXIS'))),
  timeGrain: v.optional(v.nullable(v.string())),
  /** The expression is the bare name of a dataset column, to be quoted as one. */
  isColumnReference: v.optional(v.nullable(v.boolean())),
});

export const queryColumnSchema = v.union([v.string(), adhocColumnSchema]);
/** A dataset column by name, or an SQL expression. */
export type QueryColumn = v.InferOutput<typeof queryColumnSchema>;

const simpleMetricSchema = v.looseObject({
  expressionType: v.literal('SIMPLE'),
  column: v.looseObject({ column_name: v.string() }),
  aggregate: v.picklist(aggregates),
  label: v.optional(v.nullable(v.string())),
});
const sqlMetricSchema = v.looseObject({
  expressionType: v.literal('SQL'),
  sqlExpression: v.string(),
  label: v.optional(v.nullable(v.string())),
  columnType: v.optional(v.nullable(v.literal('BASE_AXIS'))),
  timeGrain: v.optional(v.nullable(v.string())),
});
export const queryMetricSchema = v.union([
  v.string(),
  v.variant('expressionType', [simpleMetricSchema, sqlMetricSchema]),
]);
/** A saved metric by name, or an ad-hoc one. */
export type QueryMetric = v.InferOutput<typeof queryMetricSchema>;

const filterValueSchema = v.union([v.string(), v.number(), v.boolean(), v.null()]);
export type FilterValue = v.InferOutput<typeof filterValueSchema>;

export const queryFilterSchema = v.looseObject({
  col: queryColumnSchema,
  op: v.pipe(v.string(), v.toUpperCase(), v.picklist(filterOperators)),
  val: v.optional(v.union([filterValueSchema, v.array(filterValueSchema)])),
  grain: v.optional(v.nullable(v.string())),
  isExtra: v.optional(v.nullable(v.boolean())),
});
export type QueryFilter = v.InferOutput<typeof queryFilterSchema>;

const orderBySchema = v.tuple([v.union([queryMetricSchema, queryColumnSchema]), v.boolean()]);

const postProcessingSchema = v.looseObject({
  operation: v.string(),
  options: v.optional(v.nullable(v.record(v.string(), v.unknown())), {}),
});
export type PostProcessing = v.InferOutput<typeof postProcessingSchema>;

const limit = (name: string) =>
  v.pipe(
    v.number(),
    v.integer('Not a valid integer.'),
    v.minValue(0, `\`${name}\` must be greater than or equal to 0`),
  );

const annotationLayerSchema = v.looseObject({
  name: v.string(),
  value: v.unknown(),
  show: v.boolean(),
  showMarkers: v.boolean(),
});

const resultTypes = [
  'full',
  'samples',
  'query',
  'results',
  'columns',
  'timegrains',
  'post_processed',
  'drill_detail',
] as const;
export type ResultType = (typeof resultTypes)[number];

export const queryObjectSchema = v.looseObject({
  /** Overrides the context's. */
  result_type: v.optional(v.nullable(v.picklist(resultTypes))),
  columns: v.optional(v.nullable(v.array(queryColumnSchema))),
  /** The older name of `columns`. */
  groupby: v.optional(v.nullable(v.array(queryColumnSchema))),
  /** Null or absent returns raw rows; an empty list groups by the columns without a metric. */
  metrics: v.optional(v.nullable(v.array(queryMetricSchema))),
  filters: v.optional(v.nullable(v.array(queryFilterSchema))),
  extras: v.optional(
    v.nullable(
      v.looseObject({
        where: v.optional(v.nullable(v.string())),
        having: v.optional(v.nullable(v.string())),
        time_grain_sqla: v.optional(v.nullable(v.string())),
        /** The reference time of relative time ranges. */
        relative_start: v.optional(v.nullable(v.picklist(['now', 'today']))),
        relative_end: v.optional(v.nullable(v.picklist(['now', 'today']))),
      }),
    ),
  ),
  orderby: v.optional(v.nullable(v.array(orderBySchema))),
  order_desc: v.optional(v.nullable(v.boolean())),
  row_limit: v.optional(v.nullable(limit('row_limit'))),
  row_offset: v.optional(v.nullable(limit('row_offset'))),
  is_rowcount: v.optional(v.nullable(v.boolean())),
  is_timeseries: v.optional(v.nullable(v.boolean())),
  granularity: v.optional(v.nullable(v.string())),
  time_range: v.optional(v.nullable(v.string())),
  time_offsets: v.optional(v.nullable(v.array(v.string()))),
  applied_time_extras: v.optional(v.nullable(v.record(v.string(), v.unknown()))),
  series_columns: v.optional(v.nullable(v.array(queryColumnSchema))),
  series_limit: v.optional(v.nullable(limit('series_limit'))),
  /** Anything, as in the contract: only queries with a series limit read it, and reject invalid metrics. */
  series_limit_metric: v.optional(v.unknown()),
  post_processing: v.optional(v.nullable(v.array(v.nullable(postProcessingSchema)))),
  annotation_layers: v.optional(v.nullable(v.array(annotationLayerSchema))),
});
/** An annotation layer in a query. */
export type QueryAnnotation = v.InferOutput<typeof annotationLayerSchema>;
export type QueryObject = v.InferOutput<typeof queryObjectSchema>;

const resultFormats = ['json', 'csv', 'xlsx'] as const;

export const queryContextSchema = v.looseObject({
  datasource: v.looseObject({
    id: v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))]),
    type: v.picklist(['table', 'query', 'dataset', 'sl_table', 'saved_query']),
  }),
  queries: v.array(queryObjectSchema),
  force: v.optional(v.nullable(v.boolean())),
  result_type: v.optional(v.nullable(v.picklist(resultTypes))),
  result_format: v.optional(v.nullable(v.picklist(resultFormats))),
  form_data: v.optional(v.nullable(v.looseObject({}))),
  custom_cache_timeout: v.optional(v.nullable(v.number())),
});
export type QueryContext = v.InferOutput<typeof queryContextSchema>;
