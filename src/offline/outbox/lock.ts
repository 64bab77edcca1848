import type { Clock } from '@/lib/clock';
import type { LocalStore } from '../store/database';

/**
 * Runs work while no other tab or worker of this store does. Resolves when it is done, or was given up by the signal
 * before it began. `lost` says, while it runs, that somebody else may have begun: work then stops at its next step.
 */
export type SenderLock = (work: (lost: () => boolean) => Promise<void>, signal: AbortSignal) => Promise<void>;

/** The browser's own lock: it is given up when its holder goes away, however that happens. */
export function browserLock(locks: Pick<LockManager, 'request'>, name: string): SenderLock {
  return async (work, signal) => {
    await locks.request(`tidemark sender ${name}`, async () => {
      if (!signal.aborted) await work(() => false);
    });
  };
}

const LEASE = 15_000;

/**
 * For browsers without locks: a lease in the store, taken over when its holder let it run out. A holder that lost it
 * stops before its next command; what it sent last carries the command's own key, so that it counts once.
 */
export function leaseLock(store: LocalStore, holder: string, clock: Clock): SenderLock {
  /** How long somebody else still has it; 0 when it is this holder's now. */
  function take(): Promise<number> {
    return store.transaction('rw', store.facts, async () => {
      const now = clock.now();
      const lease = await store.facts.get('senderLease');
      const left = lease?.name === 'senderLease' && lease.holder !== holder ? lease.until - now : 0;
      // A lease longer than any that is given was written before the clock was set back.
      if (left > 0 && left <= LEASE) return left;
      await store.facts.put({ name: 'senderLease', holder, until: now + LEASE });
      return 0;
    });
  }

  async function release(): Promise<void> {
    await store.transaction('rw', store.facts, async () => {
      const lease = await store.facts.get('senderLease');
      if (lease?.name === 'senderLease' && lease.holder === holder) await store.facts.delete('senderLease');
    });
  }

  async function obtain(signal: AbortSignal): Promise<boolean> {
    while (!signal.aborted) {
      const left = await take();
      if (left === 0) return true;
      await pause(clock, left, signal);
    }
    return false;
  }

  return async (work, signal) => {
    if (!(await obtain(signal))) return;
    let until = clock.now() + LEASE;
    const lose = () => {
      until = 0;
    };
    try {
      await work(() => {
        if (clock.now() >= until) return true;
        until = clock.now() + LEASE;
        take().then(left => left > 0 && lose(), lose);
        return false;
      });
    } finally {
      await release();
    }
  };
}

function pause(clock: Clock, milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      cancel();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const cancel = clock.after(milliseconds, end);
    signal.addEventListener('abort', end);
  });
}
