import { useEffect, useState, useSyncExternalStore } from 'react';
import { useConnectivity, useOffline } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';

/** While somebody looks, the server is asked whether it is there once it was not heard of for so long. */
const ASK_AFTER = 15_000;
/** So long after its last answer the server is said to be there: time to ask, and to be answered. */
const TOLD_FOR = 30_000;

/** When the server was last heard of, in this tab or another one; null before it ever was. */
export function useLastContact(): number | null {
  const fact = useLive(store => store.facts.get('lastContact'), []);
  const noted = fact?.name === 'lastContact' ? fact.at : null;
  const connectivity = useConnectivity();
  return connectivity.state === 'live' ? Math.max(connectivity.since, noted ?? 0) : noted;
}

/** Whether the server was heard of lately. Who uses it is drawn anew when that is no longer so. */
export function useIsHeardLately(): boolean {
  const { clock } = useOffline();
  const { state } = useConnectivity();
  const at = useLastContact();
  const left = state === 'live' && at !== null ? at + TOLD_FOR - clock.now() : 0;
  const [, draw] = useState(0);
  useEffect(() => (left > 0 ? clock.after(left, () => draw(count => count + 1)) : undefined), [clock, left]);
  return left > 0;
}

/** `connection` is not in every browser, nor in what TypeScript knows of them. */
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
 * Asks the server now and then whether it is there, while the page is looked at and nothing else is asked: one that went
 * away would be called live until something is pressed. Whoever saves data is not charged for that.
 */
export function useAskedNowAndThen(): void {
  const { clock, probe } = useOffline();
  const { state } = useConnectivity();
  const isLookedAt = useSyncExternalStore(followVisibility, isVisible);
  const at = useLastContact();
  useEffect(() => {
    if (state !== 'live' || !isLookedAt || at === null || savesData()) return undefined;
    return clock.after(Math.max(0, at + ASK_AFTER - clock.now()), probe);
  }, [clock, probe, state, isLookedAt, at]);
}
