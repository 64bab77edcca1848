import type { LocalStore } from '../store/database';
import { withPrefetch, type Prefetch } from '../state/prefetch';

export async function readPrefetches(store: LocalStore): Promise<readonly Prefetch[]> {
  const fact = await store.facts.get('prefetches');
  return fact?.name === 'prefetches' ? fact.all : [];
}

export async function notePrefetch(store: LocalStore, one: Prefetch): Promise<void> {
  await store.transaction('rw', store.facts, async () => {
    await store.facts.put({ name: 'prefetches', all: withPrefetch(await readPrefetches(store), one) });
  });
}

/** Counts the results of the last week's prefetches. */
export async function countPrefetched(
  store: LocalStore,
): Promise<{ readonly dashboards: number; readonly bytes: number }> {
  const past = (await readPrefetches(store)).filter(({ end }) => end !== 'removed');
  return {
    dashboards: new Set(past.flatMap(({ dashboardId, bytes }) => (bytes > 0 ? dashboardId : []))).size,
    bytes: past.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}
