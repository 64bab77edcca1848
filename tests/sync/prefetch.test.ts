import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import { createSubject, type Subject } from '@/lib/observable';
import { openingOf } from '@/features/dashboard/opening';
import { unknownConditions } from '@/offline/pins/device-conditions';
import { keepDashboard } from '@/offline/pins/keep';
import { rehearse } from '@/offline/pins/rehearse';
import type { OnDefect } from '@/offline/state/defect';
import { changeSettings } from '@/offline/pins/settings';
import { readPrefetches } from '@/offline/prefetch/past';
import { noteOpened } from '@/offline/reads/dashboard';
import { budgetOf } from '@/offline/quota/budget';
import { tidy } from '@/offline/pins/housekeeping';
import { loadPlugin } from '@/viz/registry';
import { addChart, addMap, createPoints, withoutThreads } from './simulator/charted';
import type { Device } from './simulator/device';
import { DAY, HOUR, MINUTE, SECOND } from './simulator/scene';
import type { Tab } from './simulator/tab';
import { simulate, type World } from './simulator/world';

const simulation = simulate();
withoutThreads();

const DATA = 'POST /api/v1/chart/data';

/** A page in the foreground. */
class LookedAt {
  readonly isHidden: Subject<boolean> = createSubject(false);
  hear: (idOrSlug: string | null) => void = () => undefined;
  readonly ports = {
    isHidden: this.isHidden,
    idle: () => Promise.resolve(),
    pointed: (hear: LookedAt['hear']) => {
      this.hear = hear;
      return () => undefined;
    },
  };
}

/** The server outlives a test, and with it the favourite that the next one would have. */
const made: number[] = [];
afterEach(async () => {
  for (const id of made.splice(0)) await simulation.world.server.delete(simulation.ada, id);
});

interface Scene {
  readonly world: World;
  readonly id: number;
  readonly device: Device;
  readonly page: LookedAt;
}

/** A dashboard of Ada's with two charts, and a device that has fetched neither it nor its star. */
async function aDashboard(title = 'Sales', isStarred = true): Promise<Scene> {
  const { world, ada } = simulation;
  const id = await world.server.createDashboard(ada, title);
  made.push(id);
  const dataset = await world.server.createDataset();
  for (const rows of [1, 2]) await addChart(simulation, id, dataset, rows);
  const device = await world.device(ada);
  if (isStarred) {
    const elsewhere = await world.device(ada);
    const tab = await elsewhere.openTab();
    await tab.showDashboard(id);
    await tab.star(id);
    await world.advance(SECOND);
    elsewhere.crash();
  }
  const page = new LookedAt();
  device.page = page.ports;
  return { world, id, device, page };
}

/** Home, with its list. */
async function atHome({ device, world }: Scene): Promise<Tab> {
  const tab = await device.openTab();
  await tab.show({ kind: 'list', of: 'dashboard' });
  await world.advance(SECOND);
  return tab;
}

const questions = ({ world }: Scene) => world.arrivals.filter(({ path }) => path === '/api/v1/chart/data').length;
const documents = ({ world, id }: Scene) =>
  world.arrivals.filter(({ path }) => path === `/api/v1/dashboard/${id}`).length;

const onDefect: OnDefect = (_part, error) => {
  throw error;
};

/** Whether it opens complete, from the store alone. */
const opens = async (tab: Tab, id: number) =>
  (await rehearse({ store: tab.store, opening: openingOf, now: tab.host.clock.now, onDefect }, id, null)).kind ===
  'complete';

