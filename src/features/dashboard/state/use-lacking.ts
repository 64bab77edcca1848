import { useEffect, useSyncExternalStore } from 'react';
import { useOffline } from '@/offline/react/context';
import type { OpenedDashboard } from '@/offline/reads/opened-dashboard';
import { subscriptionKey, type SubscriptionStatus } from '@/offline/sync/subscriptions';
import { readingText } from '@/text/messages/dashboard/reading';
import { useToast } from '@/ui/toast/Toast';

/** How completely the columns that the dashboard's charts and filters can use are known. */
export type DatasetsStatus = 'loading' | 'complete' | 'error';

/** @param hasDatasets whether the device has the server's response about them, however old */
export function datasetsStatus(hasDatasets: boolean, subscription: SubscriptionStatus): DatasetsStatus {
  if (hasDatasets) return 'complete';
  const isRefused =
    subscription.name === 'failed' ||
    (subscription.name === 'idle' && subscription.lacks?.includes('datasets') === true);
  return isRefused ? 'error' : 'loading';
}

const idle: SubscriptionStatus = { name: 'idle' };

/** The sync status of the open dashboard, whichever name is in its address. */
function useDashboardSubscription({ id, slug }: OpenedDashboard['dashboard']): SubscriptionStatus {
  const { registry } = useOffline();
  const names = slug === null ? [String(id)] : [String(id), slug];
  const keys = names.map(idOrSlug => subscriptionKey({ kind: 'dashboard', idOrSlug }));
  return useSyncExternalStore(
    registry.statuses.subscribe,
    () => keys.map(key => registry.statuses.get().get(key)).find(Boolean) ?? idle,
  );
}

/** Reports the data of an open dashboard that the server rejected; it is shown without them. */
export function useLacking({ dashboard, hasDatasets }: OpenedDashboard): void {
  const toast = useToast();
  const subscription = useDashboardSubscription(dashboard);
  const lacksStar = subscription.name === 'idle' && subscription.lacks?.includes('favourite') === true;
  const datasets = datasetsStatus(hasDatasets, subscription);
  useEffect(() => {
    if (lacksStar) toast({ text: readingText.noFavouriteStatus, isFailure: true });
  }, [lacksStar, toast]);
  useEffect(() => {
    if (datasets === 'error') toast({ text: readingText.noDatasets, isFailure: true });
  }, [datasets, toast]);
}
