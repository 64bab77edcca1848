import Dexie from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SESSION_HEADER } from '@/api/security';
import type { Transport } from '@/api/transport';
import { createSubject } from '@/lib/observable';
import { cacheStorage } from '../../../tests/support/cache-storage';
import { cacheBytes } from '../kept-rows/cache-bytes';
import { folderOf } from '../kept-rows/device-bytes';
import { createPersonLock } from '../lock/person-lock';
import { startSession } from '../session/session';
import type { SessionState } from '../session/session-state';
import { createOnline } from './online';
import { lockedStores } from '../store/locked';
import { sendInBackground } from './background';
import { openStore, storeName } from '../store/open';
import type { Connectivity } from '../state/connectivity';
import { createSubscriptionRegistry } from '../sync/subscriptions';
import type { Ending } from '../state/ended';

const clock = { now: () => 0, after: () => () => undefined };
const locks = { request: (async (_: string, work: () => Promise<unknown>) => work()) as LockManager['request'] };
const facts = {
  user: { id: 7, username: 'ada', firstName: 'Ada', lastName: '' },
  roles: {},
  store: storeName('here', null, 7),
};

/** The server's answer to everybody: who is signed in, or why nobody is. */
let says: { readonly status: number; readonly session: string | null };
beforeEach(() => {
  says = { status: 401, session: null };
});
afterEach(async () => {
  vi.unstubAllGlobals();
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

const me = JSON.stringify({ result: { userId: 7, username: 'ada', firstName: 'Ada', lastName: '', roles: {} } });

const transport: Transport<AbortSignal> = async ({ url }) => ({
  status: url === '/logout/' ? 200 : says.status,
  url,
  redirected: false,
  header: name => (name === SESSION_HEADER ? says.session : name === 'Content-Type' ? 'application/json' : null),
  text: async () => me,
  bytes: async () => new Uint8Array(),
});

/** Ada's page, with pending changes. */
async function page(waiting: number, hasPassword: boolean, isOpening = false, files = 0) {
  const store = await openStore(facts.store, clock);
  for (let id = 1; id <= waiting; id += 1)
    await store.table('outbox').add({ kind: 'favourite', resource: `favourite:${id}`, touches: [], needs: [] });
  for (let id = 1; id <= files; id += 1)
    await store.table('waitingFiles').add({ name: `${id}.csv`, size: 1, table: 't', mode: 'fail', once: `${id}` });
  if (hasPassword) await createPersonLock({ clock, locks }).remember(facts.store, 'secret');
  const endings: Promise<void>[] = [];
  const online = createOnline({
    transport,
    server: 'here',
    registry: createSubscriptionRegistry(),
    connectivity: createSubject<Connectivity>({ state: 'live', since: 0 }),
    clock,
    random: () => 0,
    newKey: () => 'key',
    locks: null,
    wakeLater: () => undefined,
    opening: () => Promise.reject(new Error('Nothing is opened here')),
    serviceWorkers: null,
    onDefect: () => undefined,
    onEnded: ending => void endings.push(end(ending)),
  });
  const open = { name: 'open', facts, store, unkept: null } as const;
  const shown = createSubject<SessionState>(isOpening ? { name: 'opening' } : open);
  const session = startSession({
    shown,
    connectivity: createSubject<Connectivity>({ state: 'live', since: 0 }),
    clock,
    locks,
    online: { load: async () => online, loaded: () => online },
    onDefect: (_part, error) => {
      throw error;
    },
  });
  const end = (ending: Ending) => session.dispatch({ name: 'ended', ...ending, isSure: false });
  return {
    shown: () => shown.get(),
    /** As at the start of a page. */
    look: () => session.identify(),
    /** Asks the server who is signed in, and waits for the consequences. */
    async contact() {
      await online.identify();
      await Promise.all(endings);
    },
    end,
    /** The store opens only now. */
    opened: () => session.dispatch({ ...open, name: 'opened', turn: 0 }),
  };
}

const isInTheClear = async () => (await Dexie.getDatabaseNames()).includes(facts.store);
const isLocked = async () => (await lockedStores()).includes(facts.store);

test.each<['closed' | 'ended', number, boolean]>([
  ['closed', 0, true],
  ['ended', 0, true],
  ['ended', 2, false],
])('deletes rows of datasets in any case: %s, %i changes, a password: %s', async (why, waiting, hasPassword) => {
  vi.stubGlobal('caches', cacheStorage());
  says = { status: 401, session: `${why} 7` };
  const { contact } = await page(waiting, hasPassword);
  const bytes = cacheBytes(caches);
  await bytes.in(folderOf(facts.store)).write('rows.0', new Uint8Array(10));
  await bytes.in(folderOf('another')).write('rows.0', new Uint8Array(10));
  await contact();
  expect(await bytes.folders()).toEqual([folderOf('another')]);
});

describe('at the next contact', () => {
  test('a waiting file counts like a change: it is locked with a closed account', async () => {
    says = { status: 401, session: 'closed 7' };
    const { shown, contact } = await page(0, true, false, 1);
    await contact();
    expect(shown()).toMatchObject({ name: 'signed-out', ended: { why: 'closed', mode: 'lock' } });
    expect([await isInTheClear(), await isLocked()]).toEqual([false, true]);
  });

  test.each<[string, number, boolean, { mode: string; clear: boolean; locked: boolean }]>([
    ['closed', 0, true, { mode: 'remove', clear: false, locked: false }],
    ['closed', 2, true, { mode: 'lock', clear: false, locked: true }],
    ['closed', 2, false, { mode: 'remove', clear: false, locked: false }],
    ['ended', 0, true, { mode: 'lock', clear: false, locked: true }],
    ['ended', 0, false, { mode: 'remove', clear: false, locked: false }],
    ['ended', 2, false, { mode: 'keep', clear: true, locked: false }],
  ])(
    'an account that is %s, with %i changes that wait and a password: %s',
    async (why, waiting, hasPassword, expected) => {
      says = { status: 401, session: `${why} 7` };
      const { shown, contact } = await page(waiting, hasPassword);
      await contact();
      expect(shown()).toMatchObject({ name: 'signed-out', ended: { why, mode: expected.mode } });
      expect([await isInTheClear(), await isLocked()]).toEqual([expected.clear, expected.locked]);
      expect(shown()).toMatchObject(
        expected.locked && why === 'ended'
          ? { isAnyOpenable: true }
          : expect.not.objectContaining({ isAnyOpenable: true }),
      );
      // People whose session was ended can continue to read without the server; those whose account is closed cannot.
      const opened = await createPersonLock({ clock, locks }).unlockFor(facts.user.username, 'secret');
      expect(opened?.store).toBe(expected.locked && why === 'ended' ? facts.store : undefined);
    },
  );

  test.each([
    ['a session that only expired', null],
    ['another user’s session', 'closed 8'],
  ])('%s changes nothing', async (_, told) => {
    says = { status: 401, session: told };
    const { shown, contact } = await page(0, true);
    await contact();
    expect(shown().name).toBe('open');
    expect(await isInTheClear()).toBe(true);
  });

  test('an account that is closed, as reported before this page has opened its store', async () => {
    says = { status: 401, session: 'closed 7' };
    const { shown, contact, opened } = await page(0, true, true);
    await contact();
    expect(shown()).toEqual({ name: 'opening' });
    await opened();
    expect(shown()).toMatchObject({ name: 'signed-out', ended: { why: 'closed', mode: 'remove' } });
    expect(await isInTheClear()).toBe(false);
  });

  test.each<[string, { status: number; session: string | null }, number, string]>([
    ['as only the worker learned, while the server does not respond', { status: 503, session: null }, 2, 'lock'],
    ['as only the worker learned, with nobody signed in any more', { status: 401, session: null }, 0, 'remove'],
  ])('an account that is closed, %s', async (_, now, waiting, mode) => {
    const { shown, look } = await page(waiting, true);
    says = { status: 401, session: 'closed 7' };
    const { store } = facts;
    await sendInBackground(
      { transport, server: 'here', locks: null, clock, random: () => 0, name: 'worker' },
      new AbortController().signal,
    );
    expect(store).toBe(storeName('here', null, 7));
    says = now;
    await look();
    expect(shown()).toMatchObject({ name: 'signed-out', ended: { why: 'closed', mode } });
    expect([await isInTheClear(), await isLocked()]).toEqual([false, mode === 'lock']);
  });

  test('an account that was opened again changes nothing, and the word of the worker is forgotten', async () => {
    const { shown, look } = await page(2, true);
    says = { status: 401, session: 'closed 7' };
    await sendInBackground(
      { transport, server: 'here', locks: null, clock, random: () => 0, name: 'worker' },
      new AbortController().signal,
    );
    says = { status: 200, session: null };
    await look();
    says = { status: 503, session: null };
    await look();
    expect(shown().name).toBe('open');
    expect(await isInTheClear()).toBe(true);
  });

  test('a late response of an earlier session changes nothing for a user who signed in again', async () => {
    says = { status: 200, session: null };
    const { shown, end } = await page(0, true);
    await end({ why: 'closed', person: 7 });
    expect(shown().name).toBe('open');
    expect(await isInTheClear()).toBe(true);
  });
});
