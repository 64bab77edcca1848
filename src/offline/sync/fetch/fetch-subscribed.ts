import type { LocalStore } from '../../store/database';
import { findDashboardRecord } from '../../store/find-dashboard';
import { listName } from '../../store/records';
import type { Subscription } from '../subscriptions';
import type { FetchContext } from './context';
import { fetchDashboard } from './dashboard';
import { fetchChart, fetchDataset } from './explored';
import { fetchCharts, fetchDashboards, fetchDatasets } from './lists';
import { fetchResult } from './result';
import { fetchResource } from './resource';
import { fetchResources } from './resources';

/** Fetches what a need asks for and writes it into the store in one transaction. @throws OutcomeError */
export async function fetchSubscribed(
  context: FetchContext,
  subscription: Subscription,
  force: boolean,
): Promise<void> {
  switch (subscription.kind) {
    case 'dashboards':
      return fetchDashboards(context, force);
    case 'charts':
      return fetchCharts(context, force);
    case 'datasets':
      return fetchDatasets(context, force);
    case 'dashboard':
      return fetchDashboard(context, subscription.idOrSlug, force);
    case 'chart':
      return fetchChart(context, subscription.id);
    case 'dataset':
      return fetchDataset(context, subscription.id);
    case 'resources':
      return fetchResources(context, subscription);
    case 'resource':
      return fetchResource(context, subscription, force);
    case 'result':
      return fetchResult(context, subscription, force);
  }
}

/** When what is stored for a need was true; null when nothing is stored. */
export async function storedAsOf(store: LocalStore, subscription: Subscription): Promise<number | null> {
  switch (subscription.kind) {
    case 'dashboards':
    case 'charts':
    case 'datasets':
      return (await store.lists.get(subscription.kind))?.asOf ?? null;
    case 'dashboard':
      return ageOf(
        await findDashboardRecord(store, subscription.idOrSlug),
        record => record.detail && record.detailAsOf,
      );
    case 'chart':
      return ageOf(await store.charts.get(subscription.id), record => record.chart && record.chartAsOf);
    case 'dataset':
      return ageOf(await store.datasets.get(subscription.id), record => record.dataset && record.datasetAsOf);
    case 'resources':
      return (await store.lists.get(listName(subscription.of, subscription.parent)))?.asOf ?? null;
    case 'resource':
      // Of what was told in part only, such as a tab by its name, the rest is not known.
      return ageOf(await store.copies.get([subscription.of, subscription.id]), record =>
        record.value['loaded'] === false ? null : record.asOf,
      );
    case 'result':
      return (await store.results.get(subscription.key))?.asOf ?? null;
  }
}

/** A record may be there for another of its parts, and a damaged one may know a time and nothing else. */
function ageOf<R>(record: R | undefined, partAsOf: (record: R) => number | null): number | null {
  return record === undefined ? null : partAsOf(record);
}
