import type { Table } from 'dexie';
import type { Clock } from '@/lib/clock';
import type { SessionFacts } from '../state/facts';
import { forgetKey, readKey, type KeyRecord } from '../store/keys';
import { LockedStore, tablesOf } from '../store/locked';
import { openStore } from '../store/open';
import { toBytes } from './bytes';
import { encrypt } from '../store/encryption';
import { sealForOwner } from './owner';

/** Number of rows encrypted together; few for tables with large ones. */
const TOGETHER = 200;
const LARGE = 4;
const large = new Set(['results', 'images', 'previews', 'versions', 'editorTexts', 'waitingParts']);
/** Tables that can be rebuilt or fetched again; they are removed instead. */
const dropped = new Set(['derived', 'screenPictures', 'keptRows']);

/** Moves the rows of a table and returns their number. */
async function moveTable(
  table: Table<unknown, unknown>,
  locked: LockedStore,
  key: CryptoKey,
  about: string,
): Promise<number> {
  if (dropped.has(table.name)) {
    await table.clear();
    return 0;
  }
  const keys = await table.toCollection().primaryKeys();
  const size = large.has(table.name) ? LARGE : TOGETHER;
  for (let from = 0; from < keys.length; from += size) {
    const some = keys.slice(from, from + size);
    const rows = (await table.bulkGet(some)).filter(row => row !== undefined);
    // One after the other, so that only a few rows are in memory.
    await locked.rows.add({ table: table.name, ...(await encrypt(key, await toBytes(rows), about)) });
    await table.bulkDelete(some);
  }
  return keys.length;
}

/** Moves the remaining rows of a store until none are left; then removes the store and the key. */
async function move(name: string, locked: LockedStore, { key }: KeyRecord, clock: Clock): Promise<void> {
  const store = await openStore(name, clock);
  // Another tab may write a last row before it is notified of the sign-out.
  for (let moved = 1; moved > 0;) {
    moved = 0;
    for (const table of store.tables) moved += await moveTable(table, locked, key, `${name} ${table.name}`);
  }
  await store.delete();
  await locked.head.update('head', { state: 'locked' });
  await forgetKey(name);
}

/**
 * Locks a store with the key of its person.
 * @param needsServer whether the password alone must not open it
 * @throws when there is no key
 */
export async function sealStore(facts: SessionFacts, clock: Clock, needsServer = false): Promise<void> {
  const name = facts.store;
  const record = await readKey(name);
  if (!record) throw new Error('There is no key for this store');
  const locked = new LockedStore(name);
  try {
    const store = await openStore(name, clock);
    const [version, tables, waiting] = [store.verno, tablesOf(store), await store.outbox.count()];
    store.close();
    const owner = await sealForOwner(facts, { waiting });
    const head = {
      facts: await encrypt(record.key, await toBytes(facts), `${name} head`),
      salt: record.salt,
      rounds: record.rounds,
      version,
      tables,
    };
    await locked.head.put({ name: 'head', state: 'locking', owner, ...head, ...(needsServer ? { needsServer } : {}) });
    await move(name, locked, record, clock);
  } finally {
    locked.close();
  }
}

/** Resumes an interrupted locking. */
export async function finishSealing(name: string, clock: Clock): Promise<void> {
  const locked = new LockedStore(name);
  try {
    const head = await locked.head.get('head');
    const record = head?.state === 'locking' ? await readKey(name) : null;
    if (record) await move(name, locked, record, clock);
  } finally {
    locked.close();
  }
}
