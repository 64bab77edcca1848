import type { Clock } from '@/lib/clock';
import type { ServerCapabilities } from '../state/capabilities';
import { LocalStore } from './database';

/** Why the store cannot be used; each reason needs a different action of the person. */
export type StoreProblem =
  /** Written by a newer version of the application; reloading fetches it. */
  | { readonly kind: 'newer' }
  /** Another tab with older code holds it; closing that tab lets it open. */
  | { readonly kind: 'blocked' }
  /** It exists, but does not open: damaged, or left between two versions. */
  | { readonly kind: 'broken'; readonly reason: string }
  /** The browser keeps nothing: private mode, storage denied, no disk. */
  | { readonly kind: 'unavailable'; readonly reason: string };

export class StoreError extends Error {
  readonly problem: StoreProblem;

  constructor(problem: StoreProblem, options?: { cause?: unknown }) {
    super(`The local store cannot be used: ${problem.kind}`, options);
    this.name = 'StoreError';
    this.problem = problem;
  }
}

const BLOCKED_AFTER = 3000;
const ATTEMPTS = 3;

/** The store's name: one for each server, person, and life of the server's data. */
export function storeName(server: string, instance: string | null, userId: number): string {
  return `tidemark ${server} ${instance ?? ''} ${userId}`;
}

/** Called when a newer version of the application has taken the store over; its data are then out of reach. */
export function onReplaced(store: LocalStore, call: () => void): void {
  store.on('versionchange', event => {
    if (event.newVersion !== null) call();
  });
}

/**
 * Called when the store was removed while open, or the browser closed its connection to the disk: perhaps for a moment,
 * or because it cleared the disk.
 */
export function onStoreLost(store: LocalStore, call: (how: 'removed' | 'disconnected') => void): void {
  store.on('versionchange', event => {
    if (event.newVersion === null) call('removed');
  });
  store.backendDB().addEventListener('close', () => call('disconnected'));
}

async function openOnce(store: LocalStore, clock: Clock): Promise<void> {
  let cancel: (() => void) | undefined;
  const blocked = new Promise<never>((_, reject) => {
    // An open that waits for another tab may never settle; the person must be notified.
    cancel = clock.after(BLOCKED_AFTER, () => reject(new StoreError({ kind: 'blocked' })));
  });
  try {
    await Promise.race([store.open(), blocked]);
  } finally {
    cancel?.();
  }
}

/**
 * Opens the store, and retries when the browser lost its connection to the disk. Never deletes anything.
 * @param capabilities of its server, if the caller needs them
 * @throws StoreError
 */
export async function openStore(name: string, clock: Clock, capabilities?: ServerCapabilities): Promise<LocalStore> {
  for (let attempt = 1; ; attempt += 1) {
    const store = new LocalStore(name, capabilities);
    try {
      await openOnce(store, clock);
      // By default it would open again with the next read, unnoticed by the caller; `false` prevents that.
      store.on('versionchange', () => {
        store.close();
        return false;
      });
      return store;
    } catch (cause) {
      store.close();
      if (cause instanceof StoreError) throw cause;
      if (cause instanceof Error && cause.name === 'VersionError') throw new StoreError({ kind: 'newer' }, { cause });
      if (attempt >= ATTEMPTS) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw new StoreError({ kind: 'unavailable', reason }, { cause });
      }
    }
  }
}
