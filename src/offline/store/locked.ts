import Dexie, { type EntityTable, type Table } from 'dexie';
import type { Encrypted, KeySource } from './encryption';

/** Description of a locked store, from which it can be restored unchanged. */
export interface LockedHead extends KeySource {
  readonly name: 'head';
  /** `locking` until nothing of the store is left unencrypted. */
  readonly state: 'locking' | 'locked';
  /** Facts of the owner, encrypted: they also verify the password. */
  readonly facts: Encrypted;
  /** Readable with the name of its person, without the password; absent in stores locked by earlier versions. */
  readonly owner?: KeySource & Encrypted;
  /** Its person's account was closed: it opens only once a server has admitted them again. */
  readonly needsServer?: true;
  /** The store's version, and its tables at that time. */
  readonly version: number;
  readonly tables: Readonly<Record<string, string>>;
}

/** Some rows of a table. */
export interface LockedRows extends Encrypted {
  readonly id?: number;
  readonly table: string;
}

const PREFIX = 'locked ';
export const lockedName = (store: string): string => PREFIX + store;

/** A person's store while it is locked. */
export class LockedStore extends Dexie {
  declare readonly head: EntityTable<LockedHead, 'name'>;
  declare readonly rows: Table<LockedRows, number>;

  constructor(store: string) {
    super(lockedName(store), { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ head: 'name', rows: '++id' });
  }
}

/** Names of the stores that are locked on this device. */
export async function lockedStores(): Promise<string[]> {
  return (await Dexie.getDatabaseNames().catch((): string[] => []))
    .filter(name => name.startsWith(PREFIX))
    .map(name => name.slice(PREFIX.length));
}

/** Whether a locked store opens only after a server has signed its person in. */
export async function needsServer(store: string): Promise<boolean> {
  const locked = new LockedStore(store);
  try {
    return (await locked.head.get('head'))?.needsServer === true;
  } finally {
    locked.close();
  }
}

/** A store of a given version, for restoring rows of that version. */
export function storeOfVersion(name: string, version: number, tables: Readonly<Record<string, string>>): Dexie {
  const store = new Dexie(name, { chromeTransactionDurability: 'strict' });
  store.version(version).stores({ ...tables });
  return store;
}

/** A store's tables as Dexie describes them. */
export function tablesOf(store: Dexie): Record<string, string> {
  return Object.fromEntries(
    store.tables.map(({ name, schema }) => [name, [schema.primKey, ...schema.indexes].map(({ src }) => src).join(',')]),
  );
}
