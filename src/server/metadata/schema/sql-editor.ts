import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Audit, Flag, Optional, Versioned } from './columns';

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

/**
 * A tab of the SQL editor. Its version counts changes of its text and settings: not which tab is the active one, nor
 * the tables beside it.
 */
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
  /** The client's id of what was run last in it. */
  latest_query_id: Optional<string>;
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

/** What decides how many rows a run answers: what was chosen beside the editor, the statement, both, or nothing. */
export type LimitingFactor = 'DROPDOWN' | 'QUERY' | 'QUERY_AND_DROPDOWN' | 'NOT_LIMITED';

/** How far a run has come. */
export type QueryStatus = 'pending' | 'running' | 'success' | 'failed' | 'stopped' | 'timed_out';

/** A run of the SQL editor. Its times are milliseconds with fractions. */
export interface QueryTable {
  id: Generated<number>;
  /** Made up by the client, so that it knows its run without an answer. */
  client_id: string;
  user_id: number;
  database_id: number;
  schema: Optional<string>;
  sql: string;
  template_params: Optional<string>;
  /** What of it is a table's or view's definition. */
  select_sql: Optional<string>;
  /** The last statement, as the engine was given it. */
  executed_sql: Optional<string>;
  sql_editor_id: Optional<string>;
  tab_name: Optional<string>;
  status: QueryStatus;
  /** In percent. */
  progress: ColumnType<number, number | undefined, number>;
  limit: Optional<number>;
  limiting_factor: LimitingFactor;
  rows: Optional<number>;
  error_message: Optional<string>;
  /** JSON: columns, errors, progress in words. */
  extra: ColumnType<string, string | undefined, string>;
  run_async: Flag;
  select_as_cta: Flag;
  select_as_cta_used: Flag;
  ctas_method: Optional<string>;
  tmp_table_name: Optional<string>;
  tmp_schema_name: Optional<string>;
  results_key: Optional<string>;
  tracking_url: Optional<string>;
  start_time: number;
  start_running_time: Optional<number>;
  end_time: Optional<number>;
  end_result_backend_time: Optional<number>;
  changed_on: number;
}

export type QueryRow = Selectable<QueryTable>;
export type SavedQueryRow = Selectable<SavedQueryTable>;
export type TabRow = Selectable<TabTable>;
export type TabTableRow = Selectable<TabTableTable>;
