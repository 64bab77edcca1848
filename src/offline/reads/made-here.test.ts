import { afterEach, describe, expect, test } from 'vitest';
import { localId } from '@/model/local-id';
import { touchedBy, type Patch } from '../commands/patch';
import { enqueue } from '../outbox/enqueue';
import type { LocalStore } from '../store/database';
import { openStore } from '../store/open';
import { emptyChart, emptyDashboard, emptyDataset } from '../store/records';
import { readChartList } from './charts';
import { readDashboard } from './dashboard';
import { readDashboardList } from './dashboards';
import { readDatasetList } from './datasets';
import { readChangeStatuses } from './change-status';
import { copyDashboard, publishDashboard } from '../resources/dashboard/new-commands';
import { readCommand } from '../resources/commands';
import { createResource } from '../commands/make';

const clock = { now: () => 0, after: () => () => undefined };
const stores: LocalStore[] = [];
afterEach(() => stores.splice(0).forEach(store => store.close()));

/** A store that knows two of each. */
async function filled() {
  const store = await openStore(`made ${crypto.randomUUID()}`, clock);
  stores.push(store);
  await store.dashboards.bulkPut(
    [1, 2].map(id => ({ ...emptyDashboard(id), row: { id, dashboard_title: `Stored ${id}` }, rowAsOf: 0 })),
  );
  await store.charts.bulkPut(
    [1, 2].map(id => ({ ...emptyChart(id), row: { id, slice_name: `Stored ${id}` }, rowAsOf: 0 })),
  );
  await store.datasets.bulkPut(
    [1, 2].map(id => ({ ...emptyDataset(id), row: { id, table_name: `Stored ${id}` }, rowAsOf: 0 })),
  );
  await store.lists.bulkPut([
    { name: 'dashboards', ids: [1, 2], asOf: 0 },
    { name: 'charts', ids: [1, 2], asOf: 0 },
    { name: 'datasets', ids: [1, 2], asOf: 0 },
  ]);
  return store;
}

const queue = (store: LocalStore, state: string, ...patches: readonly Patch[]) =>
  store.table('outbox').add({
    kind: 'any',
    resource: 'any',
    idempotencyKey: 'any',
    patches,
    touches: touchedBy(patches),
    needs: [],
    state: { name: state, status: 403, reason: { code: 'status', status: 403 }, fields: {} },
  });

const lists = {
  dashboard: {
    name: 'title',
    read: async (store: LocalStore) =>
      (await readDashboardList(store)).dashboards.map(({ id, title, waiting }) => [id, title, waiting]),
  },
  chart: {
    name: 'name',
    read: async (store: LocalStore) =>
      (await readChartList(store)).charts.map(({ id, name, waiting }) => [id, name, waiting]),
  },
  dataset: {
    name: 'name',
    read: async (store: LocalStore) =>
      (await readDatasetList(store)).datasets.map(({ id, name, waiting }) => [id, name, waiting]),
  },
} as const;

describe.each(['dashboard', 'chart', 'dataset'] as const)('the list of %ss', kind => {
  const { name, read } = lists[kind];

  test('OFF-072 OFF-074 has new items of this device first, shows changes and hides deletions', async () => {
    const store = await filled();
    const [first, second] = [localId(1), localId(2)];
    await queue(store, 'waiting', { does: 'create', kind, id: first, fields: { [name]: 'Made first' }, parent: null });
    await queue(store, 'sending', {
      does: 'create',
      kind,
      id: second,
      fields: { [name]: 'Made second' },
      parent: null,
    });
    await queue(store, 'waiting', { does: 'change', kind, id: first, fields: { [name]: 'Made first, renamed' } });
    await queue(store, 'delayed', { does: 'change', kind, id: 2, fields: { [name]: 'Changed' } });
    await queue(store, 'waiting', { does: 'remove', kind, id: 1 });
    expect(await read(store)).toEqual([
      [second, 'Made second', true],
      [first, 'Made first, renamed', true],
      [2, 'Changed', true],
    ]);
  });

  test('OFF-074 shows an item that the server did not delete, and hides one that it did not create', async () => {
    const store = await filled();
    await queue(store, 'rejected', { does: 'remove', kind, id: 1 });
    await queue(store, 'rejected', {
      does: 'create',
      kind,
      id: localId(1),
      fields: { [name]: 'Refused' },
      parent: null,
    });
    expect(await read(store)).toEqual([
      [1, 'Stored 1', false],
      [2, 'Stored 2', false],
    ]);
  });

  test('OFF-050 hides an item that was created and deleted here', async () => {
    const store = await filled();
    await queue(store, 'waiting', { does: 'create', kind, id: localId(1), fields: { [name]: 'Made' }, parent: null });
    await queue(store, 'waiting', { does: 'remove', kind, id: localId(1) });
    expect((await read(store)).map(([id]) => id)).toEqual([1, 2]);
  });
});

