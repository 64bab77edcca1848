import type { JsonObject } from '@/lib/json';
import { liveQuery } from 'dexie';
import { describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import { localIdsIn } from '@/model/local-id';
import { discardWithDependants, restoreCommands } from '@/offline/outbox/discard';
import { undo } from '@/offline/outbox/undo';
import { HOUR, MINUTE } from './simulator/scene';
import type { Device } from './simulator/device';
import type { Tab } from './simulator/tab';
import { simulate } from './simulator/world';
import { createDashboard, saveDashboard } from '@/offline/resources/dashboard/new-commands';
import { createResource, deleteResource } from '@/offline/commands/make';
import { renameDashboardTo, starDashboard } from '@/offline/resources/first-commands';

const simulation = simulate();

/** The network is gone, and the tab knows. */
async function cutOff(device: Device, tab: Tab): Promise<void> {
  device.network.cut();
  tab.online.probe();
  await simulation.world.settle();
}

/** Ada's tab, offline. */
async function away() {
  const { world, ada } = simulation;
  const device = await world.device(ada);
  const tab = await device.openTab();
  await cutOff(device, tab);
  return { world, device, tab, count: (await world.server.titles()).length };
}

async function makeDashboard(tab: Tab, name: string): Promise<number> {
  const { local } = await tab.enqueue(given => createDashboard({ local: given, name, fields: {} }));
  return must(local, 'a local id');
}

const layout = (chart: number): JsonObject => ({
  DASHBOARD_VERSION_KEY: 'v2',
  ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['GRID_ID'] },
  GRID_ID: { type: 'GRID', id: 'GRID_ID', children: ['ROW-a'], parents: ['ROOT_ID'] },
  'ROW-a': {
    type: 'ROW',
    id: 'ROW-a',
    children: ['CHART-a'],
    parents: ['ROOT_ID', 'GRID_ID'],
    meta: { background: 'BACKGROUND_TRANSPARENT' },
  },
  'CHART-a': {
    type: 'CHART',
    id: 'CHART-a',
    children: [],
    parents: ['ROOT_ID', 'GRID_ID', 'ROW-a'],
    meta: { chartId: chart, width: 4, height: 50 },
  },
});

