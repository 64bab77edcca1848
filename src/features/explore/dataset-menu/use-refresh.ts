import { useEffect, useState } from 'react';
import { useOffline } from '@/offline/react/context';
import { useSubscription } from '@/offline/react/live';
import { subscriptionKey } from '@/offline/sync/subscriptions';

/** State of a metadata refresh that the user started. */
export type MetadataRefresh = 'none' | 'running' | 'failed';

/** Rereads columns and metrics of a dataset, whatever their age. */
export function useRefresh(id: number | null): { readonly state: MetadataRefresh; readonly refresh: () => void } {
  const { registry } = useOffline();
  const [asked, setAsked] = useState<{ readonly id: number; readonly count: number } | null>(null);
  const wanted = asked !== null && asked.id === id ? asked : null;
  const subscription = wanted === null ? null : ({ kind: 'dataset', id: wanted.id } as const);
  const status = useSubscription(subscription);
  const count = wanted?.count ?? 0;
  const key = subscription && subscriptionKey(subscription);
  // Only required data are fetched; by now these are required.
  useEffect(() => {
    if (key !== null && count > 0) registry.requestRefresh(new Set([key]), true);
  }, [registry, key, count]);
  const state = status.name === 'fetching' ? 'running' : status.name === 'failed' ? 'failed' : 'none';
  return {
    state: wanted === null ? 'none' : state,
    refresh: () => id !== null && setAsked(before => ({ id, count: (before?.count ?? 0) + 1 })),
  };
}
