import { createContext, useContext, useSyncExternalStore } from 'react';
import type { SessionState } from '../session/session-state';
import type { Observable } from '@/lib/observable';
import { isAway, isLive, type Connectivity } from '../state/connectivity';
import type { LocalStore } from '../store/database';
import type { NewCommand } from '../commands/command';
import type { Enqueued, NewMutation } from '../outbox/enqueue';
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

/**
 * Queues a change that is shown once the server has accepted it; without a server, once it is on this device.
 * @throws NotSavedError
 */
export function useEnqueueAwaited(): (store: LocalStore, command: NewCommand) => Promise<Enqueued> {
  const { enqueue, connectivity } = useOffline();
  return (store, command) => enqueue(store, isLive(connectivity.get()) ? { ...command, awaited: true } : command);
}

/**
 * Queues a change of the open session. One that cannot be saved is held and shown over the page, with a way to try
 * again (`runtime/unsaved.ts`), so nothing is left for the caller to report.
 */
export function useSend(): (mutation: NewMutation) => void {
  const { enqueue } = useOffline();
  const { store } = useOpenSession();
  return mutation => {
    enqueue(store, mutation).catch(() => undefined);
  };
}
