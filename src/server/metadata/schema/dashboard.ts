import type { Generated, Selectable } from 'kysely';
import type { Audit, Flag, Optional, Versioned } from './columns';

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

/** A dashboard before a change. */
export interface DashboardVersionTable {
  dashboard_id: number;
  /** The dashboard's change counter at that time. */
  version: number;
  /** JSON of the fields that people edit. */
  content: string;
  /** The author of this version, and its time. */
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

export interface EmbeddedDashboardTable {
  dashboard_id: number;
  uuid: string;
  /** A list as JSON; an empty one allows all. */
  allowed_domains: string;
  changed_by: Optional<number>;
  changed_on: number;
}

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
  /** The id of the dashboard or the user. */
  owner_id: number;
  /** JSON: the filters and their values. */
  params: string;
}

export type CssTemplateRow = Selectable<CssTemplateTable>;
export type FilterSetRow = Selectable<FilterSetTable>;
export type DashboardRow = Selectable<DashboardTable>;
