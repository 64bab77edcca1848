import { isSession, type SessionFacts } from '../state/facts';
import { LockedStore, storeOfVersion, type LockedHead } from '../store/locked';
import { fromBytes } from './bytes';
import { decrypt, keyOf, type KeySource } from '../store/encryption';

export interface Unsealed {
  readonly facts: SessionFacts;
  readonly key: CryptoKey;
  readonly source: KeySource;
}

/** Returns the owner's facts if the key is right. */
async function factsOf(name: string, { facts }: LockedHead, key: CryptoKey): Promise<SessionFacts | null> {
  const bytes = await decrypt(key, facts, `${name} head`);
  const value = bytes && fromBytes(bytes);
  return isSession(value) ? value : null;
}

/** Restores the rows. Those that cannot be decrypted are damaged: they are set aside unchanged. */
async function moveBack(
  name: string,
  locked: LockedStore,
  { version, tables }: LockedHead,
  key: CryptoKey,
): Promise<void> {
  const store = storeOfVersion(name, version, tables);
  try {
    for (const id of await locked.rows.toCollection().primaryKeys()) {
      const entry = await locked.rows.get(id);
      if (!entry) continue;
      const bytes = await decrypt(key, entry, `${name} ${entry.table}`);
      const rows = bytes && fromBytes(bytes);
      if (Array.isArray(rows)) await store.table<unknown>(entry.table).bulkPut(rows);
      else
        await store
          .table('quarantine')
          .add({ table: entry.table, key: String(id), reason: 'undecryptable', content: entry });
      await locked.rows.delete(id);
    }
  } finally {
    store.close();
  }
}

/**
 * Opens a locked store with its password, if `isMeant` accepts its owner and how it was locked. Null for a wrong
 * password.
 */
export async function unsealStore(
  name: string,
  password: string,
  isMeant: (facts: SessionFacts, head: LockedHead) => boolean,
): Promise<Unsealed | null> {
  const locked = new LockedStore(name);
  try {
    const head = await locked.head.get('head');
    if (!head) return null;
    const source = { salt: head.salt, rounds: head.rounds };
    const key = await keyOf(password, source);
    const facts = await factsOf(name, head, key);
    if (!facts || !isMeant(facts, head)) return null;
    await moveBack(name, locked, head, key);
    await locked.delete();
    return { facts, key, source };
  } finally {
    locked.close();
  }
}
