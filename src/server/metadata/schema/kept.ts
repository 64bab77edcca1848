import type { Generated } from 'kysely';
import type { Optional } from './columns';

/** Form data that was not saved as a chart; deleted after three months. */
export interface KeptFormDataTable {
  key: string;
  /** The person who may change it. */
  user_id: number;
  /** The browser tab that keeps writing under this key. */
  tab: Optional<string>;
  dataset_id: number;
  chart_id: Optional<number>;
  form_data: string;
  changed_on: number;
}

/** Filters of a dashboard as somebody set them, stored for a link or a reload; deleted after three months. */
export interface KeptFilterStateTable {
  key: string;
  /** The person who may change it. */
  user_id: number;
  /** The browser tab that keeps writing under this key. */
  tab: Optional<string>;
  dashboard_id: number;
  value: string;
  changed_on: number;
}

export interface KeptValueTable {
  id: Generated<number>;
  value: string;
  created_by: Optional<number>;
  created_on: number;
}

export interface PermalinkTable {
  key: string;
  kind: 'explore' | 'dashboard' | 'sql';
  /** Hash of the state: the same state has one link. */
  digest: string;
  state: string;
  created_by: Optional<number>;
  created_on: number;
}
