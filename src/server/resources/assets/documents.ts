import * as v from 'valibot';

/** The files of an archive. Other members come from other versions, and are ignored. */

const text = v.optional(v.nullable(v.string()), null);
/** Undefined if the archive does not contain it. */
const certification = v.optional(v.nullable(v.string()));
const flag = (usual: boolean) => v.optional(v.nullable(v.boolean()), usual);
const count = v.optional(v.nullable(v.number()), null);
const uuid = v.pipe(v.string(), v.uuid('Not a valid UUID.'));
const version = v.literal('1.0.0', 'Must be equal to 1.0.0.');
/** JSON as a value, or as text. */
const json = v.optional(v.nullable(v.union([v.string(), v.record(v.string(), v.unknown())])), null);
const members = v.record(v.string(), v.unknown());

export const archiveMetadataDocument = v.object({ version, type: v.optional(v.string()) });

/** The tunnel of a connection, its secrets masked. */
const tunnelDocument = v.object({
  server_address: v.string(),
  server_port: v.optional(v.number()),
  username: v.string(),
  password: text,
  private_key: text,
  private_key_password: text,
  /** Our own addition. */
  host_key: text,
});
export type TunnelDocument = v.InferOutput<typeof tunnelDocument>;

export const databaseDocument = v.object({
  database_name: v.pipe(v.string(), v.minLength(1)),
  sqlalchemy_uri: v.string(),
  cache_timeout: count,
  expose_in_sqllab: flag(true),
  allow_run_async: flag(false),
  allow_ctas: flag(false),
  allow_cvas: flag(false),
  allow_dml: flag(false),
  allow_file_upload: v.optional(v.boolean()),
  /** The name in archives of databases. */
  allow_csv_upload: v.optional(v.boolean()),
  extra: json,
  ssh_tunnel: v.optional(v.nullable(tunnelDocument), null),
  uuid,
  version,
});

const columnDocument = v.object({
  column_name: v.string(),
  verbose_name: text,
  is_dttm: flag(false),
  is_active: flag(true),
  type: text,
  advanced_data_type: text,
  groupby: flag(true),
  filterable: flag(true),
  expression: text,
  description: text,
  python_date_format: text,
  extra: json,
});

const metricDocument = v.object({
  metric_name: v.string(),
  verbose_name: text,
  metric_type: text,
  expression: v.string(),
  description: text,
  d3format: text,
  currency: json,
  extra: json,
  warning_text: text,
});

export const datasetDocument = v.object({
  table_name: v.pipe(v.string(), v.minLength(1)),
  main_dttm_col: text,
  description: text,
  default_endpoint: text,
  offset: v.optional(v.nullable(v.number()), 0),
  cache_timeout: count,
  schema: text,
  sql: text,
  template_params: json,
  filter_select_enabled: flag(true),
  fetch_values_predicate: text,
  extra: json,
  normalize_columns: flag(false),
  always_filter_main_dttm: flag(false),
  uuid,
  metrics: v.optional(v.array(metricDocument), []),
  columns: v.optional(v.array(columnDocument), []),
  version,
  database_uuid: uuid,
});

export const chartDocument = v.object({
  slice_name: v.string(),
  description: text,
  certified_by: certification,
  certification_details: certification,
  viz_type: v.string(),
  params: v.optional(v.nullable(members), {}),
  cache_timeout: count,
  uuid,
  version,
  dataset_uuid: uuid,
});

export const dashboardDocument = v.object({
  dashboard_title: v.string(),
  css: text,
  slug: text,
  certified_by: certification,
  certification_details: certification,
  /** Undefined in earlier archives, which lack it. */
  published: v.optional(v.nullable(v.boolean())),
  uuid,
  position: v.optional(v.nullable(members), {}),
  metadata: v.optional(v.nullable(members), {}),
  version,
});

export const savedQueryDocument = v.object({
  schema: text,
  label: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(256, 'Longer than maximum length 256.'))), null),
  description: text,
  sql: v.string(),
  uuid,
  version,
  /** Undefined for a query without a connection, or with one that its exporter may no longer see. */
  database_uuid: v.optional(v.nullable(uuid), null),
});

export type DatabaseDocument = v.InferOutput<typeof databaseDocument>;
export type DatasetDocument = v.InferOutput<typeof datasetDocument>;
export type ChartDocument = v.InferOutput<typeof chartDocument>;
export type DashboardDocument = v.InferOutput<typeof dashboardDocument>;
export type SavedQueryDocument = v.InferOutput<typeof savedQueryDocument>;
