import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';

/**
 * Tables of the metadata store. Times are milliseconds since the epoch; booleans are 0 or 1, as SQLite has no other;
 * `version` counts an object's changes; with the time of the last one it is what its ETag is made of.
 */
export interface MetadataSchema {
  setting: SettingTable;
  user: UserTable;
  role: RoleTable;
  role_permission: RolePermissionTable;
  user_role: UserRoleTable;
  session: SessionTable;
  database: DatabaseTable;
  dataset: DatasetTable;
  dataset_column: DatasetColumnTable;
  dataset_metric: DatasetMetricTable;
  chart: ChartTable;
  dashboard: DashboardTable;
  dashboard_chart: DashboardChartTable;
  dashboard_version: DashboardVersionTable;
  dashboard_role: DashboardRoleTable;
  owner: OwnerTable;
  favourite: FavouriteTable;
  annotation_layer: AnnotationLayerTable;
  annotation: AnnotationTable;
  idempotent_answer: IdempotentAnswerTable;
  kept_form_data: KeptFormDataTable;
  permalink: PermalinkTable;
  saved_query: SavedQueryTable;
  tab: TabTable;
  tab_table: TabTableTable;
  kept_value: KeptValueTable;
  event_log: EventLogTable;
  css_template: CssTemplateTable;
  filter_set: FilterSetTable;
  kept_filter_state: KeptFilterStateTable;
  embedded_dashboard: EmbeddedDashboardTable;
  report: ReportTable;
  report_recipient: ReportRecipientTable;
  report_log: ReportLogTable;
}

type Flag = ColumnType<number, number | undefined, number>;
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Who made and last changed an object, and when. */
interface Audit {
  created_by: Optional<number>;
  changed_by: Optional<number>;
  created_on: ColumnType<number, number, never>;
  changed_on: number;
}

interface Versioned {
  version: Generated<number>;
}

export interface SettingTable {
  name: string;
  value: string;
}

export interface UserTable {
  id: Generated<number>;
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  password_hash: string;
  is_active: Flag;
  created_on: number;
}

export interface RoleTable {
  id: Generated<number>;
  name: string;
}

export interface RolePermissionTable {
  role_id: number;
  permission: string;
  view: string;
}

export interface UserRoleTable {
  user_id: number;
  role_id: number;
}

export interface SessionTable {
  /** SHA-256 of the cookie's value: a copy of the store does not open sessions. */
  token_hash: string;
  /** Null for a session that only carries the sign-in form's CSRF token. */
  user_id: Optional<number>;
  csrf_token: string;
  created_on: number;
  expires_on: number;
}

export interface DatabaseTable extends Audit {
  id: Generated<number>;
  uuid: string;
  database_name: string;
  backend: string;
  /** What the engine opens: the path of a DuckDB file, or an SQLAlchemy address. Never sent to a client. */
  location: string;
  expose_in_sqllab: Flag;
  allow_run_async: Flag;
  allow_dml: Flag;
  allow_ctas: Flag;
  allow_cvas: Flag;
  allow_file_upload: Flag;
  cache_timeout: Optional<number>;
  extra: string;
}

export interface DatasetTable extends Audit, Versioned {
  id: Generated<number>;
  uuid: string;
  database_id: number;
  schema: Optional<string>;
  table_name: string;
  sql: Optional<string>;
  description: Optional<string>;
  main_dttm_col: Optional<string>;
  default_endpoint: Optional<string>;
  cache_timeout: Optional<number>;
  extra: Optional<string>;
  template_params: Optional<string>;
  fetch_values_predicate: Optional<string>;
  filter_select_enabled: Flag;
  normalize_columns: Flag;
  always_filter_main_dttm: Flag;
  offset: Flag;
  is_sqllab_view: Flag;
  is_managed_externally: Flag;
}

export interface DatasetColumnTable {
  id: Generated<number>;
  uuid: string;
  dataset_id: number;
  column_name: string;
  type: string;
  type_generic: Optional<number>;
  is_dttm: Flag;
  expression: Optional<string>;
  verbose_name: Optional<string>;
  description: Optional<string>;
  advanced_data_type: Optional<string>;
  python_date_format: Optional<string>;
  extra: Optional<string>;
  filterable: Flag;
  groupby: Flag;
  is_active: Flag;
  created_on: number;
  changed_on: number;
}

