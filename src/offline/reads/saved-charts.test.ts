import { afterEach, expect, test } from 'vitest';
import { createResource, deleteResource, updateResource } from '../commands/make';
import type { NewMutation } from '../outbox/enqueue';
import { enqueue } from '../outbox/enqueue';
import { acknowledge, acknowledgeTables } from '../outbox/acknowledge';
import { readOutbox } from '../outbox/pending';
import { createDashboard } from '../resources/dashboard/new-commands';
import type { LocalStore } from '../store/database';
import { openStore } from '../store/open';
import { emptyChart, emptyDashboard, emptyDataset } from '../store/records';
import { dashboardDetail } from '../../../tests/support/dashboard-detail';
import { readChartList } from './charts';
import { readDashboard } from './dashboard';
import { readDataset } from './datasets';
import { readEditedChart } from './edited-chart';
import { readChart } from './opened-chart';

const clock = { now: () => 0, after: () => () => undefined };
const stores: LocalStore[] = [];
afterEach(() => stores.splice(0).forEach(store => store.close()));

const ada = { id: 3, first_name: 'Ada', last_name: 'Hill' };
const chart = {
  id: 7,
  slice_id: 7,
  slice_name: 'Waves',
  slice_url: '',
  changed_on: '2026-01-01T00:00:00',
  form_data: { viz_type: 'table', datasource: '2__table', slice_id: 7 },
  owners: [3],
  is_managed_externally: false,
};
const detail = dashboardDetail({ id: 1, dashboard_title: 'Harbour', changed_by_name: 'Ada Hill', owners: [ada] });

/** A store with a dashboard without charts, and a chart on none. */
async function filled() {
  const store = await openStore(`saved ${crypto.randomUUID()}`, clock);
  stores.push(store);
  await store.charts.put({ ...emptyChart(7), chart, chartAsOf: 0, dashboards: [] });
  await store.dashboards.put({
    ...emptyDashboard(1),
    detail,
    detailAsOf: 0,
    chartIds: [],
    datasetIds: [],
    chartsAsOf: 0,
  });
  await store.datasets.put({
    ...emptyDataset(2),
    dataset: { id: 2, table_name: 'waves', database: { id: 1 }, columns: [], metrics: [] },
    datasetAsOf: 0,
  });
  await store.lists.put({ name: 'charts', ids: [7], asOf: 0 });
  return store;
}

let keys = 0;
const give = (store: LocalStore, mutation: NewMutation) =>
  enqueue(store, mutation, { now: 5, newKey: () => `key ${keys++}` });

/** The server accepts everything, in order. @param ids of the created things */
async function take(store: LocalStore, ...ids: number[]): Promise<void> {
  for (;;) {
    const [command] = await readOutbox(store);
    if (!command) return;
    const id = command.makes === null ? null : (ids.shift() ?? null);
    const taken = { command, patches: command.patches, id, from: null, to: null, combined: 0 };
    await store.transaction('rw', acknowledgeTables(store, command.patches), async () =>
      acknowledge(store, [taken], 9),
    );
  }
}

const formData = { viz_type: 'pie', datasource: '2__table', metric: 'count' };
const harbour = { id: 1, title: 'Harbour' };
const overwritten = updateResource(
  'chart',
  { id: 7, name: 'Tides' },
  {
    before: {
      name: 'Waves',
      formData: { viz_type: 'table', datasource: '2__table' },
      vizType: 'table',
      dashboards: [],
    },
    after: { name: 'Tides', formData, vizType: 'pie', dashboards: [harbour] },
  },
);
const made = (dashboards: { id: number; title: string }[]) => (local: number) =>
  createResource('chart', {
    local,
    name: 'Tides',
    fields: { name: 'Tides', vizType: 'pie', formData, datasetId: 2, datasetType: 'table', dashboards, owners: [3] },
  });

const tides = { name: 'Tides', vizType: 'pie', datasetId: 2 };

test('OFF-065 a chart overwritten here shows that immediately, and once the server has it', async () => {
  const store = await filled();
  await give(store, overwritten);
  const check = async () => {
    const opened = await readChart(store, 7);
    expect(opened).toMatchObject({ chart: { id: 7, ...tides, formData }, dataset: { id: 2 }, dashboards: [harbour] });
    expect((await readDashboard(store, '1'))?.charts.get(7)).toMatchObject({ id: 7, ...tides, formData });
  };
  await check();
  await take(store);
  await check();
});

