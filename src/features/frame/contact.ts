import { useEffect, useState, useSyncExternalStore } from 'react';
import { useConnectivity, useIsLive, useOffline } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import { isLive } from '@/offline/state/connectivity';

/** The time without contact after which the server is contacted, while the page is visible. */
const ASK_AFTER = 15_000;
/** How long after its last answer the server counts as reachable: the time to ask, and to get an answer. */
const TOLD_FOR = 30_000;

/** The last contact with the server, in this tab or another one; null before the first. */
export function useLastContact(): number | null {
  const fact = useLive(store => store.facts.get('lastContact'), []);
  const noted = fact?.name === 'lastContact' ? fact.at : null;
  const connectivity = useConnectivity();
  return isLive(connectivity) ? Math.max(connectivity.since, noted ?? 0) : noted;
}

/** Whether there was recent contact with the server. Re-renders when that is no longer so. */
export function useIsHeardLately(): boolean {
  const { clock } = useOffline();
  const isThere = useIsLive();
  const at = useLastContact();
  const left = isThere && at !== null ? at + TOLD_FOR - clock.now() : 0;
  const [, draw] = useState(0);
  useEffect(() => (left > 0 ? clock.after(left, () => draw(count => count + 1)) : undefined), [clock, left]);
  return left > 0;
}

/** Not every browser has `connection`, nor do TypeScript's types. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
}

function followVisibility(call: () => void): () => void {
  document.addEventListener('visibilitychange', call);
  return () => document.removeEventListener('visibilitychange', call);
}
const isVisible = () => document.visibilityState === 'visible';

/**
 * Regularly asks the server whether it is there, while somebody looks at the page and no other requests run: otherwise
 * an unreachable server would be shown as live until the next action. Off in data saver mode.
 */
export function usePeriodicContact(): void {
  const { clock, probe } = useOffline();
  const isThere = useIsLive();
  const isLookedAt = useSyncExternalStore(followVisibility, isVisible);
  const at = useLastContact();
  useEffect(() => {
    if (!isThere || !isLookedAt || at === null || savesData()) return undefined;
    return clock.after(Math.max(0, at + ASK_AFTER - clock.now()), probe);
  }, [clock, probe, isThere, isLookedAt, at]);
}