describe('an object created offline', () => {
  test('OFF-049 OFF-072 has a local id until the server assigns one, and changes of it are sent after it', async () => {
    const { world, device, tab, count } = await away();
    const first = await makeDashboard(tab, 'First');
    const second = await makeDashboard(tab, 'Second');
    expect(second).not.toBe(first);
    await tab.enqueue(renameDashboardTo({ id: first, title: 'First' }, 'First, renamed'));
    await tab.enqueue(starDashboard({ id: second, title: 'Second' }, true));
    expect((await tab.outbox()).map(({ needs }) => needs)).toEqual([[], [], [first], [second]]);
    device.network.restore();
    await world.advance(MINUTE);
    expect(await tab.outbox()).toEqual([]);
    expect(new Set((await world.server.titles()).slice(count))).toEqual(new Set(['First, renamed', 'Second']));
    const named = must(await tab.store.names.get(second), 'a name');
    expect(await world.server.isStarred(simulation.ada, Number(named.id))).toBe(true);
    expect(await tab.store.favourites.get(['dashboard', Number(named.id)])).toMatchObject({ value: true });
  });

  test('OFF-072 is listed and opened under its local id with its later changes, without a request', async () => {
    const { world, ada } = simulation;
    const { device, tab } = await away();
    const dataset = await world.server.createDataset();
    const local = await makeDashboard(tab, 'Board');
    const fields = {
      name: 'Chart',
      vizType: 'table',
      formData: {},
      datasetId: dataset,
      datasetType: 'table',
      dashboards: [local],
    };
    const chart = must(
      (await tab.enqueue(given => createResource('chart', { local: given, name: 'Chart', fields }))).local,
      'a local id',
    );
    const shown: (readonly unknown[] | null)[] = [];
    const following = liveQuery(() => tab.dashboard(local)).subscribe(opened =>
      shown.push(
        opened && [opened.dashboard.title, opened.favourite, ...[...opened.charts.values()].map(({ name }) => name)],
      ),
    );
    await tab.enqueue(
      saveDashboard({ id: local, name: 'Board' }, { before: { layout: null }, after: { layout: layout(chart) } }),
    );
    await tab.enqueue(renameDashboardTo({ id: local, title: 'Board' }, 'Renamed'));
    await tab.enqueue(starDashboard({ id: local, title: 'Renamed' }, true));
    await world.settle();
    expect(shown.at(-1)).toEqual(['Renamed', true, 'Chart']);
    expect((await tab.list())[0]).toMatchObject({ id: local, title: 'Renamed', favourite: true, waiting: true });
    // From the view of a screen that stays open while the server assigns the id.
    const arrivals = () => world.arrivals.filter(({ path }) => path.includes(String(local)));
    await tab.showDashboard(local);
    expect(tab.registry.statuses.get().get(`dashboard ${local}`)).toEqual({ name: 'idle' });
    device.network.restore();
    await world.advance(MINUTE);
    expect(await tab.outbox()).toEqual([]);
    expect(arrivals()).toEqual([]);
    expect(shown.at(-1)).toBeNull();
    following.unsubscribe();
    expect(await world.server.isStarred(ada, Number((await tab.store.names.get(local))?.id))).toBe(true);
  });

  test('F56 OFF-049 is replaced by its server id in everything that depends on it, also inside texts', async () => {
    const { world, ada } = simulation;
    const { device, tab } = await away();
    const dataset = await world.server.createDataset();
    const dashboard = await makeDashboard(tab, 'Board');
    const fields = {
      name: 'Chart',
      vizType: 'table',
      formData: {},
      datasetId: dataset,
      datasetType: 'table',
      dashboards: [dashboard],
    };
    const { local } = await tab.enqueue(given => createResource('chart', { local: given, name: 'Chart', fields }));
    const chart = must(local, 'a local id');
    await tab.enqueue(
      saveDashboard({ id: dashboard, name: 'Board' }, { before: { layout: null }, after: { layout: layout(chart) } }),
    );
    expect((await tab.outbox()).at(-1)?.needs).toEqual([dashboard, chart]);
    device.network.restore();
    await world.advance(MINUTE);
    expect(await tab.outbox()).toEqual([]);
    const [boardId, chartId] = (await tab.store.names.bulkGet([dashboard, chart])).map(name => Number(name?.id));
    const answer: unknown = await (await ada.call('GET', `/api/v1/dashboard/${boardId}`)).json();
    expect(answer).toMatchObject({
      result: { position_json: expect.stringContaining(`"chartId":${chartId}`), charts: ['Chart'] },
    });
    const { store } = tab;
    expect(
      localIdsIn([
        await store.dashboards.toArray(),
        await store.charts.toArray(),
        await store.lists.toArray(),
        await store.favourites.toArray(),
      ]),
    ).toEqual([]);
  });

  test('OFF-049 is found by its server id on screens that missed the assignment', async () => {
    const { world, device, tab } = await away();
    const local = await makeDashboard(tab, 'Board');
    device.network.restore();
    await world.advance(MINUTE);
    await tab.enqueue(renameDashboardTo({ id: local, title: 'Board' }, 'By its old id'));
    await world.settle();
    expect(await tab.outbox()).toEqual([]);
    expect(await world.server.titles()).toContain('By its old id');
  });

  test('OFF-050 and removed again sends nothing, not even changes that concern only it', async () => {
    const { world, device, tab } = await away();
    const local = await makeDashboard(tab, 'For a moment');
    await tab.enqueue(renameDashboardTo({ id: local, title: 'For a moment' }, 'Longer'));
    await tab.enqueue(starDashboard({ id: local, title: 'Longer' }, true));
    const before = await tab.outbox();
    const removed = await tab.enqueue(deleteResource('dashboard', { id: local, name: 'Longer' }));
    expect(await tab.outbox()).toEqual([]);
    // Nothing was sent, so it can be restored as it was.
    expect(await undo(tab.store, removed)).toBe(true);
    expect(await tab.outbox()).toEqual(before);
    await tab.enqueue(deleteResource('dashboard', { id: local, name: 'Longer' }));
    device.network.restore();
    await world.advance(MINUTE);
    expect(world.writes()).toEqual([]);
  });

  test('OFF-050 removes nothing else with it: a chart that was created for it stays', async () => {
    const { world, device, tab } = await away();
    const dataset = await world.server.createDataset();
    const dashboard = await makeDashboard(tab, 'Gone soon');
    const fields = {
      name: 'Stays',
      vizType: 'table',
      formData: {},
      datasetId: dataset,
      datasetType: 'table',
      dashboards: [dashboard],
    };
    await tab.enqueue(given => createResource('chart', { local: given, name: 'Stays', fields }));
    await tab.enqueue(deleteResource('dashboard', { id: dashboard, name: 'Gone soon' }));
    device.network.restore();
    await world.advance(MINUTE);
    expect(await tab.outbox()).toEqual([]);
    expect(await world.server.titles()).not.toContain('Gone soon');
    expect(world.effects().map(({ method, path }) => `${method} ${path}`)).toContain('POST /api/v1/chart/');
  });

  test('F01 OFF-052 whose response was lost is created once', async () => {
    const { world, device, tab, count } = await away();
    device.network.restore();
    device.network.next('POST /api/v1/dashboard/', { kind: 'answer-lost' });
    const local = await makeDashboard(tab, 'Once');
    await world.advance(MINUTE);
    expect(await tab.outbox()).toEqual([]);
    expect((await world.server.titles()).slice(count)).toEqual(['Once']);
    expect(await tab.store.names.get(local)).toBeDefined();
  });

  test('F56 that the server rejects blocks what depends on it; both are discarded together', async () => {
    const { world, device, tab } = await away();
    const local = await makeDashboard(tab, 'x'.repeat(501));
    await tab.enqueue(starDashboard({ id: local, title: 'Too long' }, true));
    const other = await world.server.createDashboard(simulation.ada, 'Other');
    await tab.star(other);
    device.network.restore();
    await world.advance(HOUR);
    expect(await tab.states()).toEqual(['rejected', 'waiting']);
    expect(await world.server.isStarred(simulation.ada, other)).toBe(true);
    const [first] = await tab.outbox();
    const given = await discardWithDependants(tab.store, must(first?.seq, 'seq'));
    expect(given).toHaveLength(2);
    expect(await tab.outbox()).toEqual([]);
    await restoreCommands(tab.store, given);
    expect(await tab.states()).toEqual(['rejected', 'waiting']);
  });
});

