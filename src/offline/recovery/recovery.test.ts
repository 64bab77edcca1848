import Dexie from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Clock } from '@/lib/clock';
import { createSubject, type Subject } from '@/lib/observable';
import { enqueue } from '../outbox/enqueue';
import { keepDashboard } from '../pins/keep';
import { StoreError, openStore } from '../store/open';
import type { LocalStore } from '../store/database';
import { readUnsent } from '../unsent/read';
import { writeUnsent } from '../unsent/write';
import { carryOver } from './carry-over';
import { diagnose } from './diagnose';
import { readKeptMark, writeKeptMark, type KeptMark, type Loss } from './kept-mark';
import { removeStore } from './remove-store';
import { salvageUnsent } from './salvage';
import { watchKept } from './watch-kept';
import { mapStorage } from '../../../tests/support/map-storage';
import { starDashboard } from '../resources/first-commands';
import { patience } from '../../../tests/support/patience';

let items: Map<string, string>;
let due: (() => void)[];
const clock: Clock = {
  now: () => 5,
  after(_, call) {
    due.push(call);
    return () => {
      due = due.filter(other => other !== call);
    };
  },
};
const turns = async () => {
  for (let turn = 0; turn < 40; turn += 1) await new Promise(resolve => setImmediate(resolve));
};
const pass = async () => {
  await turns();
  for (const call of due.splice(0)) call();
  await turns();
};

/** Passes time until the store's contents are recorded. */
const written = (is: (mark: KeptMark) => boolean) =>
  vi.waitFor(async () => {
    await pass();
    const mark = readKeptMark(name);
    expect(mark && is(mark)).toBe(true);
  }, patience);

let name: string;
let open: LocalStore[];
beforeEach(() => {
  items = new Map();
  due = [];
  open = [];
  name = `recovery ${crypto.randomUUID()}`;
  vi.stubGlobal('window', { localStorage: mapStorage(items) });
});
afterEach(() => {
  for (const store of open) store.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

let keys = 0;
const newKey = () => `key ${(keys += 1)}`;
async function opened(): Promise<LocalStore> {
  const store = await openStore(name, clock);
  open.push(store);
  due = [];
  return store;
}
const star = (store: LocalStore, id: number) =>
  enqueue(store, starDashboard({ id, title: `Dashboard ${id}` }, true), { now: 0, newKey });

/** A database of the name that the application cannot open: its outbox has another key. */
async function spoil(entries: readonly object[], version = 10): Promise<void> {
  const request = indexedDB.open(name, version);
  await new Promise<void>((resolve, reject) => {
    request.addEventListener('upgradeneeded', () => {
      const outbox = request.result.createObjectStore('outbox', { keyPath: 'idempotencyKey' });
      for (const entry of entries) outbox.put(entry);
    });
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(new Error('not made')));
  });
  request.result.close();
}

async function problem() {
  const error: unknown = await openStore(name, clock).catch((reason: unknown) => reason);
  if (!(error instanceof StoreError)) throw new Error('it opened');
  return diagnose(name, error.problem);
}

/** Reads the pending changes from an ordinary store and removes them. */
async function queuedEntries() {
  const store = await opened();
  await star(store, 1);
  await star(store, 2);
  const entries = await store.outbox.toArray();
  await store.delete();
  return entries;
}

describe('a store that does not open', () => {
  test('F28 is distinguished from a browser that stores nothing', async () => {
    await spoil([]);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(await problem()).toEqual({ kind: 'broken', reason: expect.any(String) });
    expect(await diagnose('never there', { kind: 'unavailable', reason: 'denied' })).toEqual({
      kind: 'unavailable',
      reason: 'denied',
    });
  });

  test('F28 is noticed by its remembered facts, if the browser does not list its databases', async () => {
    vi.spyOn(Dexie, 'getDatabaseNames').mockRejectedValue(new DOMException('Internal error', 'UnknownError'));
    const unavailable = { kind: 'unavailable', reason: 'Internal error opening backing store' } as const;
    expect(await diagnose(name, unavailable)).toEqual(unavailable);
    writeKeptMark(name, { epoch: 'first', pins: [], unsent: 0 });
    expect(await diagnose(name, unavailable)).toEqual({ ...unavailable, kind: 'broken' });
  });

  test('F28 returns its unsent changes nevertheless, in the form that can be imported', async () => {
    const entries = await queuedEntries();
    await spoil(entries.map(entry => ({ ...entry })));
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(await problem()).toMatchObject({ kind: 'broken' });
    const salvage = await salvageUnsent(name, clock);
    if (salvage.kind !== 'read') throw new Error(salvage.kind);
    expect(salvage.unreadable).toBe(0);
    const reading = readUnsent(await writeUnsent(name, salvage.changes, 0).content.text());
    expect(reading).toMatchObject({ kind: 'read', store: name, unreadable: 0 });
    const filed = reading.kind === 'read' ? reading.changes.map(({ idempotencyKey }) => idempotencyKey).sort() : [];
    expect(filed).toEqual(entries.map(({ idempotencyKey }) => idempotencyKey).sort());
  });

  test('F35 salvages quarantined entries, too', async () => {
    const store = await opened();
    await star(store, 1);
    await store.quarantine.add({
      table: 'outbox',
      key: '9',
      reason: 'damaged',
      content: { kind: 'favourite', strange: true },
    });
    await store.quarantine.add({ table: 'results', key: 'a', reason: 'damaged', content: {} });
    store.close();
    expect(await salvageUnsent(name, clock)).toMatchObject({
      kind: 'read',
      changes: [{ kind: 'favourite' }, { strange: true }],
      unreadable: 0,
    });
  });

  test('reads entries one by one if they cannot be read together, and counts unreadable ones', async () => {
    const store = await opened();
    await star(store, 1);
    await star(store, 2);
    store.close();
    vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
      throw new DOMException('Failed to read large IndexedDB value', 'UnknownError');
    });
    const { get } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function read(this: IDBObjectStore, key) {
      if (key === 1) throw new DOMException('Failed to read large IndexedDB value', 'UnknownError');
      return get.call(this, key);
    });
    const salvage = await salvageUnsent(name, clock);
    expect(salvage).toMatchObject({ kind: 'read', unreadable: 1, changes: [{ resource: 'favourite:dashboard:2' }] });
  });

  test('looking for a store does not create it', async () => {
    expect(await salvageUnsent(name, clock)).toEqual({ kind: 'closed' });
    expect((await indexedDB.databases()).map(database => database.name)).not.toContain(name);
  });

  test('F30 abandons an open that never settles', async () => {
    const held = vi.spyOn(indexedDB, 'open').mockReturnValue(Object.assign(new EventTarget(), {}) as IDBOpenDBRequest);
    const salvage = salvageUnsent(name, clock);
    await pass();
    expect(await salvage).toEqual({ kind: 'closed' });
    expect(held).toHaveBeenCalledTimes(1);
  });
});

