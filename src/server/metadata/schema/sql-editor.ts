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

export type SavedQueryRow = Selectable<SavedQueryTable>;
export type TabRow = Selectable<TabTable>;
export type TabTableRow = Selectable<TabTableTable>;
