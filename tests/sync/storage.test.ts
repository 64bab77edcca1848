import Dexie from 'dexie';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { enqueue } from '@/offline/outbox/enqueue';
import { addTab, readText } from '@/offline/drafts/editor-tabs';
import { readKeptData } from '@/offline/reads/storage';
import { STORE_VERSION, type LocalStore } from '@/offline/store/database';
import { openInMemory } from '@/offline/store/in-memory';
import { StoreError, onReplaced, openStore } from '@/offline/store/open';
import { withinQuota } from '@/offline/store/quota';
import type { ResultRecord } from '@/offline/store/records';
import { SimulatedDisk } from './simulator/disk';
import { MINUTE, SECOND, openedDashboard } from './simulator/scene';
import { simulate } from './simulator/world';
import { starDashboard } from '@/offline/resources/first-commands';

const simulation = simulate();
const opened = () => openedDashboard(simulation);
const clock = () => simulation.world.time.clock(() => 0);

// Dexie warns about errors that these tests provoke.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

/** As the next version of the product would: other tables, under a higher version. */
async function upgradeElsewhere(name: string): Promise<Dexie> {
  const newer = new Dexie(name);
  newer
    .version(STORE_VERSION + 1)
    .stores({ outbox: '++seq, resource, kind', dashboards: 'id', novelties: 'id', previews: null });
  return newer.open();
}

async function problemOf(opening: Promise<unknown>): Promise<unknown> {
  const error: unknown = await opening.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof StoreError ? error.problem : error;
}

/** A database without tables, held open by an old tab that does not close it. */
function openRaw(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = Dexie.dependencies.indexedDB.open(name, 1);
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
  });
}

describe('a store that a newer version wrote', () => {
  test('F32 OFF-009 is neither opened nor touched: its content and schema stay unchanged', async () => {
    const { world, device, tab, id } = await opened();
    device.network.cut();
    await tab.rename(id, 'Waiting');
    await world.settle();
    const { name } = tab.store;
    tab.close();
    (await upgradeElsewhere(name)).close();
    expect(await problemOf(openStore(name, clock()))).toEqual({ kind: 'newer' });
    const later = await upgradeElsewhere(name);
    const { version, objectStoreNames } = later.backendDB();
    expect(version).toBe((STORE_VERSION + 1) * 10);
    expect([...objectStoreNames].sort()).toContain('novelties');
    expect([...objectStoreNames]).not.toContain('previews');
    expect(await later.table('outbox').toArray()).toMatchObject([{ payload: { title: 'Waiting' } }]);
    later.close();
  });

  test('F29 F32 that is upgraded while open is closed, and not reopened silently', async () => {
    const { world, tab, id } = await opened();
    let replaced = 0;
    onReplaced(tab.store, () => {
      replaced += 1;
    });
    const newer = await upgradeElsewhere(tab.store.name);
    await world.settle();
    expect(replaced).toBe(1);
    await expect(tab.star(id)).rejects.toThrow('DatabaseClosedError');
    await world.advance(MINUTE);
    expect(newer.backendDB().version).toBe((STORE_VERSION + 1) * 10);
    newer.close();
  });
});

