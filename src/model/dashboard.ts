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

/** The last part of a dashboard's address: its slug, or its id. */
export function dashboardAddress(dashboard: Pick<DashboardSummary, 'id' | 'slug'>): string {
  return dashboard.slug ?? String(dashboard.id);
}
