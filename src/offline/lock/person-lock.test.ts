import Dexie from 'dexie';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { SessionFacts } from '../state/facts';
import { noRows } from '../state/kept-rows';
import { readKey } from '../store/keys';
import { LockedStore, lockedName } from '../store/locked';
import { openStore } from '../store/open';
import { emptyDashboard } from '../store/records';
import { ROUNDS } from '../store/encryption';
import { createPersonLock } from './person-lock';

const clock = { now: () => 0, after: () => () => undefined };
const locks = { request: (async (_: string, work: () => Promise<unknown>) => work()) as LockManager['request'] };
const lock = createPersonLock({ clock, locks });
const WORD = 'Zwergspitzmaus';

afterEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

const factsOf = (store: string): SessionFacts => ({
  user: { id: 1, username: 'ada', firstName: WORD, lastName: '' },
  roles: { Admin: [['can_read', 'Dashboard']] },
  store,
});

/** Ada's store with the word in all of its tables. */
async function filled(password: string | null = 'secret') {
  const name = `tidemark lock ${crypto.randomUUID()}`;
  const store = await openStore(name, clock);
  await store.dashboards.put({ ...emptyDashboard(7), slug: WORD });
  await store.results.put({
    key: WORD,
    parts: [new TextEncoder().encode(WORD)],
    heads: [],
    asOf: 0,
    bytes: 1,
    usedAt: 0,
    dashboardIds: [7],
  });
  await store.derived.put({ key: WORD, value: WORD, usedAt: 0 });
  await store.logEvents.add({ event: { event_name: WORD }, about: '' });
  await store.keptRows.put({ ...noRows(7), checkedAt: 1 });
  for (let id = 1; id <= 450; id += 1) {
    await store.table('outbox').add({
      kind: 'favourite',
      resource: `favourite:${id}`,
      payload: WORD,
      patches: [],
      touches: [],
      needs: [],
      state: { name: 'waiting' },
    });
  }
  store.close();
  if (password !== null) await lock.remember(name, password);
  return { name, facts: factsOf(name) };
}

/** The contents of all databases, as text. */
async function everything(): Promise<string> {
  const texts: string[] = [];
  const take = (value: unknown): void => {
    if (value instanceof ArrayBuffer) texts.push(Buffer.from(value).toString('latin1'));
    else if (ArrayBuffer.isView(value)) take(value.buffer);
    else if (typeof value === 'object' && value !== null) {
      texts.push(...Object.keys(value));
      Object.values(value).forEach(take);
    } else texts.push(String(value));
  };
  for (const name of await Dexie.getDatabaseNames()) {
    const database = await new Dexie(name).open();
    for (const table of database.tables) {
      await table.each((row, { primaryKey }) => [row, primaryKey].forEach(take));
    }
    database.close();
  }
  return texts.join('\n');
}

async function contents(name: string) {
  const store = await openStore(name, clock);
  const outbox = await store.outbox.orderBy('seq').toArray();
  const result = await store.results.get(WORD);
  const all = {
    outbox: outbox.map(({ seq, resource }) => [seq, resource]),
    slug: (await store.dashboards.get(7))?.slug,
    part: new TextDecoder().decode(result?.parts[0]),
  };
  store.close();
  return all;
}

