import { afterEach, expect, test } from 'vitest';
import { createClient } from '@/api/client';
import { createDirectCalls } from '../direct/direct-calls';
import type { LocalStore } from '../store/database';
import { openStore } from '../store/open';
import { readColumnValues, refreshColumnValues } from './column-values';
import { wireResponse } from '../../../tests/support/wire-response';

const clock = { now: () => 0, after: () => () => undefined };
const stores: LocalStore[] = [];
afterEach(() => stores.splice(0).forEach(store => store.close()));

const place = { datasetId: 7, column: 'MPAA Rating' };

async function withServer(status: number, answer: unknown) {
  const store = await openStore(`values ${crypto.randomUUID()}`, clock);
  stores.push(store);
  const asked: string[] = [];
  const client = createClient<AbortSignal>({
    transport: async ({ method, url }) => {
      asked.push(`${method} ${url}`);
      return wireResponse({ status, body: JSON.stringify(answer) });
    },
    now: () => 0,
  });
  const ask = createDirectCalls(client, () => undefined);
  return { store, asked, refresh: () => refreshColumnValues({ store, ask, now: 1000 }, place) };
}

test('FLT-039 the values of a column are the result of one call, and are kept', async () => {
  const { store, asked, refresh } = await withServer(200, { result: ['PG', null, 7] });
  expect(await readColumnValues(store, place)).toBeNull();
  expect(await refresh()).toBe('read');
  expect(asked).toEqual(['GET /api/v1/datasource/table/7/column/MPAA%20Rating/values/']);
  expect(await readColumnValues(store, place)).toEqual({ value: ['PG', null, 7], asOf: 1000 });
  expect(await readColumnValues(store, { ...place, datasetId: 8 }), 'of another dataset').toBeNull();
});

test('an error keeps the stored values', async () => {
  const { store, refresh } = await withServer(403, { message: 'Forbidden' });
  await store.metadata.put({ key: 'values 7 "MPAA Rating"', place: 'dataset 7', value: ['G'], asOf: 1 });
  expect(await refresh()).toBe('refused');
  expect(await readColumnValues(store, place)).toEqual({ value: ['G'], asOf: 1 });
});

test('ignores values that another version stored in another form', async () => {
  const { store } = await withServer(200, {});
  await store.metadata.put({ key: 'values 7 "MPAA Rating"', place: 'dataset 7', value: { G: 1 }, asOf: 1 });
  expect(await readColumnValues(store, place)).toBeNull();
});
