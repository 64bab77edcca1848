import type { Clock } from '@/lib/clock';
import type { LocalStore } from '../store/database';

/** The right to send. Another sender may take it over at any time: `fence` is checked in every transaction. */
export interface Lease {
  /** Counts the senders of this store. */
  readonly fence: number;
  /** Whether another holder may have taken over, as far as is known without reading the store. */
  readonly lost: () => boolean;
}

/**
 * Runs work while no other tab or worker of this store does. Resolves when it is done, or was aborted by the signal
 * before it began.
 */
export type SenderLock = (work: (hold: Lease) => Promise<void>, signal: AbortSignal) => Promise<void>;

/**
 * Roles with one holder at a time, by the name of the fact that records the holder: sender of the outbox, and sender of
 * log events.
 */
export type Role = 'senderLease' | 'logLease';

const LEASE = 15_000;
const RENEWED_AFTER = 5000;

/** Whether no other holder has taken over since. Called in the transaction that relies on it. */
export async function isHeld(store: LocalStore, fence: number, role: Role = 'senderLease'): Promise<boolean> {
  const lease = await store.facts.get(role);
  return lease?.name === role && lease.fence === fence;
}

/**
 * Takes the role over, unless somebody else holds it: then returns for how long.
 * @param until how long nobody else may take it
 */
function take(
  store: LocalStore,
  role: Role,
  holder: string,
  now: number,
  until: number,
): Promise<{ readonly left: number } | { readonly fence: number }> {
  return store.transaction('rw', store.facts, async () => {
    const fact = await store.facts.get(role);
    const lease = fact?.name === role ? fact : null;
    const left = lease && until > 0 && lease.holder !== holder ? lease.until - now : 0;
    // A lease longer than any possible one was written before the clock was set back.
    if (left > 0 && left <= LEASE) return { left };
    const fence = (lease?.fence ?? 0) + 1;
    await store.facts.put({ name: role, holder, until, fence });
    return { fence };
  });
}

/** The browser's own lock: it is released when its holder goes away, however that happens. */
export function browserLock(
  locks: Pick<LockManager, 'request'>,
  store: LocalStore,
  holder: string,
  role: Role,
): SenderLock {
  return async (work, signal) => {
    await locks.request(`tidemark ${role === 'logLease' ? 'log' : 'sender'} ${store.name}`, async () => {
      if (signal.aborted) return;
      const taken = await take(store, role, holder, 0, 0);
      if ('fence' in taken) await work({ fence: taken.fence, lost: () => false });
    });
  };
}

/**
 * For browsers without locks: a lease in the store, renewed while its holder works, and taken over when renewals stop.
 * A holder that was frozen in the meantime finds another fence in the store and writes nothing; its last request has
 * the command's own key, so that it counts once.
 */
function leaseLock(store: LocalStore, holder: string, clock: Clock, role: Role): SenderLock {
  async function obtain(signal: AbortSignal): Promise<number | null> {
    while (!signal.aborted) {
      const now = clock.now();
      const taken = await take(store, role, holder, now, now + LEASE);
      if ('fence' in taken) return taken.fence;
      await pause(clock, taken.left, signal);
    }
    return null;
  }

  /** Changes the end of the lease, if it still belongs to this holder. */
  function extend(fence: number, until: number): Promise<boolean> {
    return store.transaction('rw', store.facts, async () => {
      const isOwn = await isHeld(store, fence, role);
      if (isOwn) await store.facts.put({ name: role, holder, until, fence });
      return isOwn;
    });
  }

  return async (work, signal) => {
    const fence = await obtain(signal);
    if (fence === null) return;
    let until = clock.now() + LEASE;
    let cancel = clock.after(RENEWED_AFTER, renew);
    function renew(): void {
      const next = clock.now() + LEASE;
      cancel = clock.after(RENEWED_AFTER, renew);
      extend(fence ?? 0, next).then(
        isOwn => (until = isOwn ? next : 0),
        () => (until = 0),
      );
    }
    try {
      await work({ fence, lost: () => clock.now() >= until });
    } finally {
      cancel();
      // The next holder need not wait for its end; the number stays.
      await extend(fence, 0);
    }
  };
}

/** The browser's own lock if it has locks, else a lease. */
export function lockFor(
  locks: Pick<LockManager, 'request'> | null,
  store: LocalStore,
  holder: string,
  clock: Clock,
  role: Role,
): SenderLock {
  return locks ? browserLock(locks, store, holder, role) : leaseLock(store, holder, clock, role);
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
