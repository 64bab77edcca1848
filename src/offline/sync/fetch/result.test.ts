import { Dexie } from 'dexie';
import { afterEach, expect, test, vi } from 'vitest';
import { createClient, type Client } from '@/api/client';
import { OutcomeError } from '@/api/outcome';
import type { Transport } from '@/api/transport';
import { MISSING_DATASET } from '@/model/error-facts';
import type { LocalStore } from '../../store/database';
import { openStore } from '../../store/open';
import { readResult } from '../../store/stored-results';
import { contractCapabilities, type ServerCapabilities } from '../../state/capabilities';
import type { OnDefect } from '../../state/defect';
import type { Subscription } from '../subscriptions';
import { fetchSubscribed } from './fetch-subscribed';
import { wireResponse } from '../../../../tests/support/wire-response';

const clock = { now: () => 0, after: () => () => undefined };
const stores: LocalStore[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  stores.splice(0).forEach(store => store.close());
});

const context = { datasource: { id: 7, type: 'table' as const }, queries: [{ metrics: ['count'] }] };
const subscription: Subscription = { kind: 'result', key: 'k', context, chartId: null, dashboardId: null, priority: 0 };

test.each([
  ['a missing dataset', 404, { message: 'Not found' }, MISSING_DATASET],
  [
    'an invalid address',
    404,
    { errors: [{ message: '404 Not Found', error_type: 'GENERIC_BACKEND_ERROR' }] },
    'GENERIC_BACKEND_ERROR',
  ],
  ['a failed query', 400, { message: 'Error: no such column' }, undefined],
  ['a missing permission', 403, { message: 'Forbidden' }, undefined],
])('%s: the stored error is distinguishable from others', async (_, status, body, type) => {
  const store = await openStore(`result ${crypto.randomUUID()}`, clock);
  stores.push(store);
  const transport: Transport<AbortSignal> = async ({ url }) => wireResponse({ status, body, url });
  const fetching = { store, client: createClient<AbortSignal>({ transport, now: clock.now }), now: clock.now };
  await expect(fetchSubscribed(fetching, subscription, false)).rejects.toBeInstanceOf(OutcomeError);
  const kept = await store.failures.get('k');
  expect(kept?.status).toBe(status);
  expect(kept?.facts?.type).toBe(type);
});

/** A store, and a server that knows this answer under a tag, if given. */
async function withServer(capabilities?: ServerCapabilities) {
  const store = await openStore(`result ${crypto.randomUUID()}`, clock, capabilities);
  stores.push(store);
  const server = { value: 1, tag: '"1"' as string | null, lastModified: null as string | null, heard: [] as unknown[] };
  const transport: Transport<AbortSignal> = async ({ url, headers }) => {
    const { value, tag, lastModified } = server;
    const condition = headers['If-None-Match'] ?? null;
    server.heard.push(condition);
    const told = { ...(tag === null ? {} : { ETag: tag }), ...(lastModified ? { 'Last-Modified': lastModified } : {}) };
    if (condition !== null && condition === tag) return wireResponse({ status: 304, headers: told, url });
    const result = [{ colnames: ['n'], coltypes: [0], data: [{ n: value }], is_cached: server.heard.length > 1 }];
    return wireResponse({ body: { result }, headers: told, url });
  };
  const client = createClient<AbortSignal>({ transport, now: () => 0 });
  const fetchAt = (time: number, of: Subscription = subscription) =>
    fetchSubscribed({ store, client, now: () => time }, of, false);
  return { store, server, fetchAt };
}

test('OFF-023 an unchanged answer is not sent again, and only its age changes', async () => {
  const { store, server, fetchAt } = await withServer();
  await fetchAt(1000);
  const { stored: first } = await readResult(store, 'k');
  await fetchAt(2000);
  const { stored: second } = await readResult(store, 'k');
  expect(server.heard).toEqual([null, '"1"']);
  expect([first?.asOf, second?.asOf]).toEqual([1000, 2000]);
  expect(second?.results).toBe(first?.results);
  Object.assign(server, { value: 2, tag: '"2"' });
  await fetchAt(3000);
  expect((await readResult(store, 'k')).stored?.results[0]?.columns[0]?.values[0]).toBe(2);
});

test('an answer from the server’s cache has the age that the server gives', async () => {
  const { store, server, fetchAt } = await withServer();
  await fetchAt(1000);
  server.lastModified = 'Thu, 01 Jan 1970 00:00:05 GMT';
  await fetchAt(9000);
  expect(await store.results.get('k')).toMatchObject({ asOf: 5000, since: 1000, usedAt: 9000 });
});

test('an answer that was evicted during its request is requested in full', async () => {
  const { store, server, fetchAt } = await withServer();
  await fetchAt(1000);
  const fetching = fetchAt(2000);
  await store.results.delete('k');
  await fetching;
  expect(server.heard).toEqual([null, '"1"', null]);
  expect(await store.results.get('k')).toMatchObject({ asOf: 2000, since: 2000 });
});

test('a server without versions gets no conditions, and is recognised by its responses', async () => {
  const { store, server, fetchAt } = await withServer(contractCapabilities);
  server.tag = null;
  await fetchAt(1000);
  const { stored: first } = await readResult(store, 'k');
  await fetchAt(2000);
  expect(server.heard).toEqual([null, null]);
  expect((await readResult(store, 'k')).stored?.results).toBe(first?.results);
  server.value = 2;
  await fetchAt(3000);
  expect(await store.results.get('k')).toMatchObject({ asOf: 3000, since: 3000 });
});

