import Dexie from 'dexie';
import { afterEach, expect, test, vi } from 'vitest';
import type { Transport } from '@/api/transport';
import { openStore, storeName } from '../store/open';
import { sendInBackground } from './background';
import { patience } from '../../../tests/support/patience';

afterEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

const me = JSON.stringify({ result: { userId: 7, username: 'ada', firstName: 'Ada', lastName: '', roles: {} } });

const transport: Transport<AbortSignal> = async ({ url }) => ({
  status: 200,
  url,
  redirected: false,
  header: name => (name === 'Content-Type' ? 'application/json' : null),
  text: async () => me,
  bytes: async () => new Uint8Array(),
});

/** Time that passes when the test says so. */
function standingClock() {
  const calls = new Set<() => void>();
  return {
    now: () => 0,
    after(_: number, call: () => void) {
      calls.add(call);
      return () => void calls.delete(call);
    },
    pass() {
      for (const call of calls) call();
    },
  };
}

test('F46 a worker that is woken while a page sends does not wait until that is closed', async () => {
  const name = storeName('here', null, 7);
  const store = await openStore(name, { now: () => 0, after: () => () => undefined });
  store.close();
  const clock = standingClock();
  // A page has the lock, and keeps it.
  let isAsked = false;
  const request = () => {
    isAsked = true;
    return new Promise<never>(() => undefined);
  };
  const locks = { request: request as LockManager['request'] };
  const done = sendInBackground({ transport, server: 'here', locks, clock, random: () => 0, name: 'worker' });
  await vi.waitFor(() => expect(isAsked).toBe(true), patience);
  clock.pass();
  await expect(done).resolves.toBeUndefined();
});
