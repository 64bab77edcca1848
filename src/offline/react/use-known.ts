import { useCallback, useEffect, useRef, useState } from 'react';
import { useIsLive, useOffline, useOpenSession } from './context';
import { useLive } from './live';
import type { LocalStore } from '../store/database';
import { isQuotaExceeded } from '../store/quota';
import type { Asking, Refreshed, StoredMetadata } from '../metadata/stored-metadata';

/** Known facts about a part of a database, with the state of their refresh. */
export interface Known<T> {
  /** Null if it is not on this device; undefined while that is being checked. */
  readonly told: StoredMetadata<T> | null | undefined;
  readonly isAsking: boolean;
  /** Outcome of the last refresh; null before that. */
  readonly ended: Refreshed | null;
  /** Refreshes now. `force`: the server refreshes its own copy too. */
  readonly refresh: (force?: boolean) => void;
}

interface Part<T> {
  /** Its key; null for none. */
  readonly key: string | null;
  readonly read: (store: LocalStore) => Promise<StoredMetadata<T> | null>;
  readonly ask: (asking: Asking) => Promise<Refreshed>;
  readonly onEnded?: (ended: Refreshed) => void;
}

/** How long facts count as fresh, in milliseconds. */
const FRESH = 5 * 60_000;

/** Follows a part of a database on this device, and fetches it when it is first shown and not fresh. */
export function useKnown<T>(part: Part<T>): Known<T> {
  const { store } = useOpenSession();
  const { ask, clock, onDefect } = useOffline();
  const isLive = useIsLive();
  const { key } = part;
  const latest = useRef(part);
  useEffect(() => {
    latest.current = part;
  });
  const read = useLive(async from => ({ key, told: key === null ? null : await part.read(from) }), [key]);
  // Until it is read, the previous part is still here.
  const told = read && read.key === key ? read.told : undefined;
  const [asking, setAsking] = useState<string | null>(null);
  const [ended, setEnded] = useState<{ readonly key: string; readonly ended: Refreshed } | null>(null);

  const refresh = useCallback(
    (force = false) => {
      if (key === null) return;
      setAsking(key);
      void latest.current
        .ask({ store, ask, now: clock.now(), force })
        // The present content stays on the screen.
        .catch((error: unknown): Refreshed => {
          // A closed or full store is expected.
          if (store.isOpen() && !isQuotaExceeded(error)) onDefect('background', error);
          return 'refused';
        })
        .then(end => {
          setAsking(now => (now === key ? null : now));
          setEnded({ key, ended: end });
          latest.current.onEnded?.(end);
        });
    },
    [key, store, ask, clock, onDefect],
  );
  const isRead = told !== undefined;
  const isFresh = told ? clock.now() - told.asOf < FRESH : false;
  useEffect(() => {
    if (isRead && !isFresh && isLive) refresh();
    // Once for each part, and again when the server is back.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, isRead, isLive]);
  return {
    told,
    isAsking: asking !== null && asking === key,
    ended: ended && ended.key === key ? ended.ended : null,
    refresh,
  };
}
