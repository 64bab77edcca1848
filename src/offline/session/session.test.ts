import Dexie from 'dexie';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createSubject } from '@/lib/observable';
import type { Connectivity } from '../state/connectivity';
import type { OnDefect } from '../state/defect';
import type { SessionLink } from './session-server';
import { startSession } from './session';
import type { SessionState } from './session-state';
import { openStore } from '../store/open';
import { createPersonLock } from '../lock/person-lock';
import type { SessionFacts } from '../state/facts';

const clock = { now: () => 0, after: () => () => undefined };
const locks = { request: (async (_: string, work: () => Promise<unknown>) => work()) as LockManager['request'] };

afterEach(async () => {
  vi.restoreAllMocks();
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

/** Data that Ada locked on this device, with pending changes. */
async function locked(waiting: number, isClosed = false): Promise<SessionFacts> {
  const facts = {
    user: { id: 1, username: 'ada', firstName: 'Ada', lastName: '' },
    roles: {},
    store: `tidemark control ${crypto.randomUUID()}`,
  };
  const store = await openStore(facts.store, clock);
  for (let id = 1; id <= waiting; id += 1)
    await store.table('outbox').add({ kind: 'favourite', resource: `favourite:${id}`, touches: [], needs: [] });
  store.close();
  const lock = createPersonLock({ clock, locks });
  await lock.remember(facts.store, 'secret');
  await lock.lock(facts, isClosed);
  return facts;
}

/** A page on a device that reaches no server. */
function away(by = locks) {
  const shown = createSubject<SessionState>({ name: 'signed-out', reachable: false });
  const onDefect = vi.fn<OnDefect>();
  const missing = () => Promise.reject(new TypeError('error loading dynamically imported module: /online.js'));
  const session = startSession({
    shown,
    connectivity: createSubject<Connectivity>({ state: 'unreachable', since: 0 }),
    clock,
    locks: by,
    online: { load: missing, loaded: () => null },
    onDefect,
  });
  return { session, shown, onDefect };
}

describe('signing in without the server', () => {
  test('without a lock accepts the server’s session', async () => {
    expect(await away().session.signIn('ada', 'secret')).toEqual({ kind: 'unreachable' });
  });

  test('with another password tells the person about the lock, and the changes that wait in it', async () => {
    await locked(3);
    const { session, shown } = away();
    expect(await session.signIn('ada', 'another')).toEqual({ kind: 'locked', waiting: 3 });
    expect(shown.get().name).toBe('signed-out');
  });

  test('unlocks for the person with the password', async () => {
    const facts = await locked(3);
    const { session, shown } = away();
    expect(await session.signIn('ada', 'secret')).toEqual({ kind: 'signed-in' });
    const state = shown.get();
    expect(state).toMatchObject({ name: 'open', facts });
    if (state.name === 'open') state.store.close();
    expect(await createPersonLock({ clock, locks }).isLocked(facts.store)).toBe(false);
  });

  test('opens nothing of a closed account, whatever the password, and keeps it', async () => {
    const facts = await locked(3, true);
    const { session, shown } = away();
    for (const password of ['secret', 'another'])
      expect(await session.signIn('ada', password)).toEqual({ kind: 'locked-closed', waiting: 3 });
    const lock = createPersonLock({ clock, locks });
    expect([shown.get().name, await lock.isLocked(facts.store)]).toEqual(['signed-out', true]);
    // First, a server that admits them again is contacted.
    expect(await lock.unlock(facts.store, 'secret')).toBe(true);
  });

  test('reveals its owner to nobody else', async () => {
    await locked(3);
    expect(await away().session.signIn('ben', 'secret')).toEqual({ kind: 'locked-otherwise' });
  });

  test('reports why locked data could not be opened', async () => {
    await locked(3);
    const failure = new TypeError('no such key');
    vi.spyOn(crypto.subtle, 'deriveKey').mockRejectedValue(failure);
    const { session, onDefect } = away();
    expect(await session.signIn('ada', 'secret')).toEqual({ kind: 'unreachable' });
    expect(onDefect).toHaveBeenLastCalledWith('background', failure);
  });
});

test('reports why locking could not be finished', async () => {
  await locked(3);
  const failure = new TypeError('no such lock');
  const { session, onDefect } = away({ request: () => Promise.reject(failure) });
  await session.finishLocking();
  expect(onDefect.mock.calls).toEqual([['background', failure]]);
});

describe('signing in at the server', () => {
  /** A page that the server lets Rita into. */
  function page() {
    const facts = {
      user: { id: 2, username: 'rita', firstName: 'Rita', lastName: 'Reader' },
      roles: {},
      flags: {},
      store: `tidemark control ${crypto.randomUUID()}`,
    };
    const shown = createSubject<SessionState>({ name: 'signed-out', reachable: true });
    const onDefect = vi.fn<OnDefect>();
    const link: SessionLink = {
      signIn: async () => ({ kind: 'signed-in' }),
      identify: async () => facts,
      pageFacts: async () => null,
      signOut: async () => undefined,
      probe: () => undefined,
      firstPaint: { read: () => ({ session: null, theme: 'system' }), write: () => undefined },
      connect: () => undefined,
      disconnect: () => undefined,
    };
    const session = startSession({
      shown,
      connectivity: createSubject<Connectivity>({ state: 'live', since: 0 }),
      clock,
      locks,
      online: { load: async () => link, loaded: () => link },
      onDefect,
    });
    return { session, shown, facts, onDefect };
  }

  test('OFF-012 F20 keeps the key that locks the store before anything of it is shown', async () => {
    const { session, shown, facts } = page();
    const lockable: string[] = [];
    const lock = createPersonLock({ clock, locks });
    const opened = new Promise<void>(resolve => {
      shown.subscribe(() => {
        if (shown.get().name !== 'open') return;
        void lock.lockable(facts.store).then(answer => {
          lockable.push(answer);
          resolve();
        });
      });
    });
    expect(await session.signIn('rita', 'secret')).toEqual({ kind: 'signed-in' });
    await opened;
    expect(lockable).toEqual(['yes']);
    const state = shown.get();
    if (state.name === 'open') state.store.close();
  });

  test('succeeds if the key cannot be kept, and reports why', async () => {
    const failure = new TypeError('no such key');
    vi.spyOn(crypto.subtle, 'deriveKey').mockRejectedValue(failure);
    const { session, shown, onDefect } = page();
    expect(await session.signIn('rita', 'secret')).toEqual({ kind: 'signed-in' });
    expect(onDefect.mock.calls).toEqual([['background', failure]]);
    const state = shown.get();
    if (state.name === 'open') state.store.close();
  });
});
