import type { SubscriptionStatus } from '@/offline/sync/subscriptions';

/** How far it is known which columns the charts and filters of a dashboard can ask for. */
export type DatasetsStatus = 'loading' | 'complete' | 'error';

/** @param hasDatasets whether the device has what the server told of them, however long ago */
export function datasetsStatus(hasDatasets: boolean, subscription: SubscriptionStatus): DatasetsStatus {
  if (hasDatasets) return 'complete';
  const isRefused =
    subscription.name === 'failed' ||
    (subscription.name === 'idle' && subscription.lacks?.includes('datasets') === true);
  return isRefused ? 'error' : 'loading';
}
