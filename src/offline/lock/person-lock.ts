import Dexie from 'dexie';
import type { Clock } from '@/lib/clock';
import type { SessionFacts } from '../state/facts';
import { forgetKey, isThere, keepKey, readKey, type KeyRecord } from '../store/keys';
import { LockedStore, lockedName, lockedStores, needsServer, type LockedHead } from '../store/locked';
import { canLock, keyOf, newSource } from '../store/encryption';
import { readForOwner, type LockedFor } from './owner';
import { finishSealing, sealStore } from './seal';
import { unsealStore, type Unsealed } from './unseal';

/** Whether a store can be locked; if not, why. */
export type Lockable = 'yes' | 'no-password' | 'unsupported';

export interface PersonLock {
  /** Starts to derive the key that `remember` keeps, which takes a moment; null cancels it. */
  prepare(password: string | null): void;
  /** Keeps a key of the password for as long as its person is signed in. */
  remember(store: string, password: string): Promise<void>;
  lockable(store: string): Promise<Lockable>;
  /**
   * Encrypts the contents of a closed store.
   * @param isClosed whether its account is closed: then it opens only once a server has signed its person in
   * @throws when the store is not `lockable`
   */
  lock(facts: SessionFacts, isClosed?: boolean): Promise<void>;
  /** Resumes interrupted work. */
  finish(): Promise<void>;
  isLocked(store: string): Promise<boolean>;
  /** Whether anything is locked on this device, for any person. */
  isAnyLocked(): Promise<boolean>;
  /** Whether any of that can be opened with its password, even without the server. */
  isAnyOpenable(): Promise<boolean>;
  /** Returns the facts of a locked store for a person of that name; null if none of theirs is known to be locked. */
  lockedFor(username: string, store?: string): Promise<LockedFor | null>;
  /** Unlocks a store. False for a wrong password. */
  unlock(store: string, password: string): Promise<boolean>;
  /** Like `unlock`, for a person with that name on this device; used when no server reports who it is. */
  unlockFor(username: string, password: string): Promise<SessionFacts | null>;
  /** Removes the key and the locked data. */
  forget(store: string): Promise<void>;
  forgetKey(store: string): Promise<void>;
}

export interface PersonLockOptions {
  readonly clock: Clock;
  readonly locks: Pick<LockManager, 'request'> | null;
}

export function createPersonLock({ clock, locks }: PersonLockOptions): PersonLock {
  /** Two tabs must not move the same rows to and fro. */
  async function alone<T>(store: string, work: () => Promise<T>): Promise<T> {
    return locks ? locks.request(`tidemark lock ${store}`, work) : work();
  }

  async function open(
    store: string,
    password: string,
    isMeant: (facts: SessionFacts, head: LockedHead) => boolean,
  ): Promise<Unsealed | null> {
    if (!canLock(locks)) return null;
    return alone(store, async () => {
      await finishSealing(store, clock);
      const unsealed = await unsealStore(store, password, isMeant);
      if (unsealed) await keepKey({ store, key: unsealed.key, ...unsealed.source });
      return unsealed;
    });
  }

  let prepared: { readonly password: string; readonly record: Promise<Omit<KeyRecord, 'store'>> } | null = null;

  async function derive(password: string): Promise<Omit<KeyRecord, 'store'>> {
    const source = newSource();
    return { key: await keyOf(password, source), ...source };
  }

  return {
    prepare(password) {
      prepared = null;
      if (password === null || !canLock(locks)) return;
      const record = derive(password);
      // The caller of `remember` sees the failure.
      record.catch(() => undefined);
      prepared = { password, record };
    },
    async remember(store, password) {
      if (!canLock(locks)) return;
      const record = prepared?.password === password ? prepared.record : derive(password);
      prepared = null;
      await keepKey({ store, ...(await record) });
    },
    async lockable(store) {
      if (!canLock(locks)) return 'unsupported';
      return (await readKey(store)) ? 'yes' : 'no-password';
    },
    lock: (facts, isClosed) => alone(facts.store, () => sealStore(facts, clock, isClosed)),
    async finish() {
      for (const store of await lockedStores()) await alone(store, () => finishSealing(store, clock));
    },
    async isLocked(store) {
      if (!(await isThere(lockedName(store)))) return false;
      const locked = new LockedStore(store);
      try {
        if ((await locked.head.count()) > 0) return true;
        // It was interrupted before anything was moved.
        await locked.delete();
        return false;
      } finally {
        locked.close();
      }
    },
    isAnyLocked: async () => (await lockedStores()).length > 0,
    async isAnyOpenable() {
      for (const store of await lockedStores()) if (!(await needsServer(store))) return true;
      return false;
    },
    async lockedFor(username, store) {
      if (!canLock(locks)) return null;
      for (const name of store === undefined ? await lockedStores() : [store]) {
        const owned = await readForOwner(name, username);
        if (owned) return owned;
      }
      return null;
    },
    unlock: async (store, password) => (await open(store, password, () => true)) !== null,
    async unlockFor(username, password) {
      for (const store of await lockedStores()) {
        const unsealed = await open(
          store,
          password,
          ({ user }, head) => user.username === username && head.needsServer !== true,
        );
        if (unsealed) return unsealed.facts;
      }
      return null;
    },
    async forget(store) {
      await forgetKey(store);
      await Dexie.delete(lockedName(store));
    },
    forgetKey,
  };
}