describe('a store that cannot be opened', () => {
  test('F30 because an older tab holds it: the person sees that within three seconds', async () => {
    const old = await openRaw('held');
    const opening = problemOf(openStore('held', clock()));
    await simulation.world.time.leap(3 * SECOND);
    expect(await opening).toEqual({ kind: 'blocked' });
    old.close();
    await simulation.world.settle();
    const store = await openStore('held', clock());
    expect(store.isOpen()).toBe(true);
    store.close();
  });

  test('F28 because the browser fails: retried a few times, then reported, and nothing is deleted', async () => {
    const factory = Dexie.dependencies.indexedDB;
    const opening = vi.spyOn(factory, 'open').mockImplementation(() => {
      throw new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError');
    });
    const deleting = vi.spyOn(factory, 'deleteDatabase');
    expect(await problemOf(openStore('broken', clock()))).toEqual({
      kind: 'unavailable',
      reason: expect.stringContaining('backing store'),
    });
    expect(opening.mock.calls.length).toBeGreaterThanOrEqual(3);
    expect(deleting).not.toHaveBeenCalled();
  });

  test('F28 temporarily is opened after all', async () => {
    vi.spyOn(Dexie.dependencies.indexedDB, 'open').mockImplementationOnce(() => {
      throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
    });
    const store = await openStore('slow', clock());
    expect(store.isOpen()).toBe(true);
    store.close();
  });

  test('F31 a crash during the first opening leaves nothing incomplete', async () => {
    vi.spyOn(IDBDatabase.prototype, 'createObjectStore').mockImplementationOnce(() => {
      throw new DOMException('crashed', 'AbortError');
    });
    const store = await openStore('crashed', clock());
    expect([...store.backendDB().objectStoreNames]).toContain('outbox');
    store.close();
  });

  test('F36 OFF-010 can be replaced by one in memory, which accepts everything and stores nothing', async () => {
    const options = { now: 0, newKey: () => 'key' };
    const store = await openInMemory('private');
    await enqueue(store, starDashboard({ id: 1, title: 'Sales' }, true), options);
    expect(await store.outbox.count()).toBe(1);
    store.close();
    const next = await openInMemory('private');
    expect(await next.outbox.count()).toBe(0);
    next.close();
  });
});

describe('a connection to the disk that is lost', () => {
  test('F27 is opened again: the next edit is accepted and sent', async () => {
    const { world, tab, id } = await opened();
    const connection = tab.store.backendDB();
    connection.close();
    connection.onclose?.(new Event('close'));
    await tab.star(id);
    await world.settle();
    expect(await tab.outbox()).toEqual([]);
    expect(await world.server.isStarred(simulation.ada, id)).toBe(true);
  });

  test('F27 in the middle of an edit is opened again, and the edit is saved once', async () => {
    const { world, device, tab, id } = await opened();
    device.network.cut();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    put.mockImplementationOnce(() => {
      throw new DOMException('The database connection is closing.', 'InvalidStateError');
    });
    await tab.star(id);
    expect(put).toHaveBeenCalledTimes(2);
    await world.settle();
    expect(await tab.outbox()).toHaveLength(1);
  });

  test('F27 while the sender works does not stop it', async () => {
    const { world, device, tab, id } = await opened();
    const held = device.network.hold('POST', 'answer');
    await tab.star(id);
    await world.settle();
    const get = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
    });
    held.release();
    await world.settle();
    get.mockRestore();
    await world.advance(MINUTE);
    expect(await tab.outbox()).toEqual([]);
    expect(world.effects()).toHaveLength(1);
  });
});

describe('a disk that is full', () => {
  const answer = (key: string, usedAt: number): ResultRecord => ({
    key,
    usedAt,
    parts: [],
    heads: [],
    asOf: 0,
    bytes: 3_000_000,
    dashboardIds: [],
  });
  const keysOf = (store: LocalStore) => store.results.toCollection().primaryKeys();

  test('OFF-011 F25 evicts the least recently used results, and accepts the edit', async () => {
    const { world, device, tab, id } = await opened();
    device.network.cut();
    await tab.store.results.bulkPut([answer('old', 1), answer('older', 0), answer('new', 2)]);
    const disk = new SimulatedDisk();
    disk.fill('outbox');
    await tab.star(id);
    await world.settle();
    expect((await tab.only()).kind).toBe('favourite');
    expect(await keysOf(tab.store)).toEqual(['new']);
  });

  test('OFF-011 F25 on which nothing can be evicted rejects an edit, and says so', async () => {
    const { tab, id } = await opened();
    const disk = new SimulatedDisk();
    disk.fill('outbox');
    await expect(tab.star(id)).rejects.toThrow('QuotaExceededError');
    expect(await tab.outbox()).toEqual([]);
    expect(await tab.title(id)).toBe('Sales');
  });

  test('OFF-011 keeps pending edits, whatever else is written', async () => {
    const { device, tab, id } = await opened();
    device.network.cut();
    await tab.star(id);
    await tab.store.results.put(answer('only', 1));
    const disk = new SimulatedDisk();
    disk.fill('outbox');
    await tab.rename(id, 'Mine');
    expect(await tab.outbox()).toHaveLength(2);
    expect(await keysOf(tab.store)).toEqual([]);
  });
});

