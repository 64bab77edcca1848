import { afterEach, beforeEach, expect, test } from 'vitest';
import { createClient } from '@/api/client';
import { createSubject } from '@/lib/observable';
import { enqueue } from '../outbox/enqueue';
import type { LocalStore } from '../store/database';
import { openInMemory } from '../store/in-memory';
import { emptyDashboard } from '../store/records';
import type { Connectivity } from '../state/connectivity';
import { createDirectCalls } from './direct-calls';
import { isSlugTaken } from './slug-taken';
import { wireResponse } from '../../../tests/support/wire-response';
import { createDashboard, saveDashboard } from '../resources/dashboard/new-commands';

let store: LocalStore;
beforeEach(async () => {
  store = await openInMemory(`slug ${crypto.randomUUID()}`);
});
afterEach(() => store.close());

/** A server that lists these dashboards, whatever the request. */
function server(ids: readonly number[] | null, state: 'live' | 'unreachable' = 'live') {
  const asked: string[] = [];
  const client = createClient<AbortSignal>({
    transport: async ({ url }) => {
      asked.push(decodeURIComponent(url));
      if (ids === null) return new Promise(() => undefined);
      return wireResponse({
        status: 200,
        body: JSON.stringify({ count: ids.length, ids, result: ids.map(id => ({ id })) }),
      });
    },
    now: () => 0,
  });
  const clock = {
    now: () => 0,
    after: (_: number, call: () => void) => (ids === null && queueMicrotask(call), () => undefined),
  };
  return {
    asked,
    ask: createDirectCalls(client, () => undefined),
    clock,
    connectivity: createSubject<Connectivity>({ state, since: 0 }),
  };
}

test.each([
  ['nobody', [], false],
  ['the dashboard itself', [7], false],
  ['another one', [8], true],
])('a slug that the server knows of %s', async (_, ids, isTaken) => {
  const there = server(ids);
  expect(await isSlugTaken(there, store, 'sales', 7)).toBe(isTaken);
  expect(there.asked.join()).toMatch(/\/api\/v1\/dashboard\/.*col:slug,opr:eq,value:sales/);
});

test('a slug that waits here for another dashboard is taken without asking the server', async () => {
  const away = server([], 'unreachable');
  await store.dashboards.put({
    ...emptyDashboard(8),
    row: { id: 8, dashboard_title: 'Sales', slug: 'sales' },
    rowAsOf: 1,
  });
  expect(await isSlugTaken(away, store, 'sales', 7)).toBe(true);
  expect(await isSlugTaken(away, store, 'sales', 8)).toBe(false);
  expect(await isSlugTaken(away, store, 'costs', 7)).toBe(false);
  await enqueue(
    store,
    saveDashboard({ id: 8, name: 'Sales', etag: null }, { before: { slug: 'sales' }, after: { slug: 'costs' } }),
    {
      now: 0,
      newKey: () => 'a',
    },
  );
  await enqueue(store, local => createDashboard({ local, name: 'b', fields: { slug: 'new' } }), {
    now: 0,
    newKey: () => 'b',
  });
  expect(await isSlugTaken(away, store, 'costs', 7)).toBe(true);
  expect(await isSlugTaken(away, store, 'sales', 7)).toBe(false);
  expect(await isSlugTaken(away, store, 'new', 7)).toBe(true);
  expect(away.asked).toEqual([]);
});

test('a silent server delays nothing', async () => {
  expect(await isSlugTaken(server(null), store, 'sales', 7)).toBe(false);
});
