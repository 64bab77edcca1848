import type { MetadataStore } from './store';

const DAY = 86_400_000;

/**
 * Removes what is past its time, at most once a day: looking for it with every write would take longer than the write.
 * The time that counts is never ahead of the newest row, so that a clock that jumps for a moment, as that of a machine
 * without a battery does, makes nothing old.
 *
 * @param newest when the last row was made; null where there is none
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
