import { followedResults } from '../../store/followed-results';
import { isWorkedOutHere } from '../../results/decode';
import type { LocalStore } from '../../store/database';
import type { StoredResult } from '../../store/stored-results';
import { findDashboardRecord } from '../../store/find-dashboard';
import type { Subscription } from '../subscriptions';
import type { FetchContext } from './context';
import { fetchDashboard } from './dashboard';
import { fetchChart, fetchDataset } from './explored';
import { fetchDetail } from './detail';
import { fetchList, nameOf } from './list';
import { fetchResult } from './result';
import { liveReading } from '../../store/live-reading';

/** Fetches a need and stores it in one transaction. @throws OutcomeError */
export async function fetchSubscribed(
  context: FetchContext,
  subscription: Subscription,
  force: boolean,
): Promise<void> {
  switch (subscription.kind) {
    case 'list':
      return fetchList(context, subscription, force);
    case 'detail':
      return fetchDetail(context, subscription, force);
    case 'dashboard':
      return fetchDashboard(context, subscription.idOrSlug, force);
    case 'chart':
      return fetchChart(context, subscription.id);
    case 'dataset':
      return fetchDataset(context, subscription.id, force);
    case 'result':
      return fetchResult(context, subscription, force);
  }
}

/** When the stored data of a need were true; null when nothing is stored. */
export async function storedAsOf(store: LocalStore, subscription: Subscription): Promise<number | null> {
  switch (subscription.kind) {
    case 'list':
      return (await store.lists.get(nameOf(subscription)))?.asOf ?? null;
    case 'detail':
      // A partial copy, such as a tab known by name only, has no age.
      return ageOf(await store.copies.get([subscription.of, subscription.id]), record =>
        record.value['loaded'] === false ? null : record.asOf,
      );
    case 'dashboard':
      return ageOf(
        await findDashboardRecord(store, subscription.idOrSlug),
        record => record.detail && record.detailAsOf,
      );
    case 'chart':
      // One that came with a dashboard does not record other dashboards.
      return ageOf(await store.charts.get(subscription.id), record =>
        record.chart && record.dashboards ? record.chartAsOf : null,
      );
    case 'dataset':
      return ageOf(await store.datasets.get(subscription.id), record => record.dataset && record.datasetAsOf);
    case 'result':
      return ageOf(await store.results.get(subscription.key), ({ heads, asOf }) =>
        isWorkedOutHere(heads) ? null : asOf,
      );
  }
}

/**
 * Follows that, until the returned function is called. Answers of charts share the read of the screens that show them.
 */
export function followStoredAsOf(
  store: LocalStore,
  subscription: Subscription,
  heard: { readonly next: (asOf: number | null) => void; readonly error: (cause: unknown) => void },
): () => void {
  if (subscription.kind !== 'result') {
    const following = liveReading(() => storedAsOf(store, subscription)).subscribe(heard);
    return () => following.unsubscribe();
  }
  const { key } = subscription;
  const results = followedResults(store);
  function tell(): void {
    try {
      const state = results.get(key);
      if (state) heard.next(serverAsOf(state.stored));
    } catch (error) {
      heard.error(error);
    }
  }
  const stop = results.follow(key, tell);
  // Reports the present state first.
  tell();
  return stop;
}

/** An answer that was computed here does not prevent a request to the server. */
const serverAsOf = (stored: StoredResult | null): number | null =>
  !stored || isWorkedOutHere(stored.results.map(({ head }) => head)) ? null : stored.asOf;

/** A record may exist for another of its parts, and a damaged one may contain only a time. */
function ageOf<R>(record: R | undefined, partAsOf: (record: R) => number | null): number | null {
  return record === undefined ? null : partAsOf(record);
}