describe('a favourite that was never opened here', () => {
  let scene: Scene;
  let before: { readonly questions: number; readonly documents: number };
  beforeEach(async () => {
    scene = await aDashboard();
    before = { questions: questions(scene), documents: documents(scene) };
  });
  const asked = () => questions(scene) - before.questions;

  test('OFF-022 opens offline once the page had been idle', async () => {
    const tab = await atHome(scene);
    expect(asked()).toBe(0);
    await scene.world.advance(MINUTE);
    expect(asked()).toBe(2);
    scene.device.network.cut();
    expect(await opens(tab, scene.id)).toBe(true);
    expect(await readPrefetches(tab.store)).toMatchObject([
      { dashboardId: scene.id, end: 'fetched', isPointed: false },
    ]);
    expect(await tab.list()).toMatchObject([{ id: scene.id, openedAt: null, storedAsOf: expect.any(Number) }]);
  });

  test('is fetched once, and again when it is old', async () => {
    await atHome(scene);
    await scene.world.advance(11 * HOUR);
    expect(asked()).toBe(2);
    await scene.world.advance(2 * HOUR);
    expect(asked()).toBe(4);
  });

  test('is evicted first, until somebody has opened it', async () => {
    const tab = await atHome(scene);
    await scene.world.advance(MINUTE);
    const { store, registry } = tab;
    const { clock } = tab.host;
    const bytes = (await store.results.toArray()).map(result => result.bytes);
    expect(await store.results.where('usedAt').equals(0).count()).toBe(2);
    await store.results.add({ key: 'seen', usedAt: 1, parts: [], heads: [], asOf: 0, bytes: 1, dashboardIds: [] });
    const room = { quota: 1, usage: 0, persisted: true };
    const estimate = () => Promise.resolve({ ...room, quota: 2 * (Math.max(...bytes) + 1) });
    expect(budgetOf('results', await estimate())).toBe(Math.max(...bytes) + 1);
    await tidy({ store, registry, clock, estimate });
    expect(await store.results.get('seen')).toBeDefined();
    expect(await store.results.count()).toBe(2);
  });

  test.each<[string, (device: Device, page: LookedAt) => void]>([
    ['data saver mode is on', device => device.state.set({ ...unknownConditions, savesData: true })],
    ['the connection is slow', device => device.state.set({ ...unknownConditions, slow: true })],
    ['the connection costs', device => device.state.set({ ...unknownConditions, wifi: false })],
    ['the battery is low', device => device.state.set({ ...unknownConditions, charging: false, battery: 0.1 })],
    ['the page is hidden', (_, page) => page.isHidden.set(true)],
    [
      'the disk is nearly full',
      device => {
        device.room = { quota: 100_000_000, usage: 99_000_000, persisted: true };
      },
    ],
    [
      'tabs cannot agree which one fetches',
      device => {
        device.hasLocks = false;
      },
    ],
  ])('is not fetched while %s', async (_, arrange) => {
    arrange(scene.device, scene.page);
    await atHome(scene);
    await scene.world.advance(HOUR);
    expect(asked()).toBe(0);
    expect(documents(scene)).toBe(before.documents);
  });

  test('is not fetched while the setting is off, and is fetched once it is on', async () => {
    const tab = await atHome(scene);
    await changeSettings(tab.store, { prefetch: false });
    await scene.world.advance(HOUR);
    expect(asked()).toBe(0);
    await changeSettings(tab.store, { prefetch: true });
    await scene.world.advance(HOUR);
    expect(asked()).toBe(2);
  });

  test('is left to the dashboards kept offline', async () => {
    const tab = await atHome(scene);
    scene.device.state.set({ ...unknownConditions, wifi: false });
    await changeSettings(tab.store, { wifiOnly: true });
    await keepDashboard(tab.store, { id: scene.id, title: 'Sales', slug: null }, 'person', tab.host.clock.now());
    scene.page.hear(String(scene.id));
    await scene.world.advance(MINUTE);
    expect(documents(scene)).toBe(before.documents);
  });

  test('waits until nothing is fetched for a screen', async () => {
    const tab = await atHome(scene);
    const held = scene.device.network.hold('GET /api/v1/chart/');
    const leave = await tab.show({ kind: 'list', of: 'chart' });
    await scene.world.advance(MINUTE);
    expect(asked()).toBe(0);
    held.release();
    await scene.world.advance(MINUTE);
    expect(asked()).toBe(2);
    leave();
  });

  test('pauses as soon as something is opened, and resumes afterwards', async () => {
    const other = await scene.world.server.createDashboard(simulation.ada, 'Other');
    made.push(other);
    const tab = await atHome(scene);
    const held = scene.device.network.hold(DATA);
    await scene.world.advance(5 * SECOND);
    expect(held.isWaiting()).toBe(true);
    await tab.showDashboard(other);
    expect(await readPrefetches(tab.store)).toMatchObject([{ dashboardId: scene.id, end: 'interrupted' }]);
    expect(await tab.title(other)).toBe('Other');
    await scene.world.advance(MINUTE);
    expect(await opens(tab, scene.id)).toBe(true);
  });

  test('requests in progress are not repeated when the same dashboard is opened', async () => {
    const tab = await atHome(scene);
    const held = scene.device.network.hold(`GET /api/v1/dashboard/${scene.id}`);
    await scene.world.advance(5 * SECOND);
    expect(held.isWaiting()).toBe(true);
    await tab.showDashboard(scene.id);
    held.release();
    await scene.world.advance(MINUTE);
    expect(documents(scene) - before.documents).toBe(1);
    expect(await tab.title(scene.id)).toBe('Sales');
  });

  test('waits for a server that asks to wait, and requests the rest later', async () => {
    const tab = await atHome(scene);
    scene.device.network.next(DATA, { kind: 'answered', status: 503, body: { message: 'Busy' } });
    await scene.world.advance(MINUTE);
    expect(asked()).toBe(0);
    expect(await readPrefetches(tab.store)).toMatchObject([{ end: 'failed' }]);
    expect(await tab.store.failures.count()).toBe(0);
    await scene.world.advance(5 * HOUR);
    expect(asked()).toBe(0);
    await scene.world.advance(2 * HOUR);
    expect(asked()).toBe(2);
  });

  test('skips a chart that is refused, and fetches the others', async () => {
    const tab = await atHome(scene);
    scene.device.network.next(DATA, { kind: 'answered', status: 403, body: { message: 'Forbidden' } });
    await scene.world.advance(MINUTE);
    expect(await tab.store.results.count()).toBe(1);
    expect(await tab.store.failures.count()).toBe(0);
    expect(await readPrefetches(tab.store)).toMatchObject([{ end: 'fetched' }]);
  });

  test('deletes one that the server no longer shows', async () => {
    const tab = await atHome(scene);
    scene.device.network.next(`GET /api/v1/dashboard/${scene.id}`, {
      kind: 'answered',
      status: 403,
      body: { message: 'Forbidden' },
    });
    await scene.world.advance(MINUTE);
    expect(asked()).toBe(0);
    expect(await tab.store.dashboards.get(scene.id)).toBeUndefined();
  });

  test('only one of several tabs fetches it', async () => {
    await atHome(scene);
    const held = scene.device.network.hold(DATA);
    await scene.world.advance(5 * SECOND);
    expect(held.isWaiting()).toBe(true);
    await atHome(scene);
    await scene.world.advance(MINUTE);
    expect(asked()).toBe(0);
    held.release();
    await scene.world.advance(MINUTE);
    expect(asked()).toBe(2);
    expect(documents(scene) - before.documents).toBe(1);
  });
});

