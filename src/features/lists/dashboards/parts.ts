import type { ComponentType } from 'react';
import type { ListedDashboard } from '@/offline/reads/dashboards';

/** What the start screen shows of dashboards as well; supplied by the route. */
export interface DashboardParts {
  readonly Cards: ComponentType<{ readonly dashboards: readonly ListedDashboard[]; readonly now: number }>;
  /** Whether this device has a dashboard, and the control that keeps it. */
  readonly Kept: ComponentType<{ readonly dashboard: ListedDashboard; readonly now: number }>;
}

/** A dashboard with its title as its name, as selections and exports have it. */
export type NamedDashboard = ListedDashboard & { readonly name: string };
