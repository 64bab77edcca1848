import type { JsonDocument } from './json-document';
import type { Layout } from './layout';
import type { Person } from './person';

/** What lists show of a dashboard. */
export interface DashboardSummary {
  readonly id: number;
  readonly title: string;
  readonly slug: string | null;
  readonly published: boolean;
  readonly certifiedBy: string | null;
  readonly owners: readonly Person[];
  readonly tags: readonly string[];
  readonly changedByName: string;
  /** Milliseconds since the epoch; null when the server did not say. */
  readonly changedOn: number | null;
}

export interface Dashboard extends DashboardSummary {
  readonly certificationDetails: string | null;
  readonly css: string;
  readonly layout: Layout;
  /** The stored metadata as it is; readers of it decide which keys they understand. */
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** What people edit of a dashboard, as it is now or was at some time; each may be unsaid. */
export interface DashboardState {
  readonly title: string | null;
  readonly slug: string | null;
  readonly css: string | null;
  readonly published: boolean | null;
  readonly certifiedBy: string | null;
  readonly certificationDetails: string | null;
  /** With whatever else the layout holds besides components, so that nothing is lost when it is saved. */
  readonly layout: JsonDocument;
  readonly metadata: JsonDocument;
}

/** When a dashboard was something else, and who made it so. */
export interface EarlierVersion {
  /** Of the dashboard, or of this device where that keeps it. */
  readonly number: number;
  /** When it became so; null where nobody knows. */
  readonly since: number | null;
  /** Who made it so; empty for somebody who is not there any more, null for the person of this device. */
  readonly by: string | null;
}

/** A person or a role, by name. */
interface Named {
  readonly id: number;
  readonly name: string;
}

/** A dashboard as those who edit it need it: with all changes that wait, and the version that the server told. */
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