describe('a favourite with a map that draws other charts', () => {
  beforeAll(async () => void (await loadPlugin('deck_multi')));
  const explored = ({ world }: Scene) => world.arrivals.filter(({ path }) => path === '/api/v1/explore/').length;

  test('OFF-022 opens offline with layers that are not on the dashboard', async () => {
    const scene = await aDashboard();
    const before = questions(scene);
    const dataset = await scene.world.server.createDataset();
    await addMap(simulation, scene.id, dataset, [await createPoints(simulation, dataset, 5)]);
    const tab = await atHome(scene);
    await scene.world.advance(MINUTE);
    expect(explored(scene)).toBe(1);
    expect(questions(scene) - before).toBe(3);
    scene.device.network.cut();
    expect(await opens(tab, scene.id)).toBe(true);
  });

  test('is fetched without a layer that was deleted', async () => {
    const scene = await aDashboard();
    const dataset = await scene.world.server.createDataset();
    const layer = await createPoints(simulation, dataset, 5);
    await addMap(simulation, scene.id, dataset, [987_654, layer]);
    const tab = await atHome(scene);
    await scene.world.advance(MINUTE);
    expect(await readPrefetches(tab.store)).toMatchObject([{ dashboardId: scene.id, end: 'fetched' }]);
    expect(await tab.store.charts.get(layer)).toBeDefined();
    expect(await tab.store.results.count()).toBe(3);
  });

  test('has its layers on a slow connection once somebody pointed at it, and not their answers', async () => {
    const scene = await aDashboard();
    const dataset = await scene.world.server.createDataset();
    const layer = await createPoints(simulation, dataset, 5);
    await addMap(simulation, scene.id, dataset, [layer]);
    scene.device.state.set({ ...unknownConditions, slow: true });
    const tab = await atHome(scene);
    await scene.world.advance(MINUTE);
    expect(explored(scene)).toBe(0);
    scene.page.hear(String(scene.id));
    await scene.world.advance(SECOND);
    expect(await tab.store.charts.get(layer)).toBeDefined();
    expect(await tab.store.results.count()).toBe(0);
  });
});

