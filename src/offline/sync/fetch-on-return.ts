import { isLive } from '../state/connectivity';
import { staggered } from './staggered';
import type { SyncOptions } from './sync-options';

type ReturnOptions = Pick<SyncOptions, 'registry' | 'connectivity' | 'clock' | 'random' | 'isHidden'>;

/**
 * Once the server is back, fetches what is on the screen again, what is in view first.
 * @param fetchAgain is called with the key of a subscription, and the time of the return
 */
export function fetchOnReturn(
  { registry, connectivity, clock, random, isHidden }: ReturnOptions,
  fetchAgain: (key: string, since: number) => void,
): () => void {
  /** Subscriptions whose delay is running, by key, each with its cancel function. */
  const delayed = new Map<string, () => void>();
  let wasLive = isLive(connectivity.get());

  function cancelAll(): void {
    for (const cancel of delayed.values()) cancel();
    delayed.clear();
  }

  const unsubscribe = connectivity.subscribe(() => {
    const isLiveNow = isLive(connectivity.get());
    if (isLiveNow === wasLive) return;
    wasLive = isLiveNow;
    cancelAll();
    if (!isLiveNow) return;
    const since = clock.now();
    for (const [key, delay] of staggered(registry.subscriptions.get(), { isHidden: isHidden(), random }))
      delayed.set(
        key,
        clock.after(delay, () => {
          delayed.delete(key);
          fetchAgain(key, since);
        }),
      );
  });
  return () => {
    unsubscribe();
    cancelAll();
  };
}