describe('giving a store up', () => {
  test('deletes it, and its remembered facts', async () => {
    await spoil([{ idempotencyKey: 'a' }]);
    writeKeptMark(name, { epoch: 'first', pins: [], unsent: 1 });
    expect(await removeStore(name, clock)).toBe('removed');
    expect(readKeptMark(name)).toBeNull();
    const store = await opened();
    expect(await store.outbox.count()).toBe(0);
  });

  test('reports that another tab is using it, and then deletes nothing', async () => {
    await spoil([{ idempotencyKey: 'a' }]);
    const holding = indexedDB.open(name);
    await new Promise(resolve => holding.addEventListener('success', resolve));
    writeKeptMark(name, { epoch: 'first', pins: [], unsent: 1 });
    const removal = removeStore(name, clock);
    await pass();
    expect(await removal).toBe('held');
    expect(readKeptMark(name)).not.toBeNull();
    holding.result.close();
  });

  test('puts the page’s data into the new one under their keys', async () => {
    const store = await opened();
    await star(store, 1);
    const [entry] = await store.outbox.toArray();
    const other = await openStore(`${name} other`, clock);
    open.push(other);
    // In memory it has the same name.
    Object.defineProperty(other, 'name', { value: name });
    await carryOver(store, other, 0);
    expect(await other.outbox.toArray()).toMatchObject([
      { idempotencyKey: entry?.idempotencyKey, state: { name: 'waiting' } },
    ]);
  });
});

describe('a store that was taken away', () => {
  let lost: Subject<Loss | null>;
  /** A newly opened page knows nothing. */
  const openPage = () => (lost = createSubject<Loss | null>(null));
  beforeEach(openPage);
  const watched = (store: LocalStore) => watchKept({ store, clock, newKey, lost, onDefect: () => undefined });
  const loss = { pins: [{ id: 7, title: 'Sales', slug: null }], unsent: 1 };

  async function filled(): Promise<void> {
    const store = await opened();
    const stop = watched(store);
    await keepDashboard(store, { id: 7, title: 'Sales', slug: null }, 'person', 1);
    await star(store, 1);
    await written(({ pins, unsent }) => pins.length === 1 && unsent === 1);
    stop();
    store.close();
  }

  test('F33 is reported once, with the kept data and the unsent changes', async () => {
    await filled();
    expect(readKeptMark(name)).toMatchObject({ pins: [{ id: 7, title: 'Sales' }], unsent: 1 });
    await Dexie.delete(name);
    const store = await opened();
    watched(store);
    await written(({ pins }) => pins.length === 0);
    expect(lost.get()).toEqual(loss);
    lost.set(null);
    openPage();
    watched(store);
    await pass();
    expect(lost.get()).toBeNull();
    expect(readKeptMark(name)).toEqual({ epoch: expect.any(String), pins: [], unsent: 0 });
  });

  test('F33 is reported until it was read, even if the page that noticed it closes first', async () => {
    await filled();
    await Dexie.delete(name);
    const store = await opened();
    const leave = watched(store);
    await star(store, 1);
    await written(({ unsent }) => unsent === 1);
    leave();
    openPage();
    watched(store);
    await pass();
    expect(lost.get()).toEqual(loss);
  });

  test('F33 is not reported if it still exists, or had stored nothing', async () => {
    await filled();
    watched(await opened());
    await pass();
    expect(lost.get()).toBeNull();
    writeKeptMark(name, { epoch: 'another', pins: [], unsent: 0 });
    watched(await opened());
    await pass();
    expect(lost.get()).toBeNull();
  });

  test('F33 is still noticed by an open page, if its remembered facts are lost with it', async () => {
    const store = await opened();
    watched(store);
    await keepDashboard(store, { id: 7, title: 'Sales', slug: null }, 'person', 1);
    await written(({ pins }) => pins.length === 1);
    items.clear();
    await Dexie.delete(name);
    expect(readKeptMark(name)).toMatchObject({ pins: [{ title: 'Sales' }] });
  });

  test('F36 a storage that refuses is done without', async () => {
    vi.stubGlobal('window', {
      get localStorage() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    const store = await opened();
    watched(store);
    await pass();
    expect(lost.get()).toBeNull();
    expect(await store.facts.get('epoch')).toMatchObject({ name: 'epoch' });
  });
});
