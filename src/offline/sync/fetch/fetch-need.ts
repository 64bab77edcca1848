import type { LocalStore } from '../../store/database';
import { findDashboardRecord } from '../../store/find-dashboard';
import { listName } from '../../store/records';
import type { Need } from '../needs';
import type { FetchContext } from './context';
import { fetchDashboard } from './dashboard';
import { fetchChart, fetchDataset } from './explored';
import { fetchCharts, fetchDashboards, fetchDatasets } from './lists';
import { fetchResult } from './result';
import { fetchThing } from './thing';
import { fetchThings } from './things';

/** Fetches what a need asks for and writes it into the store in one transaction. @throws OutcomeError */
export async function fetchNeed(context: FetchContext, need: Need, force: boolean): Promise<void> {
  switch (need.kind) {
    case 'dashboards':
      return fetchDashboards(context, force);
    case 'charts':
      return fetchCharts(context, force);
    case 'datasets':
      return fetchDatasets(context, force);
    case 'dashboard':
      return fetchDashboard(context, need.idOrSlug, force);
    case 'chart':
      return fetchChart(context, need.id);
    case 'dataset':
      return fetchDataset(context, need.id);
    case 'things':
      return fetchThings(context, need);
    case 'thing':
      return fetchThing(context, need, force);
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
      return ageOf(await findDashboardRecord(store, need.idOrSlug), record => record.detail && record.detailAsOf);
    case 'chart':
      return ageOf(await store.charts.get(need.id), record => record.chart && record.chartAsOf);
    case 'dataset':
      return ageOf(await store.datasets.get(need.id), record => record.dataset && record.datasetAsOf);
    case 'things':
      return (await store.lists.get(listName(need.of, need.parent)))?.asOf ?? null;
    case 'thing':
      // Of what was told in part only, such as a tab by its name, the rest is not known.
      return ageOf(await store.copies.get([need.of, need.id]), record => (record.value['loaded'] === false ? null : record.asOf));
    case 'result':
      return (await store.results.get(need.key))?.asOf ?? null;
  }
}

/** A record may be there for another of its parts, and a damaged one may know a time and nothing else. */
function ageOf<R>(record: R | undefined, partAsOf: (record: R) => number | null): number | null {
  return record === undefined ? null : partAsOf(record);
}
