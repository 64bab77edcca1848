import { describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import type { QueryContext } from '@/model/query-context';
import { resultKey } from '@/query/result-key';
import { answerState } from '@/offline/reads/answer-state';
import { readDatasetList } from '@/offline/reads/datasets';
import { createResource } from '@/offline/commands/make';
import { readResult } from '@/offline/store/stored-results';
import type { Subscription } from '@/offline/sync/subscriptions';
import { SimulatedDisk } from './simulator/disk';
import { HOUR, MINUTE, openedDashboard } from './simulator/scene';
import type { Tab } from './simulator/tab';
import { simulate } from './simulator/world';

const simulation = simulate();
const path = 'POST /api/v1/chart/data';

/** A chart's query, sent by a tab that shows its result. */
async function asking() {
  const scene = await openedDashboard(simulation);
  const { world, id, tab } = scene;
  const dataset = await world.server.createDataset();
  const context: QueryContext = {
    datasource: { id: dataset, type: 'table' },
    queries: [{ columns: ['g'], metrics: ['count'], orderby: [['g', true]] }],
  };
  const key = resultKey(context);
  const subscription: Subscription = { kind: 'result', key, context, chartId: null, dashboardId: id, priority: 0 };
  /** From then on the server has another result. */
  const changeDataset = () =>
    simulation.ada.call('PUT', `/api/v1/dataset/${dataset}`, { body: { description: 'Changed' } });
  return {
    ...scene,
    changeDataset,
    context,
    key,
    subscription,
    show: () => tab.show(subscription),
    state: () => stateOf(tab, key),
  };
}

async function stateOf({ store, registry, connectivity }: Tab, key: string): Promise<ReturnType<typeof answerState>> {
  return answerState(
    await readResult(store, key),
    registry.statuses.get().get(`result ${key}`) ?? { name: 'idle' },
    connectivity.get(),
  );
}

/** The groups of the displayed result. */
function groups(state: ReturnType<typeof answerState>): unknown[] {
  return state.name === 'shown' ? Array.from(state.stored.results[0]?.columns[0]?.values ?? []) : [];
}

const refresh = async (tab: Tab, wait: () => Promise<void>) => {
  tab.registry.requestRefresh('all', true);
  await wait();
};

describe('the result of a chart’s query', () => {
  test('OFF-023 is stored under the whole query', async () => {
    const { context, tab, show, state } = await asking();
    await show();
    expect(await state()).toMatchObject({ name: 'shown', stale: false, refreshing: false, failure: null });
    expect(groups(await state())).toEqual(['g0', 'g1']);
    const filtered = {
      ...context,
      queries: context.queries.map(query => ({ ...query, filters: [{ col: 'g', op: '==' as const, val: 'g0' }] })),
    };
    expect((await stateOf(tab, resultKey(filtered))).name).toBe('loading');
  });

  test('OFF-026 is shown offline as stale, without a request', async () => {
    const { device, tab, world, show, state } = await asking();
    await show();
    device.network.cut();
    await refresh(tab, () => world.settle());
    expect(await state()).toMatchObject({ name: 'shown', stale: true, failure: null });
    expect(groups(await state())).toEqual(['g0', 'g1']);
  });

  test('OFF-028 is shown immediately when the network is back, requested again, and loses its mark when the response arrives', async () => {
    const { device, tab, world, changeDataset, show, state } = await asking();
    await show();
    device.network.cut();
    await refresh(tab, () => world.settle());
    await changeDataset();
    const held = device.network.hold(path, 'answer');
    device.network.restore();
    await world.advance(MINUTE);
    expect(held.isWaiting()).toBe(true);
    expect(await state()).toMatchObject({ name: 'shown', refreshing: true });
    expect(groups(await state())).toEqual(['g0', 'g1']);
    held.release();
    await world.settle();
    expect(await state()).toMatchObject({ name: 'shown', stale: false, refreshing: false });
  });

  test('OFF-028 is shown immediately when the dashboard is opened again online, and requested again', async () => {
    const { device, tab, world, subscription, key, show } = await asking();
    await show();
    tab.close();
    await world.advance(HOUR);
    const held = device.network.hold(path, 'answer');
    const next = await device.openTab();
    await next.show(subscription);
    await world.settle();
    expect(held.isWaiting()).toBe(true);
    expect(groups(await stateOf(next, key))).toEqual(['g0', 'g1']);
    held.release();
    await world.settle();
    expect(await stateOf(next, key)).toMatchObject({ name: 'shown', stale: false, refreshing: false });
  });

  test('OFF-024 that was never fetched is missing offline', async () => {
    const { device, show, world, state } = await asking();
    device.network.cut();
    await show();
    await world.settle();
    expect(await state()).toEqual({ name: 'missing' });
  });
});

test('OFF-061 a dataset that is created offline is pending, and no chart on it is queried before the server has it', async () => {
  const { device, tab, world, context } = await asking();
  device.network.cut();
  tab.online.probe();
  await world.settle();
  const fields = { name: 'made', schema: null, sql: 'select 1 as g', database: 1 };
  const { local } = await tab.enqueue(given => createResource('dataset', { local: given, name: 'made', fields }));
  expect((await readDatasetList(tab.store)).datasets).toContainEqual(
    expect.objectContaining({ id: local, name: 'made' }),
  );
  const made = { ...context, datasource: { id: must(local, 'a local id'), type: 'table' as const } };
  const question: Subscription = {
    kind: 'result',
    key: resultKey(made),
    context: made,
    chartId: null,
    dashboardId: null,
    priority: 0,
  };
  await tab.show(question);
  await world.settle();
  expect(await stateOf(tab, resultKey(made))).toEqual({ name: 'missing' });
  device.network.restore();
  await world.advance(MINUTE);
  const sent = world.arrivals.filter(({ method, path: at }) => method === 'POST' && at === '/api/v1/dataset/');
  expect(sent).toMatchObject([{ status: 201, body: { table_name: 'made', database: 1 } }]);
  expect(JSON.stringify(world.arrivals)).not.toContain(String(local));
});

describe('a result that did not change', () => {
  const answers = ({ arrivals }: { arrivals: readonly { path: string; status: number }[] }) =>
    arrivals.filter(arrival => arrival.path === '/api/v1/chart/data').map(({ status }) => status);

  test('OFF-023 is not sent again, and counts as fresh', async () => {
    const { tab, world, show, state } = await asking();
    await show();
    const before = await state();
    await world.advance(MINUTE);
    await refresh(tab, () => world.settle());
    expect(answers(world)).toEqual([200, 304]);
    // Timestamps that arrive together are written together.
    await world.advance(1000);
    const after = await state();
    if (before.name !== 'shown' || after.name !== 'shown') throw new Error('Nothing is shown');
    expect(after.stored.asOf - before.stored.asOf).toBeGreaterThanOrEqual(MINUTE);
    expect(after.stored.results).toBe(before.stored.results);
  });

  test('is sent once it did', async () => {
    const { tab, world, show, changeDataset } = await asking();
    await show();
    await changeDataset();
    await refresh(tab, () => world.settle());
    expect(answers(world)).toEqual([200, 200]);
  });
});

describe('a truncated result', () => {
  test('F02 is shown as an error, and nothing of it is stored', async () => {
    const { device, tab, show, state } = await asking();
    device.network.next(path, { kind: 'truncated', bytes: 300, noticed: false });
    await show();
    expect(await state()).toMatchObject({ name: 'failed', reason: { code: 'unreadable-answer' } });
    expect(await tab.store.results.count()).toBe(0);
    expect(tab.connectivity.get().state).toBe('live');
  });

  test('F02 keeps the previous one, and shows the error beside it', async () => {
    const { device, tab, world, show, state, changeDataset } = await asking();
    await show();
    await world.advance(MINUTE);
    await changeDataset();
    device.network.next(path, { kind: 'truncated', bytes: 300, noticed: false });
    await refresh(tab, () => world.settle());
    expect(await state()).toMatchObject({ name: 'shown', stale: true, failure: { code: 'unreadable-answer' } });
    expect(groups(await state())).toEqual(['g0', 'g1']);
    await refresh(tab, () => world.settle());
    expect(await state()).toMatchObject({ name: 'shown', stale: false, failure: null });
  });

  test('F02 because the connection failed is not a server error', async () => {
    const { device, tab, world, show, state } = await asking();
    await show();
    device.network.next(path, { kind: 'truncated', bytes: 300, noticed: true });
    await refresh(tab, () => world.settle());
    expect(await state()).toMatchObject({ name: 'shown', failure: null });
    await world.advance(MINUTE);
    expect(await state()).toMatchObject({ name: 'shown', stale: false, failure: null });
  });

  test('F02 each time is not requested in a loop', async () => {
    const { device, tab, world, show } = await asking();
    device.network.always(path, { kind: 'truncated', bytes: 300, noticed: true });
    await show();
    await world.advance(HOUR);
    expect(world.arrivals.filter(arrival => arrival.path === '/api/v1/chart/data').length).toBeLessThan(5);
    expect(await tab.store.results.count()).toBe(0);
  });

  test('F60 F35 on the disk is set aside, and requested again', async () => {
    const { tab, world, show, state, key } = await asking();
    await show();
    const record = await tab.store.results.get(key);
    await tab.store.results.update(key, { parts: record?.parts.map(part => part.slice(0, 100)) ?? [], since: 1 });
    expect((await state()).name).toBe('loading');
    await world.settle();
    expect(await tab.store.quarantine.toArray()).toMatchObject([{ table: 'results', key }]);
    await refresh(tab, () => world.settle());
    expect(groups(await state())).toEqual(['g0', 'g1']);
  });
});

describe('a disk that is full', () => {
  test('OFF-011 F25 evicts older results to make room for a new one', async () => {
    const { tab, show, state } = await asking();
    await tab.store.results.put({ key: 'old', usedAt: 0, parts: [], heads: [], asOf: 0, bytes: 10, dashboardIds: [] });
    new SimulatedDisk().fill('results');
    await show();
    expect(groups(await state())).toEqual(['g0', 'g1']);
    expect(await tab.store.results.get('old')).toBeUndefined();
  });

  test('F25 F26 reports that there is no room for a result, and still accepts edits', async () => {
    const { world, id, tab, show, state } = await asking();
    new SimulatedDisk().fill('results');
    await show();
    expect(await state()).toEqual({ name: 'failed', reason: { code: 'no-room' } });
    await tab.rename(id, 'Mine');
    await world.settle();
    expect(await world.server.title(id)).toBe('Mine');
  });
});

describe('access that was revoked', () => {
  test('F21 to the data removes its results at the next contact', async () => {
    const { device, tab, world, show, state } = await asking();
    await show();
    device.network.next(path, { kind: 'answered', status: 403, body: { message: 'Access denied' } });
    await refresh(tab, () => world.settle());
    expect(await state()).toMatchObject({ name: 'failed', reason: { code: 'text', text: 'Access denied' } });
    expect(await tab.store.results.count()).toBe(0);
  });

  test('F21 to a dashboard removes it with its results', async () => {
    const { id, tab, world, show } = await asking();
    await show();
    await world.server.delete(simulation.ada, id);
    await refresh(tab, () => world.settle());
    expect(await tab.dashboard(id)).toBeNull();
    const key = (await tab.store.results.toArray()).filter(({ dashboardIds }) => dashboardIds.includes(id));
    expect(key).toEqual([]);
  });
});
