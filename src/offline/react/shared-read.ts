import { useCallback, useSyncExternalStore } from 'react';
import type { LocalStore } from '../store/database';
import { useOpenSession } from './context';
import { liveReading } from '../store/live-reading';

/** A read of the store that many components follow with one live query. */
export interface SharedRead<T> {
  get(store: LocalStore): T | undefined;
  follow(store: LocalStore, call: () => void): () => void;
}

/** Created once, next to the component that uses it. */
export function sharedRead<T>(read: (store: LocalStore) => Promise<T>): SharedRead<T> {
  interface Following {
    readonly followers: Set<() => void>;
    last: { readonly value: T } | { readonly error: Error } | null;
    stop: () => void;
  }
  const ofStores = new WeakMap<LocalStore, Following>();

  function start(store: LocalStore): Following {
    const following: Following = { followers: new Set(), last: null, stop: () => undefined };
    const tell = (last: Following['last']) => {
      following.last = last;
      for (const call of [...following.followers]) call();
    };
    const query = liveReading(() => read(store)).subscribe({
      next: value => tell({ value }),
      error: (error: unknown) => tell({ error: error instanceof Error ? error : new Error(String(error)) }),
    });
    following.stop = () => query.unsubscribe();
    ofStores.set(store, following);
    return following;
  }

  return {
    get(store) {
      const last = ofStores.get(store)?.last;
      if (last && 'error' in last) throw last.error;
      return last?.value;
    },
    follow(store, call) {
      const following = ofStores.get(store) ?? start(store);
      const heard = () => call();
      following.followers.add(heard);
      return () => {
        if (!following.followers.delete(heard) || following.followers.size > 0) return;
        following.stop();
        ofStores.delete(store);
      };
    },
  };
}

/** Undefined until the first answer. */
export function useSharedRead<T>(read: SharedRead<T>): T | undefined {
  const { store } = useOpenSession();
  const follow = useCallback((call: () => void) => read.follow(store, call), [read, store]);
  return useSyncExternalStore(follow, () => read.get(store));
}
