import { acknowledgedSoFar } from '../../outbox/acknowledge';
import type { LocalStore } from '../../store/database';

const ROUNDS = 3;

/**
 * Fetches and saves, unless a write was acknowledged in the meantime: an earlier answer may lack it, and would revert
 * the person's change. Then it fetches again; after a few rounds the stored state stays.
 * @param save is called in a transaction over `tables`
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