test('OFF-074 removing an object drops its unsent changes, and only those', async () => {
  const { world, ada } = simulation;
  const { device, tab } = await away();
  const id = await world.server.createDashboard(ada, 'Old');
  const other = await world.server.createDashboard(ada, 'Other');
  device.network.restore();
  await world.advance(MINUTE);
  await tab.showDashboard(id);
  await cutOff(device, tab);
  await tab.rename(id, 'Renamed');
  await tab.star(id);
  await tab.star(other);
  const before = await tab.outbox();
  const removal = await tab.enqueue(deleteResource('dashboard', { id, name: 'Old' }));
  expect((await tab.outbox()).map(({ kind }) => kind)).toEqual(['favourite', 'delete-dashboard']);
  expect(await undo(tab.store, removal)).toBe(true);
  expect(await tab.outbox()).toEqual(before);
  await tab.enqueue(deleteResource('dashboard', { id, name: 'Old' }));
  device.network.restore();
  await world.advance(MINUTE);
  expect(new Set(world.writes())).toEqual(
    new Set([`DELETE /api/v1/dashboard/${id}`, `POST /api/v1/dashboard/${other}/favorites/`]),
  );
  expect(await tab.store.dashboards.get(id)).toBeUndefined();
});

test('an undo in time restores what an edit replaced; a late one does not', async () => {
  const { world, ada } = simulation;
  const { device, tab } = await away();
  const id = await world.server.createDashboard(ada, 'Sales');
  device.network.restore();
  await world.advance(MINUTE);
  await tab.showDashboard(id);
  await cutOff(device, tab);
  await tab.rename(id, 'First');
  const second = await tab.enqueue(renameDashboardTo({ id, title: 'First' }, 'Second'));
  expect(await undo(tab.store, second)).toBe(true);
  expect(await tab.only()).toMatchObject({ payload: { title: 'First' }, base: { title: 'Sales' } });
  const third = await tab.enqueue(renameDashboardTo({ id, title: 'First' }, 'Third'));
  device.network.restore();
  await world.advance(MINUTE);
  expect(await undo(tab.store, third)).toBe(false);
  expect(await world.server.title(id)).toBe('Third');
});

describe('OFF-074 a deletion that was queued offline', () => {
  const titles = async (tab: Tab) => (await tab.list()).map(({ title }) => title);

  async function deleted() {
    const { world, ada } = simulation;
    const { device, tab } = await away();
    const id = await world.server.createDashboard(ada, 'Doomed');
    device.network.restore();
    await world.advance(MINUTE);
    await tab.show({ kind: 'list', of: 'dashboard' });
    expect(await titles(tab)).toContain('Doomed');
    await cutOff(device, tab);
    await tab.enqueue(deleteResource('dashboard', { id, name: 'Doomed' }));
    expect(await tab.states()).toEqual(['waiting']);
    expect(await titles(tab), 'hidden immediately').not.toContain('Doomed');
    return { world, device, tab, id };
  }

  test('succeeds where the server answers 404', async () => {
    const { world, device, tab, id } = await deleted();
    await world.server.delete(simulation.ada, id);
    device.network.restore();
    await world.advance(MINUTE);
    const deletions = world.arrivals.filter(({ method, path }) => method === 'DELETE' && path.endsWith(`/${id}`));
    expect(deletions.map(({ status }) => status)).toEqual([404]);
    expect(await tab.outbox()).toEqual([]);
    expect(await titles(tab)).not.toContain('Doomed');
  });

  test('shows the dashboard again where the server rejects it', async () => {
    const { world, device, tab, id } = await deleted();
    device.network.next(`DELETE /api/v1/dashboard/${id}`, { kind: 'answered', status: 403, body: { message: 'No' } });
    device.network.restore();
    await world.advance(MINUTE);
    expect(await tab.states()).toEqual(['rejected']);
    expect(await titles(tab)).toContain('Doomed');
    expect(await world.server.title(id)).toBe('Doomed');
  });
});
