import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { SessionState } from '../session/session-state';
import type { Observable } from '@/lib/observable';
import { isAway, isLive, type Connectivity } from '../state/connectivity';
import type { Enqueued, NewMutation, StoredMutation } from '../outbox/enqueue';
import type { OfflineRuntime } from '../runtime/offline-runtime';
const OfflineContext = createContext<OfflineRuntime | null>(null);
export const OfflineProvider = OfflineContext.Provider;

export function useOffline(): OfflineRuntime {
  const runtime = useContext(OfflineContext);
  if (!runtime) throw new Error('The offline runtime is missing above this component');
  return runtime;
}

/** Follows an observable value. */
export function useObservable<T>(observable: Observable<T>): T {
  return useSyncExternalStore(observable.subscribe, observable.get);
}

export function useSession(): SessionState {
  return useObservable(useOffline().session);
}

/** The open session; only below the frame, which shows nothing else without one. */
export function useOpenSession(): Extract<SessionState, { name: 'open' }> {
  const session = useSession();
  if (session.name !== 'open') throw new Error('This screen needs an open session');
  return session;
}

export function useConnectivity(): Connectivity {
  return useObservable(useOffline().connectivity);
}

/**
 * Whether actions that need the server are impossible now. While this is unknown, they may be tried: the caller shows
 * the failure.
 */
export function useIsAway(): boolean {
  return isAway(useConnectivity());
}

export function useIsLive(): boolean {
  return isLive(useConnectivity());
}

/** Queues writes of the open session. */
export interface Send {
  /**
   * Resolves when the write is on the disk. One that cannot be stored is reported, held and shown over the page, with
   * a way to try again (`runtime/unsaved.ts`), so callers handle the rejection only if they have more to do.
   * @param isAwaited with a server, show the change once the server has accepted it
   * @throws NotSavedError
   */
  (mutation: NewMutation, how?: { readonly isAwaited?: boolean }): Promise<Enqueued>;
}

export function useSend(): Send {
  const { enqueue, connectivity } = useOffline();
  const { store } = useOpenSession();
  return useCallback(
    (mutation, { isAwaited = false } = {}) => {
      const queued = enqueue(store, isAwaited && isLive(connectivity.get()) ? awaited(mutation) : mutation);
      // Already reported.
      queued.catch(() => undefined);
      return queued;
    },
    [enqueue, connectivity, store],
  );
}

const awaited = (mutation: NewMutation): NewMutation =>
  typeof mutation === 'function' ? local => ({ ...mutation(local), awaited: true }) : { ...mutation, awaited: true };

/**
 * Queues automatic writes of the open session, without notification and undo. Only the caller learns about failures,
 * and must handle them.
 */
export function useSendQuietly(): (mutation: NewMutation | StoredMutation) => Promise<Enqueued> {
  const { enqueueQuietly } = useOffline();
  const { store } = useOpenSession();
  return useCallback(mutation => enqueueQuietly(store, mutation), [enqueueQuietly, store]);
}
