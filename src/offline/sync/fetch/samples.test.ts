import { afterEach, expect, test } from 'vitest';
import { createClient } from '@/api/client';
import type { Transport } from '@/api/transport';
import { samplesQuestion } from '@/query/samples-question';
import type { LocalStore } from '../../store/database';
import { openStore } from '../../store/open';
import { readResult } from '../../store/stored-results';
import type { Subscription } from '../subscriptions';
import { fetchSubscribed } from './fetch-subscribed';
import { wireResponse } from '../../../../tests/support/wire-response';

const clock = { now: () => 0, after: () => () => undefined };
const stores: LocalStore[] = [];
afterEach(() => stores.splice(0).forEach(store => store.close()));

const question = samplesQuestion(7);
const subscription: Subscription = { kind: 'result', ...question, chartId: null, dashboardId: null, priority: 0 };

/** A server with this answer for samples. */
async function withServer(answer: { readonly status?: number; readonly body: unknown }) {
  const store = await openStore(`samples ${crypto.randomUUID()}`, clock);
  stores.push(store);
  const heard: { readonly method: string; readonly url: string; readonly body: unknown }[] = [];
  const transport: Transport<AbortSignal> = async ({ method, url, body }) => {
    heard.push({ method, url, body: JSON.parse(String(body)) });
    return wireResponse({ ...answer, url });
  };
  const client = createClient<AbortSignal>({
    transport,
    now: () => 0,
    csrfToken: async () => ({ kind: 'success', value: 'token', etag: null, status: 200 }),
  });
  const ask = (force: boolean, of = subscription) => fetchSubscribed({ store, client, now: () => 1000 }, of, force);
  return { store, heard, ask };
}

const rows = { colnames: ['n'], coltypes: [0], data: [{ n: 1 }, { n: 2 }], rowcount: 2, indexnames: [0, 1] };

test('CHT-013 samples are requested by type and id, by page, and are stored', async () => {
  const { store, heard, ask } = await withServer({
    body: { result: { ...rows, page: 1, per_page: 1000, total_count: 2 } },
  });
  await ask(true);
  const [call] = heard;
  const url = new URL(call?.url ?? '', 'http://server');
  expect([call?.method, url.pathname]).toEqual(['POST', '/datasource/samples']);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    force: 'true',
    datasource_type: 'table',
    datasource_id: '7',
    per_page: '1000',
    page: '1',
  });
  expect(call?.body).toEqual({ filters: [] });
  const { stored } = await readResult(store, question.key);
  expect(Array.from(stored?.results[0]?.columns[0]?.values ?? [])).toEqual([1, 2]);
  expect(stored).toMatchObject({ asOf: 1000, results: [{ rowCount: 2, cutAt: null }] });
});

test('CHT-013 samples are limited by the filters of their question', async () => {
  const { heard, ask } = await withServer({ body: { result: { ...rows, page: 1, per_page: 50, total_count: 2 } } });
  const [query] = question.context.queries;
  const filters = [{ col: 'n', op: '>' as const, val: 0 }];
  const context = { ...question.context, queries: [{ ...query, filters, row_limit: 50 }] };
  await ask(false, { ...subscription, context });
  const { searchParams } = new URL(heard[0]?.url ?? '', 'http://server');
  expect([searchParams.get('force'), searchParams.get('per_page')]).toEqual(['false', '50']);
  expect(heard[0]?.body).toEqual({ filters });
});

test('reports that there are more rows than the page, as for any answer cut by a limit', async () => {
  const { store, ask } = await withServer({
    body: { result: { ...rows, page: 1, per_page: 1000, total_count: 3_000_000 } },
  });
  await ask(false);
  expect((await readResult(store, question.key)).stored?.results[0]?.cutAt).toBe(1000);
});

test('stores the reason for missing samples for the screen', async () => {
  const { store, ask } = await withServer({ status: 404, body: { error: 'Datasource does not exist' } });
  await expect(ask(false)).rejects.toThrow('Datasource does not exist');
  expect((await store.failures.get(question.key))?.status).toBe(404);
});
