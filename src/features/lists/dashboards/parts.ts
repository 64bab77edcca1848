import type { ComponentType, ReactNode } from 'react';
import type { ListedDashboard } from '@/offline/reads/dashboards';

/** What the start screen shows of dashboards as well; supplied by the route. */
export interface DashboardParts {
  /** A small picture of a dashboard; the children while there is none. */
  readonly Picture: ComponentType<{ readonly id: number; readonly children: ReactNode }>;
  /** Whether this device has a dashboard, and the control that keeps it. */
  readonly Kept: ComponentType<{
    readonly dashboard: ListedDashboard;
    readonly now: number;
    /** On a card, which has less room than a row. */
    readonly isCard?: boolean;
  }>;
}

/** A dashboard with its title as its name, as selections and exports have it. */
export type NamedDashboard = ListedDashboard & { readonly name: string };
