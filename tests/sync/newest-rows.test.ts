import { beforeEach, describe, expect, test } from 'vitest';
import { decodeRison } from '@/api/list';
import { isRecord } from '@/lib/json';
import type { Subscription } from '@/offline/sync/subscriptions';
import { MINUTE } from './simulator/scene';
import type { Tab } from './simulator/tab';
import { simulate, type Simulation } from './simulator/world';

const dashboards: Subscription = { kind: 'list', of: 'dashboard' };

/** The page size of each request for the list of dashboards. */
function requestedPages({ world }: Simulation): () => unknown[] {
  const { serve } = world;
  const sizes: unknown[] = [];
  world.serve = (request, device, exchange) => {
    const { pathname, searchParams } = new URL(request.url);
    const q =
      pathname === '/api/v1/dashboard/' && request.method === 'GET' ? decodeRison(searchParams.get('q') ?? '()') : null;
    if (isRecord(q)) sizes.push(q['page_size']);
    return serve(request, device, exchange);
  };
  return () => sizes.splice(0);
}

const titles = async (tab: Tab) => (await tab.list()).map(({ title }) => title);
const named = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => `Board ${to - index}`);

async function refresh({ world }: Simulation, tab: Tab, force = false): Promise<void> {
  await world.advance(MINUTE);
  tab.registry.requestRefresh('all', force);
  await world.settle();
}

/** More dashboards than show the change of a list, displayed as a list. */
async function listed(simulation: Simulation) {
  const { world } = simulation;
  const ids: number[] = [];
  for (const title of named(1, 30).toReversed()) {
    ids.push(await world.server.createDashboard(simulation.ada, title));
    world.server.advance(1);
  }
  const device = await world.device(simulation.ada);
  const tab = await device.openTab();
  const pages = requestedPages(simulation);
  await tab.show(dashboards);
  const before = pages();
  return { world, device, tab, pages, before, ids, id: (number: number) => ids[number - 1] ?? 0 };
}

describe.each(['own', 'plain'] as const)('the list of dashboards of a server (%s)', kind => {
  const simulation = simulate({ plain: kind === 'plain' });
  let emptied: (() => Promise<void>) | undefined;
  beforeEach(async () => {
    if (emptied) await emptied();
    else emptied = await simulation.world.server.snapshot();
  });

  test('is read whole once; then its newest rows show that nothing changed, and it counts as fresh', async () => {
    const { tab, pages, before } = await listed(simulation);
    expect(before).toEqual([200]);
    const shown = await titles(tab);
    const asOf = (await tab.store.lists.get('dashboards'))?.asOf ?? 0;
    await refresh(simulation, tab);
    expect(pages()).toEqual([25]);
    expect(await titles(tab)).toEqual(shown);
    expect(((await tab.store.lists.get('dashboards'))?.asOf ?? 0) - asOf).toBeGreaterThanOrEqual(MINUTE);
  });

  test('requests its newest rows without reading what is stored of the others', async () => {
    const { tab, pages } = await listed(simulation);
    const read: number[] = [];
    tab.store.dashboards.hook('reading', record => {
      read.push(record.id);
      return record;
    });
    await refresh(simulation, tab);
    expect(pages()).toEqual([25]);
    expect(new Set(read).size).toBeLessThanOrEqual(25);
  });

  test('takes in what others created and changed since', async () => {
    const { world, tab, pages, id } = await listed(simulation);
    await world.server.change(simulation.ben, id(2), { dashboard_title: 'Changed' });
    world.server.advance(1);
    await world.server.createDashboard(simulation.ben, 'New', { published: true });
    await refresh(simulation, tab);
    expect(pages()).toEqual([25]);
    const shown = await titles(tab);
    expect(shown.slice(0, 3)).toEqual(['New', 'Changed', 'Board 30']);
    expect(shown).toHaveLength(31);
  });

  test('is read again after a removal, however long ago that was changed', async () => {
    const { world, tab, pages, id } = await listed(simulation);
    await world.server.delete(simulation.ben, id(2));
    await world.server.createDashboard(simulation.ben, 'New');
    await refresh(simulation, tab);
    expect(pages()).toEqual([25, 200]);
    const shown = await titles(tab);
    expect(shown).not.toContain('Board 2');
    expect(shown).toContain('New');
  });

  test('is read again once more changed than its newest rows show', async () => {
    const { world, tab, pages, ids } = await listed(simulation);
    for (const [index, each] of ids.slice(0, 27).entries()) {
      world.server.advance(1);
      await world.server.change(simulation.ben, each, { dashboard_title: `Changed ${index}` });
    }
    await refresh(simulation, tab);
    expect(pages()).toEqual([25, 200]);
    expect((await titles(tab)).filter(title => title.startsWith('Changed'))).toHaveLength(27);
  });

  test('is read whole after a while, and when a person refreshes all of it', async () => {
    const { tab, pages } = await listed(simulation);
    await refresh(simulation, tab, true);
    expect(pages()).toEqual([200]);
    for (let minutes = 1; minutes < 10; minutes += 1) await refresh(simulation, tab);
    expect(new Set(pages())).toEqual(new Set([25]));
    await refresh(simulation, tab);
    expect(pages()).toEqual([200]);
  });

  test('OFF-044 has local changes after they were sent, without being read again', async () => {
    const { world, tab, pages, id } = await listed(simulation);
    await tab.showDashboard(id(3));
    await tab.rename(id(3), 'Mine');
    await world.settle();
    expect(await tab.outbox()).toEqual([]);
    await refresh(simulation, tab);
    expect(new Set(pages())).toEqual(new Set([25]));
    expect(await titles(tab)).toEqual(['Mine', ...named(1, 30).filter(title => title !== 'Board 3')]);
  });

  test('is read again when one of its items is gone, since it could not be read', async () => {
    const { tab, pages, id } = await listed(simulation);
    await tab.store.dashboards.delete(id(4));
    await refresh(simulation, tab);
    expect(pages()).toEqual([200]);
    expect(await titles(tab)).toContain('Board 4');
  });
});
