import Dexie from 'dexie';
import { OutcomeError } from '@/api/outcome';
import type { Transport } from '@/api/transport';
import type { Clock } from '@/lib/clock';
import { drain } from './outbox/drain';
import { browserLock } from './outbox/lock';
import { fetchIdentity } from './session/identity';
import { createSessionClient } from './session/session-client';
import { openStore } from './store/open';

export interface BackgroundOptions {
  readonly transport: Transport<AbortSignal>;
  /** Names the server in the names of stores. */
  readonly server: string;
  readonly locks: Pick<LockManager, 'request'>;
  readonly clock: Clock;
  readonly random: () => number;
  /** Names this sender. */
  readonly name: string;
}

/**
 * Sends what waits while no page is open. Only for the person whom the server knows: another's queue stays sealed.
 * Rejects while the server cannot be reached, so that the browser wakes the worker again.
 */
export async function sendInBackground({ transport, server, locks, clock, random, name }: BackgroundOptions): Promise<void> {
  const { client } = createSessionClient(transport, clock.now);
  let storeName: string;
  try {
    storeName = (await fetchIdentity(client, server)).store;
  } catch (error) {
    // Who is not signed in has to open the application; waking up again would not help.
    if (error instanceof OutcomeError && error.failure.kind === 'sign-in') return;
    throw error;
  }
  if (!(await Dexie.exists(storeName))) return;
  const store = await openStore(storeName, clock);
  try {
    const lock = browserLock(locks, storeName);
    await lock(async lost => {
      const result = await drain({ store, client, sender: name, now: clock.now, random, stopped: lost, unanswered: new Set() });
      if (result.kind === 'halted') throw new OutcomeError(result.failure);
    }, new AbortController().signal);
  } finally {
    store.close();
  }
}
