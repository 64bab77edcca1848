import { createSubject, type Observable } from '@/lib/observable';
import type { Connectivity } from '@/offline/sync/connectivity';

const isAway = ({ state }: Connectivity) => state === 'unreachable' || state === 'intercepted' || state === 'sign-in';

/** Whether refreshes that come by themselves would help nobody: the page is hidden, or the server cannot answer. */
export function followPaused(connectivity: Observable<Connectivity>): { readonly paused: Observable<boolean>; readonly stop: () => void } {
  const now = () => document.hidden || isAway(connectivity.get());
  const paused = createSubject(now());
  const look = () => paused.set(now());
  const unsubscribe = connectivity.subscribe(look);
  document.addEventListener('visibilitychange', look);
  const stop = () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', look);
  };
  return { paused, stop };
}
