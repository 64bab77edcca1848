import { createContext, useContext, type Context } from 'react';
import type { Chart } from '@/model/chart';
import type { Dashboard } from '@/model/dashboard';
import type { Dataset } from '@/model/dataset';
import type { ColourAssignment } from '@/viz/colours/assignment';
import type { KeptDrawings } from '@/viz/vega/kept-drawing';
import type { RenderedCharts } from '../layout/rendered-charts';
import type { FreshnessTracker } from '../layout/freshness';
import type { DashboardViewState } from './view-state';
import type { DashboardFilters } from './use-filters';

// Three contexts, by how often they change: subscribers of one do not render again for the others.

/** The dashboard itself. It changes with its copy on the device. */
export interface DashboardContent {
  readonly id: number;
  readonly dashboard: Dashboard;
  readonly charts: ReadonlyMap<number, Chart>;
  readonly datasets: ReadonlyMap<number, Dataset>;
  readonly colours: ColourAssignment;
  /** A chart's place in reading order, which orders the requests. */
  readonly position: (chartId: number) => number;
}

/** The visit of a reader: drawn charts, their freshness, the view state. It is constant; its parts are observed. */
export interface DashboardVisit {
  readonly rendered: RenderedCharts;
  readonly freshness: FreshnessTracker;
  readonly viewState: DashboardViewState;
  /** Finished drawings of the previous visit. */
  readonly drawings: KeptDrawings;
}

const ContentContext = createContext<DashboardContent | null>(null);
/** The filter values and their effects. It changes with each choice. */
const FiltersContext = createContext<DashboardFilters | null>(null);
const VisitContext = createContext<DashboardVisit | null>(null);

export const DashboardProvider = ContentContext.Provider;
export const FiltersProvider = FiltersContext.Provider;
export const VisitProvider = VisitContext.Provider;

function useProvided<Value>(context: Context<Value | null>): Value {
  const value = useContext(context);
  if (!value) throw new Error('This part belongs on a dashboard');
  return value;
}

export const useDashboard = (): DashboardContent => useProvided(ContentContext);
export const useDashboardFilters = (): DashboardFilters => useProvided(FiltersContext);
export const useVisit = (): DashboardVisit => useProvided(VisitContext);
