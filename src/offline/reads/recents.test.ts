import { afterEach, beforeEach, expect, test } from 'vitest';
import { createClient } from '@/api/client';
import { enqueue } from '../outbox/enqueue';
import { chartTable } from '../resources/chart/table';
import { createDashboard } from '../resources/dashboard/new-commands';
import { renameDashboardTo, starDashboard } from '../resources/first-commands';
import type { LocalStore } from '../store/database';
import { openStore } from '../store/open';
import { emptyChart, emptyDashboard, listName } from '../store/records';
import { fetchSubscribed } from '../sync/fetch/fetch-subscribed';
import { wireResponse } from '../../../tests/support/wire-response';
import { savedQueries } from '../resources/saved-query/read-model';
import { noteChartOpened, readChartList } from './charts';
import { readDashboardList } from './dashboards';
import { readActivity, recentsOf } from './recents';
import { readResources } from './resources';

const ADA = 3;
const person = (id: number) => ({ id, first_name: 'Any', last_name: 'One' });
let store: LocalStore;
beforeEach(async () => {
  store = await openStore(`recents ${crypto.randomUUID()}`, { now: () => 0, after: () => () => undefined });
});
afterEach(() => store.close());

async function readRecents() {
  const dashboards = await readDashboardList(store);
  const charts = await readChartList(store);
  const queries = await readResources(store, savedQueries, null);
  return recentsOf({ dashboards, charts, queries }, await readActivity(store), ADA);
}
const things = async () => (await readRecents()).things;
const opened = async () => (await things()).map(({ kind, id, title, openedAt }) => [kind, id, title, openedAt]);

const dashboard = (id: number, more: object = {}, openedAt: number | null = null) =>
  store.dashboards.put({
    ...emptyDashboard(id),
    row: { id, dashboard_title: `Dashboard ${id}`, owners: [person(4)], ...more },
    rowAsOf: 1,
    openedAt,
  });

interface Told {
  readonly url: string;
  readonly title: string;
  readonly time: number;
}
/** Makes the server report activity; returns the requests. */
async function tell(...told: readonly Told[]): Promise<string> {
  let asked = '';
  const result = told.map(({ url, title, time }) => ({
    action: 'mount_dashboard',
    item_type: 'dashboard',
    item_url: url,
    item_title: title,
    time,
    time_delta_humanized: '',
  }));
  const client = createClient<AbortSignal>({
    now: () => 7,
    transport: async ({ url }) => {
      asked = decodeURIComponent(url);
      return wireResponse({ status: 200, body: { result }, url });
    },
  });
  await fetchSubscribed({ store, client, now: () => 7 }, { kind: 'list', of: 'activity' }, false);
  return asked;
}

test('HOM-002 identifies items opened here and elsewhere by id, slug or title, with their last time', async () => {
  await dashboard(1, {}, 50);
  await dashboard(2, { slug: 'sea' });
  await dashboard(5);
  const asked = await tell(
    { url: '/superset/dashboard/1/', title: 'Dashboard 1', time: 40 },
    { url: '/superset/dashboard/sea/', title: 'Dashboard 2', time: 60 },
    { url: '/explore/?slice_id=9', title: 'Never listed here', time: 30 },
    { url: '/superset/welcome/', title: 'Neither', time: 90 },
  );
  expect(asked).toBe('/api/v1/log/recent_activity/?q=(page_size:25)');
  // Recorded here without a server, and not sent yet.
  await store.logEvents.add({ about: 'dashboard_id=5', event: { ts: 70 } });
  expect(await opened()).toEqual([
    ['dashboard', 1, 'Dashboard 1', 50],
    ['dashboard', 2, 'Dashboard 2', 60],
    ['dashboard', 5, 'Dashboard 5', 70],
    ['chart', 9, 'Never listed here', 30],
  ]);
  expect((await things()).at(-1)?.ownerIds).toBeNull();
  await tell();
  expect((await opened()).map(([, id, , at]) => [id, at])).toEqual([
    [1, 50],
    [2, null],
    [5, 70],
  ]);
});

test('the server tells the creator and editor of an item; waiting changes belong to the reader', async () => {
  await dashboard(1, { created_by: person(4), changed_by: person(4) });
  await store.charts.put({
    ...emptyChart(6),
    row: { id: 6, slice_name: 'Waves', owners: [person(ADA)], created_by: person(ADA), changed_by: person(4) },
    rowAsOf: 1,
  });
  await store.copies.put({
    kind: 'saved-query',
    id: 8,
    parent: null,
    value: { label: 'Rain', sql: 'select 1', changed_on: '2026-01-01T00:00:00' },
    asOf: 1,
    etag: null,
  });
  const authors = async () =>
    (await things()).map(({ title, createdBy, changedBy, ownerIds }) => [title, createdBy, changedBy, ownerIds]);
  expect(await authors()).toEqual([
    ['Dashboard 1', 4, 4, [4]],
    ['Waves', ADA, 4, [ADA]],
    ['Rain', ADA, ADA, [ADA]],
  ]);
  const options = { now: 5, newKey: () => crypto.randomUUID() };
  await enqueue(store, starDashboard({ id: 1, title: 'Dashboard 1' }, true), options);
  expect(await authors()).toContainEqual(['Dashboard 1', 4, 4, [4]]);
  await enqueue(store, renameDashboardTo({ id: 1, title: 'Dashboard 1' }, 'Tides'), options);
  await enqueue(store, local => createDashboard({ local, name: 'Mine', fields: {} }), options);
  expect(await authors()).toEqual([
    ['Mine', ADA, ADA, [ADA]],
    ['Tides', 4, ADA, [4]],
    ['Waves', ADA, 4, [ADA]],
    ['Rain', ADA, ADA, [ADA]],
  ]);
});

test('a chart that was opened on its own here stays known as opened, however often its list is fetched', async () => {
  const row = { id: 6, slice_name: 'Waves' };
  await store.charts.put({ ...emptyChart(6), row, rowAsOf: 1 });
  await noteChartOpened(store, 6, 80);
  await noteChartOpened(store, 7, 90);
  await chartTable.rows([row]).put(store, 9);
  expect(await opened()).toEqual([['chart', 6, 'Waves', 80]]);
});

test('marks unknown values as unknown', async () => {
  expect(await readRecents()).toEqual({ things: [], activityAsOf: null, areListsKnown: false });
  await tell();
  for (const name of ['dashboards', 'charts', listName('saved-query', null)] as const)
    await store.lists.put({ name, ids: [], asOf: 2 });
  expect(await readRecents()).toEqual({ things: [], activityAsOf: 7, areListsKnown: true });
});
