import { describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import { readResource } from '@/offline/reads/resources';
import { HOUR, MINUTE, openedDashboard, type Scene } from './simulator/scene';
import { simulate } from './simulator/world';
import { createResource, updateResource } from '@/offline/commands/make';
import { savedQueries } from '@/offline/resources/saved-query/read-model';

/** The responses to requests for the dashboard itself since the last call. */
function readsOf({ world, id }: Pick<Scene, 'world' | 'id'>): () => number[] {
  let seen = world.arrivals.length;
  return () => {
    const since = world.arrivals.slice(seen);
    seen = world.arrivals.length;
    return since
      .filter(({ method, path }) => method === 'GET' && path === `/api/v1/dashboard/${id}`)
      .map(({ status }) => status);
  };
}

async function refresh({ world, tab }: Pick<Scene, 'world' | 'tab'>, force = false): Promise<void> {
  tab.registry.requestRefresh('all', force);
  await world.settle();
}

const storedOf = async ({ tab, id }: Pick<Scene, 'tab' | 'id'>) =>
  must(await tab.store.dashboards.get(id), 'the stored dashboard');

describe('a dashboard that was read before', () => {
  const simulation = simulate();

  test('is not sent again while it is unchanged, and counts as fresh', async () => {
    const scene = await openedDashboard(simulation);
    const { world } = scene;
    const before = await storedOf(scene);
    const reads = readsOf(scene);
    await world.advance(MINUTE);
    await refresh(scene);
    expect(reads()).toEqual([304]);
    const after = await storedOf(scene);
    expect(after.detail).toEqual(before.detail);
    expect(must(after.detailAsOf, 'an age') - must(before.detailAsOf, 'an age')).toBeGreaterThanOrEqual(MINUTE);
    await refresh(scene);
    expect(reads()).toEqual([304]);
  });

  test('is sent once somebody else changed it', async () => {
    const scene = await openedDashboard(simulation);
    const { world, tab, id } = scene;
    const reads = readsOf(scene);
    await world.server.change(simulation.ben, id, { dashboard_title: 'Ben’s' });
    await refresh(scene);
    expect(reads()).toEqual([200]);
    expect(await tab.title(id)).toBe('Ben’s');
  });

  test('F54 is sent after a write of this device, since its version differs from the cached one', async () => {
    const scene = await openedDashboard(simulation);
    const { world, tab, id } = scene;
    const network = scene.device.network;
    // The server's result of the write is not read yet: the copy is the old one with the change in it.
    const held = network.hold(`GET /api/v1/dashboard/${id}`);
    await tab.rename(id, 'Mine');
    await world.settle();
    expect(await tab.outbox()).toEqual([]);
    const { etag, answered } = await storedOf(scene);
    expect(etag).not.toBe(answered?.etag);
    const reads = readsOf(scene);
    held.release();
    await world.settle();
    expect(reads()).toEqual([200]);
    expect((await storedOf(scene)).detail?.changed_by_name).not.toBe('');
    await refresh(scene);
    expect(reads()).toEqual([304]);
    expect(await tab.title(id)).toBe('Mine');
  });

  test('is sent whole after an hour, and when a person refreshes all of it', async () => {
    const scene = await openedDashboard(simulation);
    const reads = readsOf(scene);
    await refresh(scene, true);
    expect(reads()).toEqual([200]);
    scene.hide();
    await scene.world.advance(HOUR);
    reads();
    await scene.tab.showDashboard(scene.id);
    expect(reads()).toEqual([200]);
  });

  test('F14 leaves the device once it is gone', async () => {
    const scene = await openedDashboard(simulation);
    await simulation.ben.call('DELETE', `/api/v1/dashboard/${scene.id}`);
    await refresh(scene);
    expect(await scene.tab.store.dashboards.get(scene.id)).toBeUndefined();
  });

  test('F15 keeps the version of the server’s copy as the condition of a later write', async () => {
    const scene = await openedDashboard(simulation);
    const { world, tab, id } = scene;
    await refresh(scene);
    await tab.rename(id, 'Mine');
    await world.settle();
    expect(world.writes()).toEqual([`PUT /api/v1/dashboard/${id}`]);
    expect(await world.server.dashboard(id)).toMatchObject({ title: 'Mine', changes: 1 });
  });
});

describe('a saved query that was read before', () => {
  const simulation = simulate();

  test('is not sent again while it is unchanged; with a local write in it, it is', async () => {
    const { world, ada } = simulation;
    const device = await world.device(ada);
    const tab = await device.openTab();
    const { local } = await tab.enqueue(given =>
      createResource('saved-query', { local: given, name: 'Report', fields: { label: 'Report', sql: 'SELECT 1' } }),
    );
    await world.settle();
    const id = must((await tab.store.names.get(must(local, 'a local id')))?.id, 'the id of the server');
    const answers = () =>
      world.arrivals
        .filter(({ method, path }) => method === 'GET' && path === `/api/v1/saved_query/${id}`)
        .map(({ status }) => status);
    await tab.show({ kind: 'detail', of: 'saved-query', id });
    // First the result of the local write, then the server's version of it.
    await refresh({ world, tab });
    await refresh({ world, tab });
    expect(answers()).toEqual([200, 304]);
    await tab.enqueue(
      updateResource(
        'saved-query',
        { id, name: 'Report' },
        { before: { sql: 'SELECT 1' }, after: { sql: 'SELECT 2' } },
      ),
    );
    await world.settle();
    await refresh({ world, tab });
    await refresh({ world, tab });
    expect(answers().slice(2)).toContain(200);
    expect(answers().at(-1)).toBe(304);
    expect((await readResource(tab.store, savedQueries, id))?.value).toMatchObject({ sql: 'SELECT 2' });
  });
});

describe('with a server without versions', () => {
  const simulation = simulate({ plain: true });

  test('requests the whole dashboard each time', async () => {
    const scene = await openedDashboard(simulation);
    const reads = readsOf(scene);
    await refresh(scene);
    await refresh(scene);
    expect(reads()).toEqual([200, 200]);
  });
});
