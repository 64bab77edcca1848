import Dexie from 'dexie';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Transport } from '@/api/transport';
import { readEdition, readEditions, readNewEditions } from '../editions/editions';
import { changeSettings } from '../pins/settings';
import type { LocalStore } from '../store/database';
import { openStore, storeName } from '../store/open';
import { keepEditionInBackground, sendInBackground, type BackgroundOptions } from './background';
import { patience } from '../../../tests/support/patience';
import { wireResponse } from '../../../tests/support/wire-response';

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
  const options = { transport, server: 'here', locks, clock, random: () => 0, name: 'worker' };
  const done = sendInBackground(options, new AbortController().signal);
  await vi.waitFor(() => expect(isAsked).toBe(true), patience);
  clock.pass();
  await expect(done).resolves.toBeUndefined();
});

test('OFF-008 a worker that steps aside for the next version does not wait for a network that hangs', async () => {
  const requested: (AbortSignal | undefined)[] = [];
  const hanging: Transport<AbortSignal> = ({ signal }) => {
    requested.push(signal);
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));
  };
  const stepsAside = new AbortController();
  const options = { transport: hanging, server: 'here', locks: null, clock: standingClock(), random: () => 0 };
  const done = sendInBackground({ ...options, name: 'worker' }, stepsAside.signal);
  await vi.waitFor(() => expect(requested).toHaveLength(1), patience);
  stepsAside.abort();
  await expect(done).rejects.toThrow('unreachable');
});

describe('an edition that is announced while no page is open', () => {
  const head = {
    id: 9,
    kind: 'schedule',
    due_at: '2026-03-09T07:00:00.000000+0000',
    read_at: '2026-03-09T07:00:02.000000+0000',
    read_as: 'Ada Admin',
    charts: 1,
    failed: 0,
    bytes: 100,
  };
  const edition = {
    ...head,
    report_name: 'Sales',
    subject: { name: 'Sales', path: '/' },
    notes: [],
    missed: 0,
    timezone: 'UTC',
    parts: [{ chart_id: 1, name: 'Sum', viz_type: 'table', path: '/', state: 'failed', reason: 'gone' }],
  };
  const list = '/api/v1/report/4/editions/';
  const answers: Readonly<Record<string, unknown>> = {
    [list]: { count: 1, result: [head] },
    [`${list}9`]: { result: edition },
  };
  const quiet = { now: () => 1000, after: () => () => undefined };

  interface Told {
    readonly status?: number;
    readonly body: unknown;
  }
  /** @param told replaces answers by their addresses */
  function withServer(told: Readonly<Record<string, Told>> = {}) {
    const asked: string[] = [];
    const served: Transport<AbortSignal> = async ({ url }) => {
      asked.push(url);
      if (url.startsWith('/api/v1/me')) {
        const own = told['me'];
        return wireResponse({ status: own?.status ?? 200, body: own ? JSON.stringify(own.body) : me });
      }
      const known = told[url] ?? (url in answers ? { body: answers[url] } : { status: 404, body: { message: 'no' } });
      return wireResponse({ status: known.status ?? 200, body: JSON.stringify(known.body) });
    };
    const options: BackgroundOptions = {
      transport: served,
      server: 'here',
      locks: null,
      clock: quiet,
      random: () => 0,
      name: 'worker',
    };
    return { asked, options, keep: () => keepEditionInBackground(options, 4, 9) };
  }
  async function inStore<T>(work: (store: LocalStore) => Promise<T>): Promise<T> {
    const store = await openStore(storeName('here', null, 7), quiet);
    try {
      return await work(store);
    } finally {
      store.close();
    }
  }
  const editionAsked = (asked: readonly string[]) => asked.filter(url => url.startsWith(list));

  test('is stored with its numbers, and is news', async () => {
    await inStore(async () => undefined);
    await withServer().keep();
    await inStore(async store => {
      expect(await readEdition(store, 4, 9)).toMatchObject({ asOf: 1000, value: { reportName: 'Sales' } });
      expect(await readEditions(store, 4)).toMatchObject({ value: [{ id: 9 }] });
      expect((await readNewEditions(store)).get(4)?.id).toBe(9);
      expect((await store.editions.get([4, 9]))?.wantedAt, 'nobody asked for it').toBe(0);
    });
  });

  test('is not fetched again', async () => {
    await inStore(async () => undefined);
    const { asked, keep } = withServer();
    await keep();
    await keep();
    expect(asked.filter(url => url === `${list}9`)).toHaveLength(1);
  });

  test('is not fetched where the person keeps none', async () => {
    await inStore(store => changeSettings(store, { editions: 0 }));
    const { asked, keep } = withServer();
    await keep();
    expect(editionAsked(asked)).toEqual([]);
    expect(await inStore(store => store.editions.count())).toBe(0);
  });

  test('of a report that may no longer be seen takes the earlier ones with it', async () => {
    await inStore(store => store.editions.put({ reportId: 4, id: 8, bytes: 1, value: edition, asOf: 1, wantedAt: 0 }));
    const refused = { status: 403, body: { message: 'Forbidden' } };
    await withServer({ [list]: refused, [`${list}9`]: refused }).keep();
    expect(await inStore(store => store.editions.count())).toBe(0);
  });

  test('is not stored on a device that has no store of the person, or where nobody is signed in', async () => {
    const { asked, keep } = withServer();
    await keep();
    expect(editionAsked(asked)).toEqual([]);
    expect(await Dexie.getDatabaseNames()).toEqual([]);
    await inStore(async () => undefined);
    const signedOut = withServer({ me: { status: 401, body: { message: 'Not authorized' } } });
    await signedOut.keep();
    expect(editionAsked(signedOut.asked)).toEqual([]);
  });

  test('waits for the application where the server does not answer', async () => {
    await inStore(async () => undefined);
    const { options } = withServer();
    const away: Transport<AbortSignal> = async () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(keepEditionInBackground({ ...options, transport: away }, 4, 9)).rejects.toThrow('unreachable');
    expect(await inStore(store => store.editions.count())).toBe(0);
  });
});
