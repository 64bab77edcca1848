import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DirectCalls } from '@/offline/direct/direct-calls';
import { openInMemory } from '@/offline/store/in-memory';
import type { LocalStore } from '@/offline/store/database';
import told from '../../../../tests/contract/exchanges/database/table.json';
import { completionSource } from './completion-source';

let store: LocalStore;
beforeEach(async () => {
  store = await openInMemory(`completion ${crypto.randomUUID()}`);
  await store.metadata.put({
    key: 'tables 1 "public"',
    place: '1 "public"',
    value: [{ name: 'flights', kind: 'table' }],
    asOf: 1,
  });
});
afterEach(() => store.close());

const sql = 'select f.de from flights f';
const place = { sql, at: 11, isExplicit: false };

/** Returns the details of a table and counts the calls. */
function server() {
  const asked: string[] = [];
  const call = async ({ name }: { readonly name: string }) => {
    asked.push(name);
    return { kind: 'success', value: name === 'database.table' ? told.responseBody : {}, etag: null, status: 200 };
  };
  return { asked, ask: { call, raw: call } as unknown as DirectCalls };
}
const labels = (answer: { readonly options: readonly { readonly label: string }[] } | null) =>
  answer?.options.map(({ label }) => label) ?? [];

test('fetches missing columns once, and completes them without the server afterwards', async () => {
  const { asked, ask } = server();
  const online = completionSource({ store, ask, now: () => 2 }, 1, 'public');
  expect(labels(await online(place))).toContain('delay');
  await online(place);
  expect(asked.filter(name => name === 'database.table')).toHaveLength(1);
  const offline = completionSource({ store, ask: null, now: () => 3 }, 1, 'public');
  expect(labels(await offline(place))).toContain('delay');
});

test('completes functions without a database', async () => {
  const names = labels(
    await completionSource(
      { store, ask: null, now: () => 3 },
      null,
      null,
    )({ sql: 'select cou', at: 10, isExplicit: false }),
  );
  expect(names).toContain('count');
  expect(names).not.toContain('flights');
});

test('asks for a table that the statement names and the list does not reach', async () => {
  await store.metadata.update('tables 1 "public"', {
    value: { relations: [{ name: 'airports', kind: 'table' }], total: 50_000 },
  });
  const { asked, ask } = server();
  const source = completionSource({ store, ask, now: () => 2 }, 1, 'public');
  expect(labels(await source(place))).toContain('delay');
  expect(asked.filter(name => name === 'database.table')).toHaveLength(1);
});
