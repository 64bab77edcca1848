import { createContext, useContext } from 'react';
import type { Chart } from '@/model/chart';
import type { Dashboard } from '@/model/dashboard';
import type { Dataset } from '@/model/dataset';
import type { ColourAssignment } from '@/viz/colours/assignment';
import type { DrawnCharts } from './board/drawn-charts';
import type { BoardFreshness } from './board/freshness';
import type { DashboardViewState } from './view-state';
import type { DashboardFilters } from './use-filters';

/** What the parts of a board know of its dashboard. */
export interface DashboardContextValue {
  readonly id: number;
  readonly dashboard: Dashboard;
  readonly charts: ReadonlyMap<number, Chart>;
  readonly datasets: ReadonlyMap<number, Dataset>;
  readonly colours: ColourAssignment;
  /** A chart's place in reading order, by which answers are asked for. */
  readonly position: (chartId: number) => number;
  readonly drawn: DrawnCharts;
  readonly freshness: BoardFreshness;
  readonly filters: DashboardFilters;
  readonly viewState: DashboardViewState;
}

const DashboardContext = createContext<DashboardContextValue | null>(null);
export const DashboardProvider = DashboardContext.Provider;

export function useDashboard(): DashboardContextValue {
  const value = useContext(DashboardContext);
  if (!value) throw new Error('This part belongs on a dashboard');
  return value;
}
