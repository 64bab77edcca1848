import type { JsonDocument } from './json-document';
import type { Layout } from './layout';
import type { Person } from './person';

/** A dashboard in lists. */
export interface DashboardSummary {
  readonly id: number;
  readonly title: string;
  readonly slug: string | null;
  readonly published: boolean;
  readonly certifiedBy: string | null;
  readonly owners: readonly Person[];
  readonly tags: readonly string[];
  readonly changedByName: string;
  /** Milliseconds since the epoch; null if the server did not say. */
  readonly changedOn: number | null;
}

export interface Dashboard extends DashboardSummary {
  readonly certificationDetails: string | null;
  readonly css: string;
  readonly layout: Layout;
  /** The unmodified stored metadata; its readers pick the keys they understand. */
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** The editable content of a dashboard, current or earlier; any field may be missing. */
export interface DashboardState {
  readonly title: string | null;
  readonly slug: string | null;
  readonly css: string | null;
  readonly published: boolean | null;
  readonly certifiedBy: string | null;
  readonly certificationDetails: string | null;
  /** Includes the layout's entries other than components, so that saving loses nothing. */
  readonly layout: JsonDocument;
  readonly metadata: JsonDocument;
}

/** An earlier version of a dashboard, with its time and author. */
export interface EarlierVersion {
  /** Of the dashboard, or of this device for versions stored here. */
  readonly number: number;
  /** When this version was created; null if unknown. */
  readonly since: number | null;
  /** The author of this version; empty for a deleted account, null for the user of this device. */
  readonly by: string | null;
}

/** A person or a role, by name. */
interface Named {
  readonly id: number;
  readonly name: string;
}

/** A dashboard for its editors: with all pending changes, and the server's version. */
export interface EditedDashboard extends DashboardState {
  readonly id: number;
  readonly etag: string | null;
  readonly owners: readonly Named[];
  readonly roles: readonly Named[];
}

/** The last part of a dashboard's address: its slug, or its id. */
export function dashboardAddress(dashboard: Pick<DashboardSummary, 'id' | 'slug'>): string {
  return dashboard.slug ?? String(dashboard.id);
}
