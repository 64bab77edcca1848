import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { shareEqual } from '@/lib/share-equal';
import type { LocalStore } from '../store/database';
import type { TableReading } from '../reads/table-reading';
import { subscriptionKey, type Subscription, type SubscriptionStatus } from '../sync/subscriptions';
import { useOffline, useOpenSession } from './context';

/**
 * Follows the result of a read of the store; undefined until the first one. The store hands out copies: unchanged parts
 * keep their identity, so that only changed ones are rendered again.
 */
export function useLive<T>(read: (store: LocalStore) => Promise<T>, dependencies: readonly unknown[]): T | undefined {
  const { store } = useOpenSession();
  const last = useRef<T | undefined>(undefined);
  const share = async () => {
    const next = await read(store);
    last.current = shareEqual(last.current, next);
    return last.current;
  };
  return useLiveQuery(share, [store, ...dependencies]);
}

/**
 * Follows a reading of a whole table, starting with its last result or its first part; undefined until then.
 * @param isFirstEnough for the screen, as long as more of the table arrives from the server: then each further part costs
 * no more than the first
 */
export function useTable<T extends object>(reading: TableReading<T>, isFirstEnough = false): T | undefined {
  const { store } = useOpenSession();
  const [begun, setBegun] = useState<LocalStore | null>(null);
  const isBegun = begun === store || reading.last(store) !== undefined;
  const result = useLiveQuery(
    // Async itself, for Dexie to note everything that it reads (`store/live-reading.ts`).
    async () => {
      const { read, first = read } = reading;
      const part = isBegun && !isFirstEnough ? null : await first(store);
      return part && (!isBegun || 'coming' in part) ? part : read(store);
    },
    [store, reading, isBegun, isFirstEnough],
    reading.last(store),
  );
  const isThere = result !== undefined;
  // All of it is read once the first part is on the screen.
  useEffect(() => void (isThere && setBegun(store)), [isThere, store]);
  return result;
}

/** Registers what the screen shows, so that it is kept fresh meanwhile. Null shows nothing. */
export function useSubscription(subscription: Subscription | null): SubscriptionStatus {
  const { registry } = useOffline();
  const key = subscription ? subscriptionKey(subscription) : '';
  // A need is its key; the object may be a new one on each render.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => (subscription ? registry.add(subscription) : undefined), [registry, key]);
  // Read per key, so that a screen of twenty charts is not rendered again for each step of one.
  return useSyncExternalStore(registry.statuses.subscribe, () => registry.statuses.get().get(key) ?? idle);
}

const idle: SubscriptionStatus = { name: 'idle' };
