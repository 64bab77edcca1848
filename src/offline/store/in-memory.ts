import type { ServerCapabilities } from '../state/capabilities';
import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { LocalStore } from './database';

/**
 * A store that lasts as long as the page, for browsers that keep nothing: private windows, blocked storage, a broken
 * disk. Everything else works on it as on any other.
 */
export async function openInMemory(name: string, capabilities?: ServerCapabilities): Promise<LocalStore> {
  const backend = { indexedDB: new IDBFactory(), IDBKeyRange };
  // Live reads pause while Dexie knows of no database at all.
  Dexie.dependencies.indexedDB ??= backend.indexedDB;
  Dexie.dependencies.IDBKeyRange ??= IDBKeyRange;
  const store = new LocalStore(name, capabilities, backend);
  await store.open();
  return store;
}