test('OFF-062 an edited dataset is shown with its chart immediately, and as before once that is rejected', async () => {
  const store = await filled();
  const waves = { id: 2, name: 'waves' };
  const named = (verboseName: string) => ({
    metrics: [{ id: 5, name: 'count', expression: 'COUNT(*)', verboseName }],
  });
  const edit = updateResource('dataset', waves, { before: named('Waves'), after: named('High waves') });
  const stored = { metric_name: 'count', expression: 'COUNT(*)', verbose_name: 'Waves', id: 5 };
  await store.datasets
    .where('id')
    .equals(2)
    .modify(record => {
      record.dataset?.metrics?.push(stored);
    });
  const shown = async () => [
    (await readChart(store, 7))?.dataset?.metrics[0]?.verboseName,
    (await readDataset(store, 2))?.dataset.metrics[0]?.verboseName,
  ];
  expect(await shown()).toEqual(['Waves', 'Waves']);
  await give(store, edit);
  expect(await shown()).toEqual(['High waves', 'High waves']);
  await give(store, deleteResource('dataset', waves));
  expect(await shown(), 'its deletion waits').toEqual(['Waves', 'Waves']);
  await store.outbox.clear();
  await give(store, edit);
  const reason = { code: 'text', text: 'Forbidden' } as const;
  await store.outbox.toCollection().modify({ state: { name: 'rejected', status: 403, reason, fields: {} } });
  expect(await shown()).toEqual(['Waves', 'Waves']);
});

test('a chart that was made here opens by its own number, also after the server gave it one', async () => {
  const store = await filled();
  const { local } = await give(store, made([harbour]));
  const id = local ?? 0;
  expect(await readChart(store, id)).toMatchObject({ chart: { id, ...tides }, dashboards: [harbour], asOf: 5 });
  expect((await readDashboard(store, '1'))?.charts.get(id)).toMatchObject(tides);
  expect((await readChartList(store)).charts[0]).toMatchObject({ id, name: 'Tides', dashboards: [harbour] });
  await take(store, 8);
  for (const number of [id, 8])
    expect(await readChart(store, number)).toMatchObject({
      chart: { id: 8, ...tides },
      dashboards: [harbour],
      asOf: 9,
    });
  expect([...((await readDashboard(store, '1'))?.charts.keys() ?? [])]).toEqual([8]);
});

test('OFF-064 a dashboard created for a chart shows it, and the chart is added to it under the id from the server', async () => {
  const store = await filled();
  const { local } = await give(store, id => createDashboard({ local: id, name: 'New', fields: {} }));
  const place = { id: local ?? 0, title: 'New' };
  await give(store, made([place]));
  expect((await readOutbox(store)).map(({ kind, needs }) => [kind, needs])).toEqual([
    ['create-dashboard', []],
    ['create-chart', [place.id]],
  ]);
  const opened = await readDashboard(store, String(place.id));
  expect([...(opened?.charts.values() ?? [])]).toMatchObject([tides]);
  expect(opened?.datasets.get(2)).toMatchObject({ name: 'waves' });
  await take(store, 4, 8);
  expect(await readChart(store, 8)).toMatchObject({ dashboards: [{ id: 4, title: 'New' }] });
});

test('a chart that was taken from a dashboard here is not on it any more', async () => {
  const store = await filled();
  await store.charts.update(7, { dashboards: [harbour] });
  await store.dashboards.update(1, { chartIds: [7] });
  const change = { before: { dashboards: [harbour] }, after: { dashboards: [] } };
  await give(store, updateResource('chart', { id: 7, name: 'Waves' }, change));
  expect((await readDashboard(store, '1'))?.charts.size).toBe(0);
  await take(store);
  expect((await store.dashboards.get(1))?.chartIds).toEqual([]);
});

test('the editor of a chart combines all answers about it with waiting changes', async () => {
  const store = await filled();
  await store.copies.put({
    kind: 'chart',
    id: 7,
    parent: null,
    value: { id: 7, description: 'High water', owners: [ada], dashboards: [{ id: 1, dashboard_title: 'Harbour' }] },
    asOf: 3,
    etag: null,
  });
  await give(store, updateResource('chart', { id: 7, name: 'Waves' }, { before: {}, after: { cacheTimeout: 60 } }));
  expect(await readEditedChart(store, 7)).toEqual({
    id: 7,
    name: 'Waves',
    description: 'High water',
    cacheTimeout: 60,
    certifiedBy: '',
    certificationDetails: '',
    isManagedExternally: false,
    owners: [{ id: 3, name: 'Ada Hill' }],
    dashboards: [{ id: 1, name: 'Harbour' }],
  });
  expect(await readEditedChart(store, 99)).toBeNull();
});