export interface DatasetMetricTable {
  id: Generated<number>;
  uuid: string;
  dataset_id: number;
  metric_name: string;
  metric_type: Optional<string>;
  expression: string;
  verbose_name: Optional<string>;
  description: Optional<string>;
  d3format: Optional<string>;
  currency: Optional<string>;
  warning_text: Optional<string>;
  extra: Optional<string>;
  created_on: number;
  changed_on: number;
}

export interface ChartTable extends Audit, Versioned {
  id: Generated<number>;
  uuid: string;
  slice_name: string;
  viz_type: string;
  dataset_id: number;
  params: string;
  query_context: Optional<string>;
  description: Optional<string>;
  cache_timeout: Optional<number>;
  certified_by: Optional<string>;
  certification_details: Optional<string>;
  is_managed_externally: Flag;
  external_url: Optional<string>;
  last_saved_by: Optional<number>;
  last_saved_at: Optional<number>;
}

export interface DashboardTable extends Audit, Versioned {
  id: Generated<number>;
  uuid: string;
  dashboard_title: Optional<string>;
  slug: Optional<string>;
  css: Optional<string>;
  position_json: Optional<string>;
  json_metadata: Optional<string>;
  published: Flag;
  certified_by: Optional<string>;
  certification_details: Optional<string>;
  external_url: Optional<string>;
  is_managed_externally: Flag;
}

/** A dashboard as it was before a change. */
export interface DashboardVersionTable {
  dashboard_id: number;
  /** The dashboard's count of changes at that time. */
  version: number;
  /** JSON of the fields that people edit. */
  content: string;
  /** Who made it so, and when. */
  changed_by: Optional<number>;
  changed_on: number;
}

export interface DashboardChartTable {
  dashboard_id: number;
  chart_id: number;
}

export interface DashboardRoleTable {
  dashboard_id: number;
  role_id: number;
}

export type OwnedKind = 'dashboard' | 'chart' | 'dataset' | 'report';

export interface OwnerTable {
  kind: OwnedKind;
  object_id: number;
  user_id: number;
}

export interface FavouriteTable {
  user_id: number;
  kind: 'dashboard' | 'chart' | 'saved_query';
  object_id: number;
}

export interface AnnotationLayerTable extends Audit, Versioned {
  id: Generated<number>;
  name: string;
  descr: Optional<string>;
}

export interface AnnotationTable extends Audit, Versioned {
  id: Generated<number>;
  layer_id: number;
  short_descr: string;
  long_descr: Optional<string>;
  /** Wall-clock milliseconds without a zone; an event ends when it starts. */
  start_dttm: number;
  end_dttm: number;
  /** JSON text, as it was given. */
  json_metadata: Optional<string>;
}

export interface IdempotentAnswerTable {
  user_id: number;
  key: string;
  /** Digest of method, path and body: a key used again for something else is refused. */
  request_digest: string;
  status: number;
  etag: Optional<string>;
  body: string;
  created_on: number;
}

/** Form data that was not saved as a chart; forgotten after a quarter. */
export interface KeptFormDataTable {
  key: string;
  /** Who may change it. */
  user_id: number;
  /** The tab of the browser that keeps writing under this key. */
  tab: Optional<string>;
  dataset_id: number;
  chart_id: Optional<number>;
  form_data: string;
  changed_on: number;
}

export interface PermalinkTable {
  key: string;
  kind: 'explore' | 'dashboard';
  /** Of the state: the same state has one link. */
  digest: string;
  state: string;
  created_by: Optional<number>;
  created_on: number;
}

export interface SavedQueryTable extends Audit, Versioned {
  id: Generated<number>;
  uuid: string;
  database_id: Optional<number>;
  label: Optional<string>;
  schema: Optional<string>;
  sql: Optional<string>;
  description: Optional<string>;
  template_parameters: Optional<string>;
  /** What extensions keep with it, such as a schedule; JSON. */
  extra_json: ColumnType<string, string | undefined, string>;
  /** How many its last run answered. */
  rows: Optional<number>;
  last_run: number;
}

/** A tab of the SQL editor. Its version counts changes of its text and settings: not which tab is the active one, nor the tables beside it. */
export interface TabTable extends Versioned {
  id: Generated<number>;
  user_id: number;
  label: Optional<string>;
  active: Flag;
  database_id: Optional<number>;
  schema: Optional<string>;
  sql: Optional<string>;
  query_limit: Optional<number>;
  autorun: Flag;
  template_params: Optional<string>;
  hide_left_bar: Flag;
  saved_query_id: Optional<number>;
  created_on: number;
  changed_on: number;
}