describe('locking', () => {
  test('restores no record of rows, whose bytes were removed', async () => {
    const { name, facts } = await filled();
    await lock.lock(facts);
    expect(await lock.unlock(name, 'secret')).toBe(true);
    const store = await openStore(name, clock);
    expect(await store.keptRows.toArray()).toEqual([]);
    store.close();
  });

  test('F65 leaves nothing that can be read, and no key; the password brings all of it back', async () => {
    const { name, facts } = await filled();
    const before = await contents(name);
    expect(await everything()).toContain(WORD);
    expect(await lock.lockable(name)).toBe('yes');
    await lock.lock(facts);
    expect(await everything()).not.toContain(WORD);
    expect(await Dexie.exists(name)).toBe(false);
    expect(await readKey(name)).toBeNull();
    expect(await lock.isLocked(name)).toBe(true);

    expect(await lock.unlock(name, 'another')).toBe(false);
    expect(await lock.unlock(name, 'secret')).toBe(true);
    expect(await contents(name)).toEqual(before);
    expect(before.outbox).toHaveLength(450);
    expect(await lock.isLocked(name)).toBe(false);
    expect(await lock.lockable(name)).toBe('yes');
  });

  test('F65 uses a key that was derived from a password', async () => {
    const { name, facts } = await filled(null);
    expect(await lock.lockable(name)).toBe('no-password');
    await expect(lock.lock(facts)).rejects.toThrow('no key');
    expect((await contents(name)).outbox).toHaveLength(450);
    expect(await createPersonLock({ clock, locks: null }).lockable(name)).toBe('unsupported');
  });

  test('the key cannot be read, and is derived with the recommended number of rounds', async () => {
    const { name } = await filled();
    const record = await readKey(name);
    expect(record?.key.extractable).toBe(false);
    expect(record?.rounds).toBeGreaterThanOrEqual(600_000);
    expect(ROUNDS).toBeGreaterThanOrEqual(600_000);
  });

  test('F65 resumes at the next start after an interruption, and loses nothing', async () => {
    const { name, facts } = await filled();
    const before = await contents(name);
    // After the first rows were moved.
    const encrypt = crypto.subtle.encrypt.bind(crypto.subtle);
    let left = 3;
    vi.spyOn(crypto.subtle, 'encrypt').mockImplementation(async (...of) => {
      left -= 1;
      if (left < 0) throw new Error('the page ended');
      return encrypt(...of);
    });
    await expect(lock.lock(facts)).rejects.toThrow('the page ended');
    vi.restoreAllMocks();
    expect(await Dexie.exists(name)).toBe(true);
    await lock.finish();
    expect(await everything()).not.toContain(WORD);
    expect(await lock.unlock(name, 'secret')).toBe(true);
    expect(await contents(name)).toEqual(before);
  });

  test('interrupted unlocking resumes with the password', async () => {
    const { name, facts } = await filled();
    const before = await contents(name);
    await lock.lock(facts);
    const put = IDBObjectStore.prototype.put;
    let left = 250;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...of) {
      left -= 1;
      if (left < 0) throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, of);
    });
    await expect(lock.unlock(name, 'secret')).rejects.toThrow(/full/);
    vi.restoreAllMocks();
    expect(await lock.isLocked(name)).toBe(true);
    expect(await lock.unlock(name, 'secret')).toBe(true);
    expect(await contents(name)).toEqual(before);
  });

  test('without a server the name and the password together open it', async () => {
    const { name, facts } = await filled();
    await lock.lock(facts);
    expect(await lock.unlockFor('ben', 'secret')).toBeNull();
    expect(await lock.unlockFor('ada', 'wrong')).toBeNull();
    expect(await lock.unlockFor('ada', 'secret')).toEqual(facts);
    expect((await contents(name)).outbox).toHaveLength(450);
  });

  test('shows the number of waiting changes only to people who enter the name', async () => {
    const { name, facts } = await filled();
    expect([await lock.isAnyLocked(), await lock.lockedFor('ada')]).toEqual([false, null]);
    await lock.lock(facts);
    expect(await lock.isAnyLocked()).toBe(true);
    expect(await lock.lockedFor('ada')).toEqual({ waiting: 450, needsServer: false });
    expect(await lock.lockedFor('ada', name)).toEqual({ waiting: 450, needsServer: false });
    expect(await lock.lockedFor('ben')).toBeNull();
    // As a value or within a text; those three digits alone occasionally occur in encrypted data.
    expect(await everything()).not.toMatch(/^(?:ada|450)$|"ada"|waiting\W{0,3}450/m);
  });

  test('stays silent about locks of an earlier version, and opens as before', async () => {
    const { name, facts } = await filled();
    await lock.lock(facts);
    const locked = new LockedStore(name);
    await locked.head.update('head', { owner: undefined });
    locked.close();
    expect(await lock.lockedFor('ada')).toBeNull();
    expect(await lock.unlockFor('ada', 'secret')).toEqual(facts);
  });

  test('F35 sets damaged rows aside, and restores the others', async () => {
    const { name, facts } = await filled();
    await lock.lock(facts);
    const locked = new LockedStore(name);
    const [first] = await locked.rows.toArray();
    await locked.rows.update(first?.id ?? 0, { data: new ArrayBuffer(64) });
    locked.close();
    expect(await lock.unlock(name, 'secret')).toBe(true);
    const store = await openStore(name, clock);
    expect(await store.quarantine.toArray()).toMatchObject([{ table: first?.table, reason: 'undecryptable' }]);
    store.close();
  });

  test('a lock that never started leaves the store open, and an aborted one leaves nothing', async () => {
    const { name, facts } = await filled();
    const begun = await new LockedStore(name).open();
    begun.close();
    expect(await lock.isLocked(name)).toBe(false);
    expect(await Dexie.exists(lockedName(name))).toBe(false);
    await lock.lock(facts);
    await lock.forget(name);
    expect(await Dexie.getDatabaseNames()).toEqual([]);
  });
});
