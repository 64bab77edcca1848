import { beforeEach, describe, expect, test } from 'vitest';
import { readDashboardList } from '@/offline/reads/dashboards';
import type { Subscription } from '@/offline/sync/subscriptions';
import type { SentRequest } from './simulator/network';
import { MINUTE } from './simulator/scene';
import type { Tab } from './simulator/tab';
import { simulate } from './simulator/world';

const dashboards: Subscription = { kind: 'list', of: 'dashboard' };
/** The server returns at most 100 on a page. */
const COUNT = 250;

/** Matches the request for a page of the list, from 0. */
function requestOfPage(page: number) {
  let count = 0;
  return ({ method, path }: SentRequest) => method === 'GET' && path === '/api/v1/dashboard/' && count++ === page;
}

const named = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => `Board ${to - index}`);
const titles = async (tab: Tab) => (await tab.list()).map(({ title }) => title);
const extent = async (tab: Tab) => {
  const { asOf, coming } = await readDashboardList(tab.store);
  return { isWhole: asOf !== null, coming };
};
const first = { isWhole: false, coming: { read: 100, count: COUNT, isCut: false } };

describe.each(['own', 'plain'] as const)('the first reading of a long list from a server (%s)', kind => {
  const simulation = simulate({ plain: kind === 'plain' });
  const ids: number[] = [];
  let emptied: (() => Promise<void>) | undefined;
  beforeEach(async () => {
    if (emptied) return emptied();
    const { world, ada } = simulation;
    for (const title of named(1, COUNT).toReversed()) {
      ids.push(await world.server.createDashboard(ada, title));
      world.server.advance(1);
    }
    emptied = await world.server.snapshot();
  });

  async function begun() {
    const { world, ada } = simulation;
    const device = await world.device(ada);
    const tab = await device.openTab();
    const held = device.network.hold(requestOfPage(1), 'answer');
    await tab.show(dashboards);
    expect(held.isWaiting()).toBe(true);
    return { world, device, tab, held };
  }

  test('shows its first page, in the order of the whole list, while the others are awaited', async () => {
    const { world, tab, held } = await begun();
    expect(await titles(tab)).toEqual(named(151, COUNT));
    expect(await extent(tab)).toEqual(first);
    held.release();
    await world.settle();
    expect(await titles(tab)).toEqual(named(1, COUNT));
    expect(await extent(tab)).toEqual({ isWhole: true, coming: undefined });
  });

  test('that the network ends removes nothing, and goes on at the next contact, when what is gone leaves', async () => {
    const { world, device, tab, held } = await begun();
    device.network.cut();
    held.release();
    await world.settle();
    expect(await titles(tab)).toEqual(named(151, COUNT));
    expect(await extent(tab)).toEqual(first);
    await world.server.delete(simulation.ben, ids[199] ?? 0);
    await world.server.delete(simulation.ben, ids[9] ?? 0);
    device.network.restore();
    await world.advance(5 * MINUTE);
    await world.settle();
    expect(await titles(tab)).toEqual(named(1, COUNT).filter(title => title !== 'Board 200' && title !== 'Board 10'));
    expect(await extent(tab)).toEqual({ isWhole: true, coming: undefined });
  });

  test('F38 that ends with its tab goes on in the next one', async () => {
    const { world, device, tab, held } = await begun();
    tab.kill();
    held.release();
    await world.settle();
    const next = await device.openTab();
    expect(await extent(next)).toEqual(first);
    await next.show(dashboards);
    expect(await titles(next)).toEqual(named(1, COUNT));
    expect(await extent(next)).toEqual({ isWhole: true, coming: undefined });
  });

  test('F11 that the server ends is continued after its pause', async () => {
    const { world, ada } = simulation;
    const device = await world.device(ada);
    const tab = await device.openTab();
    device.network.next(requestOfPage(2), { kind: 'answered', status: 503 });
    await tab.show(dashboards);
    await world.advance(5 * MINUTE);
    await world.settle();
    expect(await titles(tab)).toEqual(named(1, COUNT));
    expect(await extent(tab)).toEqual({ isWhole: true, coming: undefined });
  });

  test('OFF-044 has a change from this device that was sent meanwhile', async () => {
    const { world, tab, held } = await begun();
    await tab.showDashboard(ids[COUNT - 1] ?? 0);
    await tab.rename(ids[COUNT - 1] ?? 0, 'Mine');
    await world.settle();
    held.release();
    await world.settle();
    expect(await tab.outbox()).toEqual([]);
    expect(await titles(tab)).toEqual(['Mine', ...named(1, COUNT - 1)]);
  });
});