/** A table that was opened beside a tab. */
export interface TabTableTable {
  id: Generated<number>;
  tab_id: number;
  database_id: Optional<number>;
  schema: Optional<string>;
  table_name: string;
  /** JSON, as the editor gave it. */
  description: string;
  expanded: Flag;
}

export interface KeptValueTable {
  id: Generated<number>;
  value: string;
  created_by: Optional<number>;
  created_on: number;
}

/** A usage event. */
export interface EventLogTable {
  id: Generated<number>;
  user_id: number;
  /** The sender's; an event that comes again under it is the same. */
  event_id: Optional<string>;
  action: string;
  dttm: number;
  /** As it was sent. */
  json: string;
  dashboard_id: Optional<number>;
  slice_id: Optional<number>;
  duration_ms: Optional<number>;
  referrer: Optional<string>;
}

export type EventLogRow = Selectable<EventLogTable>;
export type SavedQueryRow = Selectable<SavedQueryTable>;
export type TabRow = Selectable<TabTable>;
export type TabTableRow = Selectable<TabTableTable>;
export interface CssTemplateTable extends Audit, Versioned {
  id: Generated<number>;
  template_name: Optional<string>;
  css: string;
}

export interface FilterSetTable extends Audit, Versioned {
  id: Generated<number>;
  dashboard_id: number;
  name: string;
  description: Optional<string>;
  owner_type: 'Dashboard' | 'User';
  /** Of the dashboard or the user. */
  owner_id: number;
  /** JSON: the filters and what they are set to. */
  params: string;
}

/** Filters of a dashboard as somebody set them, kept for a link or a reload; forgotten after a quarter. */
export interface KeptFilterStateTable {
  key: string;
  /** Who may change it. */
  user_id: number;
  /** The tab of the browser that keeps writing under this key. */
  tab: Optional<string>;
  dashboard_id: number;
  value: string;
  changed_on: number;
}

export interface EmbeddedDashboardTable {
  dashboard_id: number;
  uuid: string;
  /** A list as JSON; an empty one allows all. */
  allowed_domains: string;
  changed_by: Optional<number>;
  changed_on: number;
}

export interface ReportTable extends Audit, Versioned {
  id: Generated<number>;
  type: string;
  name: string;
  description: Optional<string>;
  context_markdown: Optional<string>;
  active: Flag;
  crontab: string;
  timezone: string;
  creation_method: string;
  report_format: string;
  chart_id: Optional<number>;
  dashboard_id: Optional<number>;
  database_id: Optional<number>;
  sql: Optional<string>;
  validator_type: Optional<string>;
  /** JSON. */
  validator_config_json: string;
  /** Days. */
  log_retention: number;
  /** Seconds. */
  grace_period: number;
  /** Seconds. */
  working_timeout: number;
  force_screenshot: Flag;
  custom_width: Optional<number>;
  /** JSON. */
  extra: string;
  last_eval_dttm: Optional<number>;
  last_state: string;
  last_value: Optional<number>;
  last_value_row_json: Optional<string>;
}

export interface ReportRecipientTable {
  id: Generated<number>;
  report_id: number;
  type: string;
  /** JSON. */
  recipient_config_json: string;
}

/** One run of a report. */
export interface ReportLogTable {
  id: Generated<number>;
  report_id: number;
  uuid: string;
  scheduled_dttm: number;
  start_dttm: Optional<number>;
  end_dttm: Optional<number>;
  state: string;
  value: Optional<number>;
  value_row_json: Optional<string>;
  error_message: Optional<string>;
}

export type UserRow = Selectable<UserTable>;
export type DatabaseRow = Selectable<DatabaseTable>;
export type DatasetRow = Selectable<DatasetTable>;
export type DatasetColumnRow = Selectable<DatasetColumnTable>;
export type DatasetMetricRow = Selectable<DatasetMetricTable>;
export type ChartRow = Selectable<ChartTable>;
export type CssTemplateRow = Selectable<CssTemplateTable>;
export type FilterSetRow = Selectable<FilterSetTable>;
export type ReportRow = Selectable<ReportTable>;
export type ReportLogRow = Selectable<ReportLogTable>;
export type AnnotationLayerRow = Selectable<AnnotationLayerTable>;
export type AnnotationRow = Selectable<AnnotationTable>;
export type DashboardRow = Selectable<DashboardTable>;
export type NewDashboard = Insertable<DashboardTable>;
export type NewChart = Insertable<ChartTable>;
export type NewDataset = Insertable<DatasetTable>;
export type NewDatasetColumn = Insertable<DatasetColumnTable>;
export type NewDatasetMetric = Insertable<DatasetMetricTable>;