test.each([
  ['dashboard', [1, 2]],
  ['chart', [1, 2]],
  // Those that came with dashboards are for their charts.
  ['dataset', []],
] as const)('the list of %ss before it was fetched is %j', async (kind, ids) => {
  const store = await filled();
  await store.lists.clear();
  expect((await lists[kind].read(store)).map(([id]) => id)).toEqual(ids);
});

test.each([
  ['dashboard', async (store: LocalStore) => (await readDashboardList(store)).dashboards, true],
  ['chart', async (store: LocalStore) => (await readChartList(store)).charts, false],
] as const)(
  'a %s is starred at once; whether that counts as a change of it that waits: %#',
  async (kind, read, waits) => {
    const store = await filled();
    await store.favourites.put({ kind, id: 2, value: true, asOf: 0 });
    await queue(store, 'waiting', { does: 'star', kind, id: 1, value: true });
    expect((await read(store)).map(({ id, favourite, waiting }) => [id, favourite, waiting])).toEqual([
      [1, true, waits],
      [2, true, false],
    ]);
  },
);

test('a chart that waits to be created has its drawing, so that it can be put on a dashboard', async () => {
  const store = await filled();
  const formData = { datasource: '5__table', viz_type: 'pie', groupby: ['species'] };
  const command = createResource('chart', {
    local: localId(3),
    name: 'Made',
    fields: { vizType: 'pie', formData, datasetId: 5, datasetType: 'table' },
  });
  await queue(store, 'waiting', ...(readCommand(command)?.apply() ?? []));
  const { charts } = await readChartList(store);
  expect(charts[0]).toMatchObject({
    id: localId(3),
    vizType: 'pie',
    datasetId: 5,
    formData: { viz_type: 'pie', groupby: ['species'] },
    waiting: true,
  });
});

test('OFF-071 publishing a dashboard takes effect immediately, waits, and is undone if rejected', async () => {
  const store = await filled();
  await enqueue(store, publishDashboard({ id: 1, name: 'Stored 1' }, true), { now: 0, newKey: () => 'key' });
  const published = async () => (await readDashboardList(store)).dashboards.find(({ id }) => id === 1)?.published;
  expect([await published(), (await readChangeStatuses(store, 'dashboard')).get(1)]).toEqual([true, 'waiting']);
  await store.outbox.toCollection().modify(
    command =>
      void Object.assign(command, {
        state: { name: 'rejected', status: 403, reason: { code: 'status', status: 403 }, fields: {} },
      }),
  );
  expect([await published(), (await readChangeStatuses(store, 'dashboard')).get(1)]).toEqual([false, 'decision']);
});

test('OFF-072 a copy that waits to be created opens under its local id, with the charts of its original', async () => {
  const store = await filled();
  const chart = {
    id: 2,
    slice_name: 'Stored 2',
    slice_url: '',
    form_data: { viz_type: 'pie' },
    changed_on: '2026-01-01T00:00:00',
  };
  await store.charts.put({ ...emptyChart(2), chart, chartAsOf: 0 });
  const local = localId(7);
  const fields = {
    css: '',
    metadata: { color_scheme: 'd3' },
    layout: {
      ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['CHART-a'] },
      'CHART-a': { type: 'CHART', id: 'CHART-a', children: [], meta: { chartId: 2 } },
    },
  };
  const command = copyDashboard({
    local,
    from: 1,
    fromName: 'Stored 1',
    name: 'A copy',
    duplicatesCharts: false,
    fields,
  });
  await queue(store, 'waiting', ...(readCommand(command)?.apply() ?? []));
  const opened = await readDashboard(store, String(local));
  expect(opened?.dashboard).toMatchObject({ id: local, title: 'A copy', metadata: { color_scheme: 'd3' } });
  expect([...(opened?.charts.keys() ?? [])]).toEqual([2]);
  expect(opened?.etag).toBeNull();
});
