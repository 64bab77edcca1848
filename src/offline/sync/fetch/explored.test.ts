import { afterEach, expect, test } from 'vitest';
import { createClient } from '@/api/client';
import { OutcomeError } from '@/api/outcome';
import type { Transport } from '@/api/transport';
import { readChart } from '../../reads/opened-chart';
import { readDataset } from '../../reads/datasets';
import type { LocalStore } from '../../store/database';
import { emptyChart } from '../../store/records';
import { openStore } from '../../store/open';
import { fetchSubscribed, storedAsOf } from './fetch-subscribed';
import { wireResponse } from '../../../../tests/support/wire-response';

const clock = { now: () => 0, after: () => () => undefined };
const stores: LocalStore[] = [];
afterEach(() => stores.splice(0).forEach(store => store.close()));

const dataset = (columns: readonly string[]) => ({
  id: 2,
  table_name: 'flights',
  database: { id: 1 },
  columns: columns.map(name => ({ column_name: name })),
  metrics: [],
});

/** A store, and a server whose dataset has one more column since the first request. */
async function setting(isGone = false) {
  const store = await openStore(`explored ${crypto.randomUUID()}`, clock);
  stores.push(store);
  const asked: string[] = [];
  const transport: Transport<AbortSignal> = async ({ method, url }) => {
    asked.push(`${method} ${url}`);
    if (url.startsWith('/superset/') && isGone)
      return wireResponse({ status: 404, body: { error: 'Datasource does not exist' }, url });
    const body = url.startsWith('/superset/')
      ? dataset(['origin', 'carrier'])
      : { result: { dataset: dataset(['origin']), form_data: {}, slice: null, metadata: null, message: null } };
    return wireResponse({ status: 200, body, url });
  };
  const context = { store, client: createClient<AbortSignal>({ transport, now: () => 5 }), now: () => 5 };
  return {
    asked,
    fetch: (force: boolean) => fetchSubscribed(context, { kind: 'dataset', id: 2 }, force),
    columns: async () => (await readDataset(store, 2))?.dataset.columns.map(({ name }) => name),
  };
}

test('EXP-135 the metadata of a dataset are read again by its key, and the answer is the dataset', async () => {
  const { asked, fetch, columns } = await setting();
  await fetch(false);
  expect(await columns()).toEqual(['origin']);
  await fetch(true);
  expect(asked.at(-1)).toBe('GET /superset/fetch_datasource_metadata?datasourceKey=2__table');
  expect(await columns()).toEqual(['origin', 'carrier']);
});

test('a dataset that turns out to be deleted is removed from the device', async () => {
  const { fetch, columns } = await setting(true);
  await fetch(false);
  await expect(fetch(true)).rejects.toBeInstanceOf(OutcomeError);
  expect(await columns()).toBeUndefined();
});

test('EXP-049 the star of a chart loads after it; a chart without star data is shown without', async () => {
  const store = await openStore(`explored ${crypto.randomUUID()}`, clock);
  stores.push(store);
  const slice = { slice_id: 7, slice_name: 'Late', slice_url: '', changed_on: '', form_data: {} };
  let isTold = false;
  const transport: Transport<AbortSignal> = async ({ url }) => {
    if (!url.startsWith('/api/v1/chart/favorite_status/'))
      return wireResponse({
        body: { result: { dataset: dataset([]), form_data: {}, slice, metadata: null, message: null } },
        url,
      });
    return isTold
      ? wireResponse({ body: { result: [{ id: 7, value: true }] }, url })
      : wireResponse({ status: 500, body: {}, url });
  };
  const context = { store, client: createClient<AbortSignal>({ transport, now: () => 5 }), now: () => 5 };
  await fetchSubscribed(context, { kind: 'chart', id: 7 }, false);
  expect(await readChart(store, 7)).toMatchObject({ chart: { name: 'Late' }, favourite: false });
  isTold = true;
  await fetchSubscribed(context, { kind: 'chart', id: 7 }, false);
  expect(await readChart(store, 7)).toMatchObject({ favourite: true });
});

test('a chart that came with a dashboard is requested again, because its other dashboards are unknown', async () => {
  const store = await openStore(`explored ${crypto.randomUUID()}`, clock);
  stores.push(store);
  const chart = { id: 7, slice_name: 'Late', slice_url: '', changed_on: '', form_data: {} };
  await store.charts.put({ ...emptyChart(7), chart, chartAsOf: 5 });
  expect(await storedAsOf(store, { kind: 'chart', id: 7 })).toBeNull();
  await store.charts.update(7, { dashboards: [{ id: 3, title: 'Air' }] });
  expect(await storedAsOf(store, { kind: 'chart', id: 7 })).toBe(5);
});
