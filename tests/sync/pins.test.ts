import { beforeAll, describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import { unknownConditions } from '@/offline/pins/device-conditions';
import { dropPin, keepDashboard, pausePin, refreshPin, resumePin, setRefresh } from '@/offline/pins/keep';
import type { OnDefect } from '@/offline/state/defect';
import { keptResults, type Pin, type PinWork } from '@/offline/state/pin';
import { rehearse } from '@/offline/pins/rehearse';
import { changeSettings } from '@/offline/pins/settings';
import { openingOf } from '@/features/dashboard/opening';
import { loadPlugin } from '@/viz/registry';
import { readDashboard } from '@/offline/reads/dashboard';
import { SimulatedDisk } from './simulator/disk';
import {
  addChart,
  addMap,
  chartedDashboard,
  createPoints,
  placeChart,
  pointsForm,
  withoutThreads,
  type ChartedScene,
} from './simulator/charted';
import { DAY, HOUR, MINUTE, SECOND } from './simulator/scene';
import type { Tab } from './simulator/tab';
import { simulate } from './simulator/world';

const simulation = simulate();
withoutThreads();

const DATA = 'POST /api/v1/chart/data';

const pinOf = async ({ store }: Tab, id: number): Promise<Pin> => must(await store.pins.get(id), 'the pin');
const workOf = async (tab: Tab, id: number): Promise<PinWork> => (await pinOf(tab, id)).work;

const keep = ({ tab, id }: Pick<ChartedScene, 'tab' | 'id'>) =>
  keepDashboard(tab.store, { id, title: 'Sales', slug: null }, 'person', tab.host.clock.now());

/** Keeps it, and waits until that is done or stopped. */
async function kept(scene: ChartedScene): Promise<Pin> {
  await keep(scene);
  await scene.world.advance(2 * SECOND);
  return pinOf(scene.tab, scene.id);
}

const questions = ({ world }: ChartedScene) =>
  world.arrivals.filter(({ path }) => path === '/api/v1/chart/data').length;

const onDefect: OnDefect = (_part, error) => {
  throw error;
};

/** Whether it opens complete, from the store alone. */
const opens = async ({ tab, id }: Pick<ChartedScene, 'tab' | 'id'>) =>
  (await rehearse({ store: tab.store, opening: openingOf, now: tab.host.clock.now, onDefect }, id, null)).kind ===
  'complete';

describe('a dashboard that is kept offline', () => {
  test('OFF-022 opens complete on a device that never displayed it', async () => {
    const scene = await chartedDashboard(simulation);
    const pin = await kept(scene);
    expect(pin).toMatchObject({ title: 'Sales', work: { name: 'idle' }, manifest: { charts: 3 }, coming: [] });
    const kinds = pin.manifest?.parts.map(({ kind }) => kind) ?? [];
    expect(kinds.toSorted()).toEqual(['chart', 'chart', 'chart', 'dashboard', 'dataset', 'result', 'result', 'result']);
    expect(pin.manifest?.parts.every(({ hash, bytes }) => hash.length === 64 && bytes > 0)).toBe(true);
    scene.device.network.cut();
    expect((await readDashboard(scene.tab.store, String(scene.id)))?.charts.size).toBe(3);
    expect(await opens(scene)).toBe(true);
  });

  test('does not count as complete if its code fails, which is reported', async () => {
    const { tab, id } = await chartedDashboard(simulation);
    await tab.show({ kind: 'dashboard', idOrSlug: String(id) });
    const failure = new TypeError('broken');
    const found: unknown[] = [];
    const ports = {
      opening: () => Promise.reject(failure),
      onDefect: (_: string, error: unknown) => void found.push(error),
    };
    const rehearsal = await rehearse({ store: tab.store, now: tab.host.clock.now, ...ports }, id, null);
    expect(rehearsal).toEqual({ kind: 'incomplete', missing: [{ kind: 'code' }] });
    expect(found).toEqual([failure]);
  });

  test('is requested offline, and fetched when the network is back', async () => {
    const scene = await chartedDashboard(simulation);
    await scene.tab.show({ kind: 'list', of: 'dashboard' });
    scene.device.network.cut();
    scene.tab.online.probe();
    await scene.world.advance(SECOND);
    expect(await kept(scene)).toMatchObject({ manifest: null });
    scene.device.network.restore();
    await scene.world.advance(5 * MINUTE);
    expect(await workOf(scene.tab, scene.id)).toEqual({ name: 'idle' });
    expect(await opens(scene)).toBe(true);
  });

  test('is not ready while the application itself is not on the device', async () => {
    const scene = await chartedDashboard(simulation);
    scene.device.isAppKept = false;
    expect(await kept(scene)).toMatchObject({ manifest: null, work: { name: 'stopped', reason: { kind: 'no-app' } } });
    scene.device.isAppKept = true;
    await scene.world.advance(MINUTE);
    expect(await workOf(scene.tab, scene.id)).toEqual({ name: 'idle' });
  });

  test('is not ready while a result is refused, and names that', async () => {
    const scene = await chartedDashboard(simulation);
    scene.device.network.next(DATA, { kind: 'answered', status: 400, body: { message: 'Columns missing in dataset' } });
    const { manifest, work } = await kept(scene);
    expect(manifest).toBeNull();
    expect(work).toMatchObject({
      name: 'stopped',
      reason: { kind: 'refused', part: 'Top 1', cause: { code: 'text', text: 'Columns missing in dataset' } },
      progress: { done: 7, parts: 8 },
    });
    await scene.world.advance(HOUR);
    expect(await workOf(scene.tab, scene.id)).toEqual({ name: 'idle' });
  });

  test('F21 that the server withdraws is deleted from the device, except its name', async () => {
    const scene = await chartedDashboard(simulation);
    await kept(scene);
    await scene.world.server.delete(simulation.ada, scene.id);
    await refreshPin(scene.tab.store, scene.id, scene.tab.host.clock.now());
    await scene.world.advance(SECOND);
    expect(await pinOf(scene.tab, scene.id)).toMatchObject({
      title: 'Sales',
      manifest: null,
      work: { name: 'withdrawn' },
    });
    const { dashboards, charts, datasets, results } = scene.tab.store;
    expect(await Promise.all([dashboards, charts, datasets, results].map(table => table.count()))).toEqual([
      0, 0, 0, 0,
    ]);
  });
});

describe('a map that draws other charts', () => {
  beforeAll(async () => void (await loadPlugin('deck_multi')));

  const partsOf = ({ manifest }: Pin, of: string) =>
    (manifest?.parts ?? []).flatMap(({ kind, key }) => (kind === of ? key : []));
  const refusal = { kind: 'answered', status: 403, body: { message: 'Forbidden' } } as const;

  test('OFF-022 is kept with its layers that are not on the dashboard, and with their datasets', async () => {
    const scene = await chartedDashboard(simulation, [1]);
    const dataset = await scene.world.server.createDataset();
    const layer = await createPoints(simulation, dataset, 5);
    const map = await addMap(simulation, scene.id, scene.dataset, [layer]);
    const pin = await kept(scene);
    expect(pin).toMatchObject({ work: { name: 'idle' }, manifest: { charts: 2 } });
    expect(partsOf(pin, 'chart').toSorted()).toEqual([...scene.charts, layer, map].map(String).toSorted());
    expect(partsOf(pin, 'dataset').toSorted()).toEqual([scene.dataset, dataset].map(String).toSorted());
    expect(partsOf(pin, 'result')).toHaveLength(2);
    scene.device.network.cut();
    expect(await opens(scene)).toBe(true);
    const dashboard = must(await readDashboard(scene.tab.store, String(scene.id)), 'the dashboard');
    expect(new Set(dashboard.charts.keys())).toEqual(new Set([...scene.charts, map]));
    await scene.tab.store.charts.delete(layer);
    expect(await opens(scene)).toBe(false);
  });

  test('asks once for a layer that is also a chart of the dashboard', async () => {
    const scene = await chartedDashboard(simulation, []);
    const layer = await createPoints(simulation, scene.dataset, 5);
    await placeChart(simulation, scene.id, layer);
    await addMap(simulation, scene.id, scene.dataset, [layer]);
    await kept(scene);
    expect(questions(scene)).toBe(1);
    expect(await opens(scene)).toBe(true);
  });

  test('is kept without layers that the server does not show to the person', async () => {
    const scene = await chartedDashboard(simulation, []);
    const [hidden, deleted] = [await createPoints(simulation, scene.dataset, 5), 987_654];
    const layer = await createPoints(simulation, scene.dataset, 6);
    await addMap(simulation, scene.id, scene.dataset, [hidden, deleted, layer]);
    scene.device.network.next('GET /api/v1/explore/', refusal);
    const pin = await kept(scene);
    expect(pin).toMatchObject({ work: { name: 'idle' }, manifest: { charts: 1 } });
    expect(partsOf(pin, 'chart')).toContain(String(layer));
    expect(partsOf(pin, 'result')).toHaveLength(1);
  });

  test('is kept without the answer of a layer that the server refuses, and with the reason', async () => {
    const scene = await chartedDashboard(simulation, []);
    const layer = await createPoints(simulation, scene.dataset, 5);
    await addMap(simulation, scene.id, scene.dataset, [layer]);
    scene.device.network.next(DATA, refusal);
    const pin = await kept(scene);
    expect(pin.work).toEqual({ name: 'idle' });
    expect(partsOf(pin, 'chart')).toContain(String(layer));
    expect(partsOf(pin, 'result')).toEqual([]);
    expect(await scene.tab.store.failures.toArray()).toMatchObject([{ reason: { code: 'text', text: 'Forbidden' } }]);
  });

  test('is not ready while another error prevents a layer, and names that', async () => {
    const scene = await chartedDashboard(simulation, []);
    const layer = await createPoints(simulation, scene.dataset, 5, 'Ports');
    await addMap(simulation, scene.id, scene.dataset, [layer]);
    scene.device.network.next(DATA, { kind: 'answered', status: 400, body: { message: 'Columns missing in dataset' } });
    const { manifest, work } = await kept(scene);
    expect(manifest).toBeNull();
    expect(work).toMatchObject({ name: 'stopped', reason: { kind: 'refused', part: 'Ports' } });
  });

  test('keeps its layers until the next ones have arrived', async () => {
    const scene = await chartedDashboard(simulation, []);
    const layer = await createPoints(simulation, scene.dataset, 5);
    await addMap(simulation, scene.id, scene.dataset, [layer]);
    await kept(scene);
    const params = JSON.stringify(pointsForm(scene.dataset, 7));
    await scene.world.server.app.database.store.updateTable('chart').set({ params }).where('id', '=', layer).execute();
    scene.device.network.next(DATA, { kind: 'answered', status: 400, body: { message: 'Broken' } });
    await refreshPin(scene.tab.store, scene.id, scene.tab.host.clock.now());
    await scene.world.advance(SECOND);
    expect(await workOf(scene.tab, scene.id)).toMatchObject({ name: 'stopped' });
    expect(await opens(scene)).toBe(true);
    expect((await scene.tab.store.charts.get(layer))?.chart?.form_data).toMatchObject({ row_limit: 5 });
  });

  test('F21 leaves none of its layers when its dashboard is withdrawn, except those of other dashboards', async () => {
    const scene = await chartedDashboard(simulation, []);
    const shared = await createPoints(simulation, scene.dataset, 5);
    const layer = await createPoints(simulation, await scene.world.server.createDataset(), 6);
    await addMap(simulation, scene.id, scene.dataset, [shared, layer]);
    const other = await scene.world.server.createDashboard(simulation.ada, 'Other');
    const stays = await addMap(simulation, other, scene.dataset, [shared]);
    await kept(scene);
    await keep({ tab: scene.tab, id: other });
    await scene.world.advance(SECOND);
    await scene.world.server.delete(simulation.ada, scene.id);
    await refreshPin(scene.tab.store, scene.id, scene.tab.host.clock.now());
    await scene.world.advance(SECOND);
    expect(await workOf(scene.tab, scene.id)).toMatchObject({ name: 'withdrawn' });
    const { charts, datasets } = scene.tab.store;
    expect(new Set(await charts.toCollection().primaryKeys())).toEqual(new Set([shared, stays]));
    expect(await datasets.toCollection().primaryKeys()).toEqual([scene.dataset]);
    expect(await opens({ tab: scene.tab, id: other })).toBe(true);
  });
});

describe('a download that is interrupted', () => {
  test('is paused by the person, and resumes where it stopped', async () => {
    const scene = await chartedDashboard(simulation, [1, 2, 3, 4, 5]);
    const held = [scene.device.network.hold(DATA), scene.device.network.hold(DATA)];
    await keep(scene);
    await scene.world.advance(SECOND);
    await pausePin(scene.tab.store, scene.id, scene.tab.host.clock.now());
    for (const request of held) request.release();
    await scene.world.advance(10 * MINUTE);
    const before = questions(scene);
    expect(before).toBeLessThan(5);
    expect(await workOf(scene.tab, scene.id)).toMatchObject({ name: 'stopped', reason: { kind: 'paused' } });
    await resumePin(scene.tab.store, scene.id);
    await scene.world.advance(SECOND);
    expect(await workOf(scene.tab, scene.id)).toEqual({ name: 'idle' });
    expect(await opens(scene)).toBe(true);
  });

  test('F38 by the end of its tab is resumed by another, which fetches only what is missing', async () => {
    const scene = await chartedDashboard(simulation, [1, 2, 3, 4, 5]);
    await keep(scene);
    const held = scene.device.network.hold(DATA);
    await scene.world.advance(SECOND);
    expect(held.isWaiting()).toBe(true);
    const other = await scene.device.openTab();
    await scene.world.advance(SECOND);
    expect(await workOf(other, scene.id)).toMatchObject({ name: 'running' });
    const before = questions(scene);
    scene.tab.kill();
    await scene.world.advance(SECOND);
    expect(await workOf(other, scene.id)).toEqual({ name: 'idle' });
    expect(await opens({ tab: other, id: scene.id })).toBe(true);
    // The delayed one never reached the server from the closed tab.
    expect(questions(scene)).toBe(Math.max(5, before));
  });

  test('of several tabs only one fetches', async () => {
    const scene = await chartedDashboard(simulation);
    const others = [await scene.device.openTab(), await scene.device.openTab()];
    await scene.world.advance(SECOND);
    await kept(scene);
    expect(questions(scene)).toBe(3);
    expect(others).toHaveLength(2);
  });

  test('by the network resumes automatically when that is back', async () => {
    const scene = await chartedDashboard(simulation);
    scene.device.network.next(DATA, { kind: 'answer-lost' });
    await keep(scene);
    await scene.world.advance(SECOND);
    expect(await workOf(scene.tab, scene.id)).toMatchObject({ name: 'stopped', reason: { kind: 'unreachable' } });
    await scene.world.advance(10 * MINUTE);
    expect(await workOf(scene.tab, scene.id)).toEqual({ name: 'idle' });
  });

  test('is cancelled in the middle, and stays away', async () => {
    const scene = await chartedDashboard(simulation);
    const held = scene.device.network.hold(DATA);
    await keep(scene);
    await scene.world.advance(SECOND);
    await dropPin(scene.tab.store, scene.id);
    held.release();
    await scene.world.advance(MINUTE);
    expect(await scene.tab.store.pins.count()).toBe(0);
  });
});

describe('existing content', () => {
  test('F26 stays whole when a refresh fails for lack of storage', async () => {
    const scene = await chartedDashboard(simulation);
    const { manifest } = await kept(scene);
    await addChart(simulation, scene.id, scene.dataset, 9, 'New');
    const disk = new SimulatedDisk();
    disk.fill('results');
    await refreshPin(scene.tab.store, scene.id, scene.tab.host.clock.now());
    await scene.world.advance(SECOND);
    expect(await pinOf(scene.tab, scene.id)).toMatchObject({
      manifest,
      work: { name: 'stopped', reason: { kind: 'no-room' } },
    });
    expect((await scene.tab.dashboard(scene.id))?.charts.size).toBe(3);
    expect(await opens(scene)).toBe(true);
  });

  test('F37 that would use more than the storage for kept dashboards waits for confirmation, and then stays', async () => {
    const scene = await chartedDashboard(simulation);
    scene.device.room = { quota: 1000, usage: 0, persisted: false };
    expect(await kept(scene)).toMatchObject({
      manifest: null,
      work: { name: 'stopped', reason: { kind: 'over-budget' } },
    });
    const asked = questions(scene);
    await scene.world.advance(DAY);
    expect(questions(scene)).toBe(asked);
    await resumePin(scene.tab.store, scene.id);
    await scene.world.advance(2 * SECOND);
    expect(await workOf(scene.tab, scene.id)).toEqual({ name: 'idle' });
    // Once confirmed, it is refreshed without asking again.
    await setRefresh(scene.tab.store, scene.id, 'hourly');
    await scene.world.advance(2 * HOUR);
    expect(await workOf(scene.tab, scene.id)).toEqual({ name: 'idle' });
    expect(await opens(scene)).toBe(true);
  });

  test('OFF-011 is never evicted for something else', async () => {
    const scene = await chartedDashboard(simulation);
    const pin = await kept(scene);
    const { store } = scene.tab;
    await store.results.put({
      key: 'seen',
      parts: [],
      heads: [],
      asOf: 0,
      bytes: 10,
      usedAt: scene.tab.host.clock.now() + DAY,
      dashboardIds: [],
    });
    const disk = new SimulatedDisk();
    disk.fill('outbox');
    await scene.tab.star(scene.id);
    const left = await store.results.toCollection().primaryKeys();
    expect(left.toSorted()).toEqual([...keptResults([pin])].toSorted());
    expect(await opens(scene)).toBe(true);
  });

  test('F35 F60 a result whose bytes changed on disk is detected, and counts as missing', async () => {
    const scene = await chartedDashboard(simulation);
    const { manifest } = await kept(scene);
    const { store } = scene.tab;
    const key = must(manifest?.parts.find(({ kind }) => kind === 'result')?.key, 'a result');
    const record = must(await store.results.get(key), 'the answer');
    const parts = record.parts.map(part =>
      Uint8Array.from(part, (byte, index) => (index === part.length - 20 ? byte ^ 1 : byte)),
    );
    await store.results.put({ ...record, parts });
    const found = await rehearse({ store, opening: openingOf, now: () => 0, onDefect }, scene.id, manifest);
    expect(found).toMatchObject({ kind: 'incomplete', missing: [{ kind: 'part' }] });
  });

  test('is refreshed by what changed: recent results are not requested again', async () => {
    const scene = await chartedDashboard(simulation);
    await kept(scene);
    const before = questions(scene);
    await setRefresh(scene.tab.store, scene.id, 'hourly');
    await addChart(simulation, scene.id, scene.dataset, 9, 'New');
    await scene.tab.store.dashboards.update(scene.id, { openedAt: scene.tab.host.clock.now() + MINUTE });
    await scene.world.advance(7 * MINUTE);
    expect(questions(scene) - before).toBe(1);
    expect((await pinOf(scene.tab, scene.id)).manifest).toMatchObject({ charts: 4 });
    await scene.world.advance(2 * HOUR);
    expect(questions(scene) - before).toBeGreaterThanOrEqual(5);
  });

  test('manually is left alone for days', async () => {
    const scene = await chartedDashboard(simulation);
    await kept(scene);
    await setRefresh(scene.tab.store, scene.id, 'hand');
    const before = questions(scene);
    await scene.world.advance(3 * DAY);
    expect(questions(scene)).toBe(before);
  });
});

describe('metered connections', () => {
  test('delay downloads, except those that the person starts', async () => {
    const scene = await chartedDashboard(simulation);
    await changeSettings(scene.tab.store, { wifiOnly: true });
    scene.device.state.set({ ...unknownConditions, wifi: false });
    await keep(scene);
    await scene.world.advance(MINUTE);
    expect(await workOf(scene.tab, scene.id)).toMatchObject({ name: 'wanted' });
    await resumePin(scene.tab.store, scene.id);
    await scene.world.advance(SECOND);
    expect(await workOf(scene.tab, scene.id)).toEqual({ name: 'idle' });
  });

  test('end, and delayed downloads start', async () => {
    const scene = await chartedDashboard(simulation);
    await changeSettings(scene.tab.store, { charging: true });
    scene.device.state.set({ ...unknownConditions, charging: false });
    await keep(scene);
    await scene.world.advance(MINUTE);
    scene.device.state.set({ ...unknownConditions, charging: true });
    await scene.world.advance(SECOND);
    expect(await workOf(scene.tab, scene.id)).toEqual({ name: 'idle' });
  });
});

test('keeps every favourite while that is on, and keeps a manually kept dashboard', async () => {
  const scene = await chartedDashboard(simulation);
  const { tab, world, id } = scene;
  await tab.show({ kind: 'list', of: 'dashboard' });
  await changeSettings(tab.store, { keepFavourites: true });
  await world.advance(SECOND);
  expect(await tab.store.pins.get(id)).toBeUndefined();
  await tab.star(id);
  await world.advance(2 * SECOND);
  expect(await pinOf(tab, id)).toMatchObject({ reasons: ['favourite'], work: { name: 'idle' } });
  await keep(scene);
  await tab.star(id, false);
  await world.advance(2 * SECOND);
  expect(await pinOf(tab, id)).toMatchObject({ reasons: ['person'] });
});
