import type { LocalStore } from '../store/database';

/** Runs work while no other tab or worker of this store does. Resolves when it is done. */
export type SenderLock = (work: (stopped: () => boolean) => Promise<void>) => Promise<void>;

/** The browser's own lock: it is given up when its holder goes away, however that happens. */
export function browserLock(locks: Pick<LockManager, 'request'>, name: string): SenderLock {
  return async work => {
    await locks.request(`tidemark sender ${name}`, () => work(() => false));
  };
}

const LEASE = 15_000;

/**
 * For browsers without locks: a lease in the store, taken over when its holder let it run out. A holder that lost it
 * stops before its next command; what it sent last carries the command's own key, so that it counts once.
 */
export function leaseLock(store: LocalStore, holder: string, now: () => number): SenderLock {
  async function take(): Promise<boolean> {
    return store.transaction('rw', store.facts, async () => {
      const lease = await store.facts.get('senderLease');
      const isFree = lease?.name !== 'senderLease' || lease.holder === holder || lease.until <= now();
      if (isFree) await store.facts.put({ name: 'senderLease', holder, until: now() + LEASE });
      return isFree;
    });
  }

  async function release(): Promise<void> {
    await store.transaction('rw', store.facts, async () => {
      const lease = await store.facts.get('senderLease');
      if (lease?.name === 'senderLease' && lease.holder === holder) await store.facts.delete('senderLease');
    });
  }

  return async work => {
    if (!(await take())) return;
    let until = now() + LEASE;
    try {
      await work(() => {
        if (now() >= until) return true;
        until = now() + LEASE;
        void take();
        return false;
      });
    } finally {
      await release();
    }
  };
}
