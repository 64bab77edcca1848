import type { MetadataStore } from './store';

const DAY = 86_400_000;

/**
 * Removes expired rows, at most once a day: searching for them on every write would take longer than the write. The
 * current time is never taken to be ahead of the newest row, so that a clock that jumps for a moment, as on a machine
 * without a battery, makes nothing expire.
 *
 * @param newest when the last row was made; null if there is none
 */
export function onceADay(
  newest: (store: MetadataStore) => Promise<number | null>,
  remove: (store: MetadataStore, now: number) => Promise<unknown>,
): (store: MetadataStore, now: number) => Promise<void> {
  let last = Number.NEGATIVE_INFINITY;
  return async (store, now) => {
    if (now >= last && now - last < DAY) return;
    last = now;
    await remove(store, Math.min(now, (await newest(store)) ?? now));
  };
}
