import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSubject } from '@/lib/observable';
import { digestOf, fileOf, rowsServer, type RowsServer } from '../../../tests/support/rows-server';
import { dropPin } from '../pins/keep';
import { withReason } from '../pins/reasons';
import type { Connectivity } from '../state/connectivity';
import { LONGEST_WITHOUT_CONTACT } from '../state/kept-rows';
import type { Pin, RowsWish } from '../state/pin';
import type { LocalStore } from '../store/database';
import { openInMemory } from '../store/in-memory';
import { folderOf } from './device-bytes';
import { startRowsKeeper } from './keeper';
import { memoryBytes, type MemoryDevice } from './memory-bytes';
import { openKeptRows } from './open';
import { sweepRows } from './sweep';

const START = Date.UTC(2026, 2, 14, 12);
const DAY = 86_400_000;

let store: LocalStore;
let device: MemoryDevice;
let server: RowsServer;
let now: number;
let timers: Set<{ readonly at: number; readonly call: () => void }>;
let connectivity: ReturnType<typeof createSubject<Connectivity>>;
let mayFetch: boolean;
let conditions: ReturnType<typeof createSubject<number>>;
let stop: () => void;

const live = (): Connectivity => ({ state: 'live', since: now });
const away = (): Connectivity => ({ state: 'unreachable', since: now });

const clock = {
  now: () => now,
  after(milliseconds: number, call: () => void) {
    const entry = { at: now + milliseconds, call };
    timers.add(entry);
    return () => void timers.delete(entry);
  },
};

function pass(milliseconds: number): void {
  now += milliseconds;
  for (const entry of [...timers].filter(({ at }) => at <= now)) {
    timers.delete(entry);
    entry.call();
  }
}

/** One at a time, like the browser's. */
function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (async (_name: string, _options: unknown, task: () => Promise<unknown>) => {
      const mine = last.then(task);
      last = mine.catch(() => undefined);
      return mine;
    }) as LockManager['request'],
  };
}

const pin = (id: number, rows: readonly RowsWish[], checkedAt: number | null = null): Pin => ({
  ...withReason(undefined, { id, title: `Dashboard ${id}`, slug: null }, 'person', 1),
  rows,
  manifest: checkedAt === null ? null : { parts: [], bytes: 0, charts: 0, checkedAt },
});
const all = { datasetId: 7, window: null } as const;

beforeEach(async () => {
  store = await openInMemory(`rows ${crypto.randomUUID()}`);
  device = memoryBytes();
  server = rowsServer();
  now = START;
  timers = new Set();
  defects = [];
  connectivity = createSubject<Connectivity>(live());
  mayFetch = true;
  conditions = createSubject(0);
  stop = () => undefined;
});
afterEach(() => {
  stop();
  store.close();
});

let names = 0;
let dropped = 0;
let defects: unknown[] = [];
function start(locks = oneAtATime()): void {
  const stopBefore = stop;
  const stopThis = startRowsKeeper({
    store,
    bytes: device,
    client: server.client,
    connectivity,
    clock,
    newKey: () => `file${(names += 1)}`,
    locks,
    estimate: async () => ({ quota: null, usage: null, persisted: true }),
    report: () => undefined,
    onDefect: (_, error) => void defects.push(error),
    mayFetch: async () => mayFetch,
    conditions,
    stores: async () => [store.name],
    dropEngine: async () => void (dropped += 1),
  });
  stop = () => {
    stopBefore();
    stopThis();
  };
}

const bytes = () => device.in(folderOf(store.name));
const served = () => openKeptRows(store, 7, { bytes: bytes(), now: clock.now });
const kept = () => store.keptRows.toArray();
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 3000, interval: 5 });
const isServed = () => eventually(async () => expect((await served())?.manifest.digest).toBe(digestOf(server.file)));

