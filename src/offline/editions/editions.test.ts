import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { createClient } from '@/api/client';
import { createDirectCalls } from '../direct/direct-calls';
import type { LocalStore } from '../store/database';
import { dropEditions, measureEditions, sizeOfEditions } from '../store/editions';
import { openInMemory } from '../store/in-memory';
import { withinQuota } from '../store/quota';
import { wireResponse } from '../../../tests/support/wire-response';
import { fetchEdition, noteOpened, readEdition, readEditions, readNewEditions, refreshEditions } from './editions';

const stores: LocalStore[] = [];
afterEach(() => stores.splice(0).forEach(store => store.close()));

const head = (id: number) => ({
  id,
  kind: 'schedule',
  due_at: '2026-03-09T07:00:00.000000+0000',
  read_at: '2026-03-09T07:00:02.000000+0000',
  read_as: 'Ada Admin',
  charts: 1,
  failed: 0,
  bytes: 100,
});
const edition = (id: number) => ({
  ...head(id),
  report_name: 'Sales',
  subject: { name: 'Sales', path: '/' },
  notes: [],
  missed: 0,
  timezone: 'UTC',
  parts: [{ chart_id: 1, name: 'Sum', viz_type: 'table', path: '/', state: 'failed', reason: 'gone' }],
});

async function withServer(answers: Readonly<Record<string, { status?: number; body: unknown }>>) {
  const store = await openInMemory(`editions ${crypto.randomUUID()}`);
  stores.push(store);
  const asked: string[] = [];
  const client = createClient<AbortSignal>({
    transport: async ({ url }) => {
      asked.push(url);
      const { status = 200, body } = answers[url] ?? { status: 404, body: { message: 'Not found' } };
      return wireResponse({ status, body: JSON.stringify(body) });
    },
    now: () => 0,
  });
  const ask = createDirectCalls(client, () => undefined);
  return { store, asked, asking: { store, ask, now: 1000 } };
}
const list = '/api/v1/report/4/editions/';

test('the list of editions is stored with its time, and an unopened edition is marked as new', async () => {
  const { store, asking } = await withServer({ [list]: { body: { count: 2, result: [head(9), head(8)] } } });
  expect(await readEditions(store, 4)).toBeNull();
  expect(await refreshEditions(asking, 4)).toBe('read');
  const told = await readEditions(store, 4);
  expect(told).toMatchObject({ asOf: 1000, value: [{ id: 9, readAs: 'Ada Admin', isRequested: false }, { id: 8 }] });
  expect(told?.value[0]?.readAt).toBe(Date.UTC(2026, 2, 9, 7, 0, 2));
  await noteOpened(store, 4, 8, 1);
  expect((await readNewEditions(store)).get(4)?.id).toBe(9);
  await noteOpened(store, 4, 9, 2);
  await noteOpened(store, 4, 8, 3);
  expect(await readNewEditions(store), 'an older one opened again is not the newest').toEqual(new Map());
});

test('an edition is requested once', async () => {
  const { store, asked, asking } = await withServer({ [`${list}9`]: { body: { result: edition(9) } } });
  expect(await fetchEdition(asking, 4, 9, false)).toBe('read');
  expect(await fetchEdition({ ...asking, now: 2000 }, 4, 9, true)).toBe('read');
  expect(asked).toEqual([`${list}9`]);
  expect(await readEdition(store, 4, 9)).toMatchObject({
    asOf: 1000,
    value: { reportName: 'Sales', parts: [{ kind: 'failed', reason: 'gone', name: 'Sum' }] },
  });
  expect(await measureEditions(store)).toEqual([{ reportId: 4, id: 9, bytes: 100, wantedAt: 2000 }]);
});

test('fetches again editions that another version stored in another form', async () => {
  const { store, asked, asking } = await withServer({ [`${list}9`]: { body: { result: edition(9) } } });
  await store.editions.put({ reportId: 4, id: 9, bytes: 1, value: { other: true }, asOf: 1, wantedAt: 0 });
  expect(await readEdition(store, 4, 9)).toBeNull();
  expect(await fetchEdition(asking, 4, 9, true)).toBe('read');
  expect(asked).toHaveLength(1);
});

test('keeps nothing of a report that was deleted or may no longer be seen', async () => {
  for (const status of [404, 403]) {
    const { store, asking } = await withServer({ [list]: { status, body: { message: 'no' } } });
    for (const reportId of [4, 5])
      await store.editions.put({ reportId, id: 9, bytes: 1, value: edition(9), asOf: 1, wantedAt: 0 });
    await noteOpened(store, 4, 9, 1);
    expect(await refreshEditions(asking, 4)).toBe('refused');
    expect((await measureEditions(store)).map(({ reportId }) => reportId)).toEqual([5]);
    expect(await store.editionLists.get(4)).toBeUndefined();
  }
});

test('a full disk evicts the older ones, never the newest of a report', async () => {
  const { store } = await withServer({});
  for (const [reportId, id] of [
    [1, 1],
    [1, 4],
    [2, 2],
    [2, 3],
  ] as const)
    await store.editions.put({ reportId, id, bytes: 10, value: null, asOf: 1, wantedAt: 0 });
  expect(await dropEditions(store, 5)).toBe(true);
  expect((await measureEditions(store)).map(({ id }) => id)).toEqual([4, 2, 3]);
  let attempts = 0;
  await withinQuota(store, 1, async () => {
    attempts += 1;
    if ((await sizeOfEditions(store)) > 20) throw new DOMException('full', 'QuotaExceededError');
  });
  expect(attempts).toBe(2);
  expect((await measureEditions(store)).map(({ id }) => id)).toEqual([4, 3]);
  expect(await dropEditions(store, 1000)).toBe(false);
});
