import { describe, expect, test } from 'vitest';
import { readVersion, readVersions } from '@/offline/direct/dashboard-versions';
import type { DirectCalls } from '@/offline/direct/direct-calls';
import { budgetOf } from '@/offline/quota/budget';
import { tidy } from '@/offline/pins/housekeeping';
import { forgetKept, readKeptData } from '@/offline/reads/storage';
import { DASHBOARD_VERSIONS_MAX } from '@/model/limits';
import { HOUR, MINUTE, openedDashboard } from './simulator/scene';
import type { Tab } from './simulator/tab';
import { simulate } from './simulator/world';

const simulation = simulate({ plain: true });

/** Lists the versions on this device without a request. */
const silent: DirectCalls = {
  call: () => Promise.reject(new Error('The server was asked')),
  raw: () => Promise.reject(new Error('The server was asked')),
};

async function versions(tab: Tab, id: number) {
  const told = await readVersions(silent, tab.store, id);
  if (told.name !== 'read') throw new Error(told.why);
  expect(told.value.keptBy).toBe('device');
  return Promise.all(
    told.value.versions.map(async ({ number, since, by }) => {
      const version = await readVersion(silent, tab.store, id, number);
      return { title: version.name === 'read' ? version.value.title : version.why, since, by };
    }),
  );
}
const titles = async (tab: Tab, id: number) => (await versions(tab, id)).map(({ title }) => title);

describe('earlier versions of a dashboard, with a server that keeps none', () => {
  test('are kept when a change from here is accepted, and when somebody else’s is read', async () => {
    const { world, device, tab, id, hide } = await openedDashboard(simulation);
    expect(await versions(tab, id)).toEqual([]);
    await tab.rename(id, 'Mine');
    await world.settle();
    expect(await versions(tab, id)).toMatchObject([{ title: 'Sales', by: 'ada Tester' }]);

    // The server's response to it then means the same.
    hide();
    await world.advance(HOUR);
    const hideAgain = await tab.showDashboard(id);
    expect(await titles(tab, id)).toEqual(['Sales']);

    await world.server.change(simulation.ben, id, { dashboard_title: 'Ben’s', owners: [simulation.ada.id] });
    hideAgain();
    await world.advance(HOUR);
    await tab.showDashboard(id);
    expect(await tab.title(id)).toBe('Ben’s');
    expect(await titles(tab, id)).toEqual(['Mine', 'Sales']);

    device.network.cut();
    await tab.rename(id, 'Waits');
    expect(await titles(tab, id)).toEqual(['Mine', 'Sales']);
  });

  test('count as one’s own until the server reports them', async () => {
    const { world, tab, id, hide } = await openedDashboard(simulation);
    hide();
    await tab.rename(id, 'First');
    await world.settle();
    await tab.rename(id, 'Second');
    await world.settle();
    const [first, sales] = await versions(tab, id);
    expect(first).toMatchObject({ title: 'First', by: null, since: expect.any(Number) });
    expect(sales).toMatchObject({ title: 'Sales', by: 'ada Tester' });
  });

  test('are the last twenty, and are deleted with the dashboard', async () => {
    const { world, tab, id, hide } = await openedDashboard(simulation);
    hide();
    for (let count = 1; count <= DASHBOARD_VERSIONS_MAX + 2; count += 1) {
      await tab.rename(id, `Name ${count}`);
      await world.settle();
    }
    const kept = await titles(tab, id);
    expect(kept).toHaveLength(DASHBOARD_VERSIONS_MAX);
    expect([kept[0], kept.at(-1)]).toEqual([`Name ${DASHBOARD_VERSIONS_MAX + 1}`, 'Name 2']);

    const undo = await forgetKept(tab.store, id);
    expect(await titles(tab, id)).toEqual([]);
    await undo();
    expect(await titles(tab, id)).toEqual(kept);

    await world.server.delete(simulation.ada, id);
    await world.advance(HOUR);
    await tab.showDashboard(id);
    expect(await tab.store.versions.count()).toBe(0);
  });

  test('are counted, and evicted within their share of the storage, the oldest first', async () => {
    const { world, tab, id, hide } = await openedDashboard(simulation);
    hide();
    for (const title of ['A', 'B', 'C']) {
      await tab.rename(id, title);
      await world.advance(MINUTE);
    }
    const [, , last] = await tab.store.versions.toArray();
    const { sizes } = await readKeptData(tab.store);
    expect(sizes.versions).toBeGreaterThan(2 * (last?.bytes ?? 0));
    const room = { quota: 2 * (last?.bytes ?? 0) + 1, usage: 0, persisted: true };
    await tidy({
      store: tab.store,
      clock: world.time.clock(() => 0),
      registry: tab.registry,
      estimate: async () => room,
    });
    expect(await titles(tab, id)).toEqual(['B']);
    expect((await readKeptData(tab.store)).sizes.versions).toBeLessThanOrEqual(budgetOf('versions', room));
  });
});
