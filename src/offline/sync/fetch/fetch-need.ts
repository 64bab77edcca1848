import type { LocalStore } from '../../store/database';
import { findDashboardRecord } from '../../store/find-dashboard';
import type { Need } from '../needs';
import type { FetchContext } from './context';
import { fetchDashboard } from './dashboard';
import { fetchChart, fetchDataset } from './explored';
import { fetchCharts, fetchDashboards, fetchDatasets } from './lists';
import { fetchResult } from './result';

/** Fetches what a need asks for and writes it into the store in one transaction. @throws OutcomeError */
export async function fetchNeed(context: FetchContext, need: Need, force: boolean): Promise<void> {
  switch (need.kind) {
    case 'dashboards':
      return fetchDashboards(context);
    case 'charts':
      return fetchCharts(context);
    case 'datasets':
      return fetchDatasets(context);
    case 'dashboard':
      return fetchDashboard(context, need.idOrSlug);
    case 'chart':
      return fetchChart(context, need.id);
    case 'dataset':
      return fetchDataset(context, need.id);
    case 'result':
      return fetchResult(context, need, force);
  }
}

/** When what is stored for a need was true; null when nothing is stored. */
export async function storedAsOf(store: LocalStore, need: Need): Promise<number | null> {
  switch (need.kind) {
    case 'dashboards':
    case 'charts':
    case 'datasets':
      return (await store.lists.get(need.kind))?.asOf ?? null;
    case 'dashboard':
      return (await findDashboardRecord(store, need.idOrSlug))?.detailAsOf ?? null;
    case 'chart':
      return (await store.charts.get(need.id))?.chartAsOf ?? null;
    case 'dataset':
      return (await store.datasets.get(need.id))?.datasetAsOf ?? null;
    case 'result':
      return (await store.results.get(need.key))?.asOf ?? null;
  }
}
