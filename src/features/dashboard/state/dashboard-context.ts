import { createContext, useContext, type Context } from 'react';
import type { Chart } from '@/model/chart';
import type { Dashboard } from '@/model/dashboard';
import type { Dataset } from '@/model/dataset';
import type { ColourAssignment } from '@/viz/colours/assignment';
import type { KeptDrawings } from '@/viz/vega/kept-drawing';
import type { DrawnCharts } from '../board/drawn-charts';
import type { BoardFreshness } from '../board/freshness';
import type { DashboardViewState } from './view-state';
import type { DashboardFilters } from './use-filters';

// Three contexts, by how often they change: who follows one of them is not drawn again for the others.

/** What a dashboard is. It changes with its copy on the device. */
export interface DashboardContent {
  readonly id: number;
  readonly dashboard: Dashboard;
  readonly charts: ReadonlyMap<number, Chart>;
  readonly datasets: ReadonlyMap<number, Dataset>;
  readonly colours: ColourAssignment;
  /** A chart's place in reading order, by which answers are asked for. */
  readonly position: (chartId: number) => number;
}

/** The visit of a reader: what is drawn, how fresh that is, how it is read. It stays; its parts are observed. */
export interface DashboardVisit {
  readonly drawn: DrawnCharts;
  readonly freshness: BoardFreshness;
  readonly viewState: DashboardViewState;
  /** Finished drawings of the visit before. */
  readonly drawings: KeptDrawings;
}

const ContentContext = createContext<DashboardContent | null>(null);
/** What its filters are set to, and what follows of that. It changes with each choice. */
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
