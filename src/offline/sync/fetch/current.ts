import { acknowledgedSoFar } from '../../outbox/acknowledge';
import type { LocalStore } from '../../store/database';

const ROUNDS = 3;

/**
 * Fetches and saves, unless a write was acknowledged meanwhile: an answer that was asked for before may not know of it,
 * and would bring back what the person changed. Then it is asked for again; after a few rounds what is stored stays.
 * @param save is called in a transaction, with `tables` at hand
 */
export async function fetchCurrent<T>(
  store: LocalStore,
  tables: readonly LocalStore['tables'][number][],
  fetch: () => Promise<T>,
  save: (answer: T) => Promise<void>,
): Promise<void> {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const before = await acknowledgedSoFar(store);
    const answer = await fetch();
    const isCurrent = await store.transaction('rw', [...tables, store.facts], async () => {
      if ((await acknowledgedSoFar(store)) !== before) return false;
      await save(answer);
      return true;
    });
    if (isCurrent) return;
  }
}