test('OFF-011 tabs of the SQL editor and unsent log events stay where room is made, and where none can be', async () => {
  const { tab } = await opened();
  const { store } = tab;
  await addTab(store, { name: 'Mine', sql: 'select 2' }, { now: 1, newKey: () => 'tab' });
  await store.logEvents.add({ event: { event_name: 'mount_dashboard' }, about: 'dashboard_id=3' });
  const bytes = 3_000_000;
  const answer = { parts: [], heads: [], asOf: 0, bytes, dashboardIds: [] };
  await store.results.bulkPut(['oldest', 'older', 'old'].map((key, usedAt) => ({ ...answer, key, usedAt })));
  new SimulatedDisk().fill('results');
  await withinQuota(store, bytes, () => store.results.put({ ...answer, key: 'new', usedAt: 3 }));
  expect((await store.results.toCollection().primaryKeys()).toSorted()).toEqual(['new', 'old']);
  const expectKept = async () => {
    expect(await store.editorTabs.toArray()).toMatchObject([{ id: 'tab', name: 'Mine' }]);
    expect(await readText(store, 'tab')).toMatchObject({ sql: 'select 2' });
    expect(await store.logEvents.toArray()).toMatchObject([{ event: { event_name: 'mount_dashboard' } }]);
  };
  await expectKept();
  const never = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  await expect(withinQuota(store, bytes, never)).rejects.toThrow('full');
  expect(await store.results.count()).toBe(0);
  await expectKept();
});

describe('a record that is damaged', () => {
  test('F35 in the outbox is set aside and reported, and the others are sent', async () => {
    const { world, tab, id } = await opened();
    await tab.store
      .table('outbox')
      .add({ seq: 1, kind: 'rename-dashboard', resource: `dashboard:${id}`, state: { name: 'waiting' } });
    await tab.star(id);
    await world.settle();
    expect(await tab.outbox()).toEqual([]);
    expect(await world.server.isStarred(simulation.ada, id)).toBe(true);
    expect(await tab.store.quarantine.toArray()).toMatchObject([
      { table: 'outbox', key: '1', content: { kind: 'rename-dashboard' } },
    ]);
    expect(await readKeptData(tab.store)).toMatchObject({ quarantined: 1 });
  });

  test('F35 of a command with invalid content is shown as one that cannot be sent', async () => {
    const { world, device, tab, id } = await opened();
    device.network.cut();
    await tab.rename(id, 'Mine');
    const command = await tab.only();
    await tab.store.outbox.put({ ...command, payload: { id: 'seven' } });
    device.network.restore();
    await world.advance(MINUTE);
    expect((await tab.only()).state).toMatchObject({ name: 'rejected', status: 0 });
  });

  test('F35 of a command that only a newer version knows is kept, and never sent as another', async () => {
    const { world, tab, id } = await opened();
    await tab.rename(id, 'Mine');
    const command = await tab.only();
    await tab.store.outbox.put({ ...command, kind: 'novelty' });
    await world.settle();
    expect(await tab.only()).toMatchObject({
      kind: 'novelty',
      payload: { title: 'Mine' },
      state: { name: 'rejected' },
    });
    expect(world.writes()).toEqual([]);
  });

  test('F35 among the copies is set aside, and the list shows the others', async () => {
    const { world, tab, id } = await opened();
    const other = await world.server.createDashboard(simulation.ada, 'Whole');
    await tab.show({ kind: 'list', of: 'dashboard' });
    await tab.store.table('dashboards').update(id, { row: { id, owners: 7 }, detail: { id, owners: 7 } });
    const ids = (await tab.list()).map(dashboard => dashboard.id);
    expect(ids).toContain(other);
    expect(ids).not.toContain(id);
    await world.settle();
    expect(await tab.store.quarantine.toArray()).toMatchObject([{ table: 'dashboards', key: String(id) }]);
  });
});