describe('a dashboard that the pointer is over', () => {
  test('is fetched with its results before it is opened, and is recent only after that', async () => {
    const scene = await aDashboard('Sales', false);
    const tab = await atHome(scene);
    scene.page.hear(String(scene.id));
    await scene.world.advance(SECOND);
    scene.device.network.cut();
    expect(await opens(tab, scene.id)).toBe(true);
    expect((await tab.list())[0]).toMatchObject({ openedAt: null });
    await noteOpened(tab.store, scene.id, tab.host.clock.now());
    expect((await tab.list())[0]).toMatchObject({ openedAt: tab.host.clock.now() });
  });

  test('is fetched without them on a slow connection, and does not count as on this device', async () => {
    const scene = await aDashboard('Sales', false);
    scene.device.state.set({ ...unknownConditions, slow: true });
    const tab = await atHome(scene);
    scene.page.hear(String(scene.id));
    await scene.world.advance(SECOND);
    expect(await tab.title(scene.id)).toBe('Sales');
    expect(questions(scene)).toBe(0);
    expect((await tab.list())[0]).toMatchObject({ storedAsOf: null });
    await noteOpened(tab.store, scene.id, tab.host.clock.now());
    expect(must((await tab.list())[0], 'it').storedAsOf).not.toBeNull();
  });

  test('stops being fetched once the pointer leaves', async () => {
    const scene = await aDashboard('Sales', false);
    await atHome(scene);
    const held = scene.device.network.hold(`GET /api/v1/dashboard/${scene.id}`);
    scene.page.hear(String(scene.id));
    await scene.world.advance(SECOND);
    scene.page.hear(null);
    held.release();
    await scene.world.advance(DAY);
    expect(questions(scene)).toBe(0);
    expect(documents(scene)).toBe(1);
  });

  test('is not requested while another tab requests it', async () => {
    const scene = await aDashboard('Sales', false);
    const other = await atHome(scene);
    await atHome(scene);
    const held = scene.device.network.hold(`GET /api/v1/dashboard/${scene.id}`);
    await other.showDashboard(scene.id);
    scene.page.hear(String(scene.id));
    await scene.world.advance(SECOND);
    expect(held.isWaiting()).toBe(true);
    held.release();
    await scene.world.advance(SECOND);
    expect(documents(scene)).toBe(1);
    expect(questions(scene)).toBe(2);
  });

  test('is not fetched in data saver mode', async () => {
    const scene = await aDashboard('Sales', false);
    scene.device.state.set({ ...unknownConditions, savesData: true });
    await atHome(scene);
    scene.page.hear(String(scene.id));
    await scene.world.advance(MINUTE);
    expect(documents(scene)).toBe(0);
  });
});
