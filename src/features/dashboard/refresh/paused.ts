import { createSubject, type Observable } from '@/lib/observable';
import { isAway, type Connectivity } from '@/offline/state/connectivity';

/**
 * Whether automatic refreshes are useless: the page is hidden, the dashboard is being edited, or the server is
 * unavailable.
 */
export function followPaused(
  connectivity: Observable<Connectivity>,
  isEdited: Observable<boolean>,
): { readonly paused: Observable<boolean>; readonly stop: () => void } {
  const now = () => document.hidden || isEdited.get() || isAway(connectivity.get());
  const paused = createSubject(now());
  const look = () => paused.set(now());
  const stops = [connectivity.subscribe(look), isEdited.subscribe(look)];
  document.addEventListener('visibilitychange', look);
  const stop = () => {
    for (const end of stops) end();
    document.removeEventListener('visibilitychange', look);
  };
  return { paused, stop };
}