test('answers that arrive while others are written are written together, and one without room excludes no other', async () => {
  const { store, fetchAt } = await withServer();
  const transactions = vi.spyOn(store, 'transaction');
  const keys = Array.from({ length: 20 }, (_, index) => `k${index}`);
  await Promise.all(keys.map(key => fetchAt(1000, { ...subscription, key })));
  expect(await store.results.count()).toBe(20);
  expect(transactions.mock.calls.length).toBeLessThan(10);

  const put = store.results.put.bind(store.results);
  vi.spyOn(store.results, 'put').mockImplementation(record =>
    record.key === 'k3' ? Dexie.Promise.reject(new DOMException('full', 'QuotaExceededError')) : put(record),
  );
  const outcomes = await Promise.allSettled(keys.map(key => fetchAt(2000, { ...subscription, key })));
  expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { name: 'ReasonedError' } }]);
});

/** A server that answers queries by GET, POST, or both. */
async function byAddress(answer: (method: string) => Parameters<typeof wireResponse>[0], isOn = true) {
  const store = await openStore(`result ${crypto.randomUUID()}`, clock);
  stores.push(store);
  const heard: { readonly method: string; readonly path: string; readonly form: unknown }[] = [];
  const transport: Transport<AbortSignal> = async ({ url, method, body }) => {
    const { pathname, searchParams } = new URL(url, 'http://server');
    const form: unknown = JSON.parse(method === 'GET' ? searchParams.get('form_data')! : String(body));
    heard.push({ method, path: pathname, form });
    return wireResponse({ ...answer(method), url });
  };
  const client = createClient<AbortSignal>({ transport, now: () => 0 });
  const ask = () => fetchSubscribed({ store, client, now: () => 0, byAddress: isOn }, subscription, false);
  return { store, heard, ask };
}
const rows = { result: [{ colnames: ['n'], coltypes: [0], data: [{ n: 5 }] }] };

test.each([
  ['CHT-008 with the flag by GET', true, 'GET'],
  ['CHT-008 without the flag by POST', false, 'POST'],
])('%s, and either way the whole question', async (_, isOn, method) => {
  const { store, heard, ask } = await byAddress(() => ({ body: rows }), isOn);
  await ask();
  expect(heard).toMatchObject([
    { method, path: '/api/v1/chart/data', form: { ...context, form_data: { datasource: '7__table' } } },
  ]);
  expect((await readResult(store, 'k')).stored?.results[0]?.columns[0]?.values[0]).toBe(5);
});

test('a server that rejects queries in URLs gets them in bodies from then on', async () => {
  const { store, heard, ask } = await byAddress(method =>
    method === 'GET' ? { status: 405, body: {} } : { body: rows },
  );
  await ask();
  await ask();
  expect(heard.map(({ method }) => method)).toEqual(['GET', 'POST', 'POST']);
  expect(await store.failures.get('k')).toBeUndefined();
});

test('CHT-010 the content of a 200 is the answer, without another request', async () => {
  const { store, heard, ask } = await byAddress(() => ({ body: rows }), false);
  await ask();
  expect(heard).toHaveLength(1);
  const { stored } = await readResult(store, 'k');
  expect(stored?.results.map(({ rowCount }) => rowCount)).toEqual([1]);
  expect(Array.from(stored!.results[0]!.columns[0]!.values)).toEqual([5]);
});

test.each([201, 204, 206])('CHT-012 reports a %d as a missing answer', async status => {
  const { store, ask } = await byAddress(() => ({ status, body: rows }), false);
  await expect(ask()).rejects.toMatchObject({ reason: { code: 'unexpected-status', status } });
  expect((await store.failures.get('k'))?.reason).toEqual({ code: 'unexpected-status', status });
  expect((await readResult(store, 'k')).stored).toBeNull();
});

test('an answer on which the application fails is unreadable, and not a lost request, and the error is reported', async () => {
  const store = await openStore(`result ${crypto.randomUUID()}`, clock);
  stores.push(store);
  const mistake = new TypeError('x is not a function');
  vi.spyOn(JSON, 'stringify').mockImplementationOnce(() => {
    throw mistake;
  });
  const onDefect = vi.fn<OnDefect>();
  const response = wireResponse({ body: '{"result": [{"data": [{"n": {}}]}]}' });
  const client: Client<AbortSignal> = {
    call: async () => ({ kind: 'unreachable', cause: null }),
    raw: async () => ({ kind: 'success', value: response, etag: null, status: 200 }),
  };
  const fetching = fetchSubscribed({ store, client, now: clock.now, onDefect }, subscription, false);
  await expect(fetching).rejects.toMatchObject({ failure: { kind: 'invalid-answer' } });
  expect(onDefect).toHaveBeenCalledWith('background', mistake);
  expect((await store.failures.get('k'))?.reason).toEqual({ code: 'unreadable-answer' });
});

test('F02 an answer of half its JSON is a lost request, which is sent again', async () => {
  const store = await openStore(`result ${crypto.randomUUID()}`, clock);
  stores.push(store);
  const half = wireResponse({ body: '{"result": [{"data": [' });
  const client = createClient<AbortSignal>({ transport: async () => half, now: clock.now });
  const fetching = fetchSubscribed({ store, client, now: clock.now }, subscription, false);
  await expect(fetching).rejects.toMatchObject({ failure: { kind: 'unreachable' } });
  expect(await store.results.count()).toBe(0);
});
