import type { LocalStore } from '../store/database';
import { dependantsOf, putBack } from './entries';
import type { Enqueued } from './enqueue';
import { isUnsent } from './entry';

/**
 * Undoes a command while it certainly has not left this device: the entries it replaced are restored. False when it is
 * too late, or when something has been built on it since.
 */
export function undo(store: LocalStore, { seq, key, replaced }: Enqueued): Promise<boolean> {
  return store.transaction('rw', store.outbox, store.names, async () => {
    if (seq !== null) {
      const present = await store.outbox.get(seq);
      if (present?.idempotencyKey !== key || !isUnsent(present) || (await dependantsOf(store, [present])).length > 0)
        return false;
      await store.outbox.delete(seq);
    }
    await putBack(store, replaced);
    return true;
  });
}