describe('the rows that pins name', () => {
  test('are fetched, once for all dashboards that share them', async () => {
    await store.pins.bulkPut([pin(1, [all]), pin(2, [all])]);
    start();
    await isServed();
    await store.pins.put(pin(3, [all]));
    await eventually(async () => expect(await store.pins.count()).toBe(3));
    expect(server.asked.length).toBe(1);
  });

  test('are not fetched because of a mistake of the application, which is reported', async () => {
    const mistake = new TypeError('x is not a function');
    await store.pins.put(pin(1, [all]));
    start({ request: () => Promise.reject(mistake) });
    await eventually(async () => expect(defects).toContain(mistake));
  });

  test('are fetched by one of two tabs, and available to both', async () => {
    await store.pins.put(pin(1, [all]));
    const locks = oneAtATime();
    start(locks);
    start(locks);
    await isServed();
    const { asked, described } = server;
    expect(asked).toHaveLength(1);
    pass(1000);
    await eventually(async () => expect(await kept()).toHaveLength(1));
    expect([server.asked.length, server.described]).toEqual([1, described]);
    expect(await served()).not.toBeNull();
  });

  test('are removed with the last dashboard, after a delay in which that can be undone', async () => {
    await store.pins.bulkPut([pin(1, [all]), pin(2, [all])]);
    start();
    await isServed();
    await dropPin(store, 1);
    pass(DAY / 24);
    expect(await served()).not.toBeNull();
    await dropPin(store, 2);
    await eventually(async () => expect(timers.size).toBeGreaterThan(0));
    expect(await served()).not.toBeNull();
    await eventually(async () => {
      pass(10_000);
      expect(await kept()).toEqual([]);
    });
    expect(await bytes().names()).toEqual([]);
  });

  test('are fetched again once a dashboard that needs them was refreshed', async () => {
    await store.pins.put(pin(1, [all], START - 1));
    start();
    await isServed();
    server.file = fileOf(6000, 2);
    now += 60_000;
    await store.pins.put(pin(1, [all], now));
    await isServed();
    expect(server.asked.length).toBe(2);
  });

  test('are those of the widest window', async () => {
    await store.pins.bulkPut([pin(1, [{ datasetId: 7, window: 'P1M' }]), pin(2, [{ datasetId: 7, window: 'P1Y' }])]);
    start();
    await eventually(async () => expect((await kept())[0]?.file?.window).toBe('P1Y'));
    await store.pins.put(pin(3, [all]));
    await eventually(async () => expect((await kept())[0]?.file?.window).toBeNull());
  });

  test('wait while the connection costs, and are fetched once it does not', async () => {
    mayFetch = false;
    await store.pins.put(pin(1, [all]));
    start();
    await eventually(async () => expect(await device.folders()).toEqual([]));
    expect(server.described).toBe(0);
    mayFetch = true;
    conditions.set(1);
    await isServed();
  });

  test('are retried automatically after an interruption', async () => {
    server.cutAfter = 2500;
    await store.pins.put(pin(1, [all]));
    start();
    await eventually(async () => expect((await kept())[0]?.failure?.reason.kind).toBe('unreachable'));
    await eventually(async () => {
      pass(1000);
      expect(await served()).not.toBeNull();
    });
    expect(server.asked[1]).toMatchObject({ Range: 'bytes=2500-' });
  });

  test('that did not fit are requested again when the choice changes', async () => {
    server.estimate = 1e9;
    await store.pins.put(pin(1, [all]));
    start();
    await eventually(async () => expect((await kept())[0]?.failure?.reason.kind).toBe('over-budget'));
    server.estimate = null;
    await store.pins.put(pin(1, [{ datasetId: 7, window: 'P1M' }]));
    await isServed();
  });
});

describe('the engine', () => {
  beforeEach(() => {
    dropped = 0;
  });
  const removed = async () => {
    await eventually(async () => {
      pass(10_000);
      expect(await kept()).toEqual([]);
    });
    await eventually(async () => expect((await bytes().names()).length).toBe(0));
  };

  test('is removed with the last rows', async () => {
    await store.pins.put(pin(1, [all]));
    start();
    await isServed();
    expect(dropped).toBe(0);
    await dropPin(store, 1);
    await removed();
    await eventually(async () => expect(dropped).toBe(1));
  });

  test('stays for the rows of another person', async () => {
    const other = device.in('of another');
    await other.write('file.0', new Uint8Array(1));
    device.remove = async () => undefined;
    await store.pins.put(pin(1, [all]));
    start();
    await isServed();
    await dropPin(store, 1);
    await removed();
    pass(10_000);
    expect(dropped).toBe(0);
  });
});

describe('contact', () => {
  beforeEach(async () => {
    await store.pins.put(pin(1, [all], START - 1));
    start();
    await isServed();
  });

  test('asks whether rows may still be kept, and removes those that may not', async () => {
    connectivity.set(away());
    now += DAY;
    server.refusal = { status: 403, body: { message: 'Forbidden' } };
    expect(await served()).not.toBeNull();
    connectivity.set(live());
    await eventually(async () => expect((await kept())[0]?.failure?.reason).toEqual({ kind: 'forbidden' }));
    expect(await served()).toBeNull();
    expect(await bytes().names()).toEqual([]);
    expect(await store.pins.toArray()).toEqual([pin(1, [all], START - 1)]);
  });

  test('restarts the time until rows expire', async () => {
    connectivity.set(away());
    now += LONGEST_WITHOUT_CONTACT - 1;
    connectivity.set(live());
    await eventually(async () => expect((await kept())[0]?.confirmedAt).toBe(now));
    now += DAY;
    expect(await served()).not.toBeNull();
  });

  test('removes them if it does not happen for too long', async () => {
    connectivity.set(away());
    now += LONGEST_WITHOUT_CONTACT + 1;
    conditions.set(2);
    await eventually(async () => expect((await kept())[0]?.failure?.reason).toEqual({ kind: 'expired' }));
    expect(await bytes().names()).toEqual([]);
    connectivity.set(live());
    await isServed();
  });
});

describe('leftovers of an earlier page', () => {
  test('removes unreferenced pieces, and rows of stores that no longer exist', async () => {
    await bytes().write('half.0', fileOf(10));
    await device.in(folderOf('another')).write('old.0', fileOf(10));
    await store.pins.put(pin(1, [all]));
    start();
    await isServed();
    expect((await bytes().names()).length).toBe(1);
    expect(await device.folders()).toEqual([folderOf(store.name)]);
  });

  test('rows with missing pieces are fetched again', async () => {
    await store.pins.put(pin(1, [all]));
    start();
    await isServed();
    stop();
    await device.remove(folderOf(store.name));
    start();
    await eventually(async () => expect(await bytes().names()).toHaveLength(1));
    await isServed();
  });

  test('totals with missing pieces stay known as totals, which are fetched again', async () => {
    await store.pins.put(pin(1, [all]));
    start();
    await isServed();
    stop();
    const cells = { dimensions: [], measures: [] };
    const rows = await store.keptRows.get(7);
    if (rows?.file) await store.keptRows.put({ ...rows, file: { ...rows.file, cells } });
    await device.remove(folderOf(store.name));
    await sweepRows(store, device, now);
    expect(await store.keptRows.get(7)).toMatchObject({ file: null, failure: { reason: { kind: 'damaged' }, cells } });
  });
});
