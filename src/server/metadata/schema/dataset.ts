import type { Generated, Selectable } from 'kysely';
import type { Audit, Flag, Optional, Versioned } from './columns';

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

/** How a file that a person named was read: as a dataset, or, without a table, not at all. */
export interface DataFileTable {
  id: Generated<number>;
  path: string;
  /** The name of the file's table; empty if it has none. */
  table: string;
  kind: Optional<string>;
  size: Optional<number>;
  changed: Optional<number>;
  dataset_id: Optional<number>;
  /** JSON (`model/data-file.ts`). */
  reading: string;
  problem: Optional<string>;
  read_on: number;
  /** Since the first files were read: `new` or `changed`; null for unchanged files. */
  change: Optional<string>;
  /** When the change was noticed. */
  noticed_on: Optional<number>;
}

export type DatasetRow = Selectable<DatasetTable>;
export type DatasetColumnRow = Selectable<DatasetColumnTable>;
export type DatasetMetricRow = Selectable<DatasetMetricTable>;
