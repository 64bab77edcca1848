import { acknowledgedSoFar } from '../../outbox/acknowledge';
import type { LocalStore } from '../../store/database';

const ROUNDS = 3;

/**
 * Fetches and saves, unless a write was acknowledged in the meantime: an earlier answer may lack it, and would revert
 * the person's change. Then it fetches again; after a few rounds the stored state stays, and the result is null.
 * @param save is called in a transaction over `tables`; its result is returned
 */
export async function fetchCurrent<T, R>(
  store: LocalStore,
  tables: readonly LocalStore['tables'][number][],
  fetch: () => Promise<T>,
  save: (answer: T) => Promise<R>,
): Promise<{ readonly saved: R } | null> {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const before = await acknowledgedSoFar(store);
    const answer = await fetch();
    const done = await store.transaction('rw', [...tables, store.facts], async () => {
      if ((await acknowledgedSoFar(store)) !== before) return null;
      return { saved: await save(answer) };
    });
    if (done) return done;
  }
  return null;
}
