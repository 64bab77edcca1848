import type { LocalStore } from './database';

type Kept = 'dashboards' | 'charts' | 'datasets' | 'results' | 'outbox';

/**
 * Reads a record. One that cannot be read counts as missing, so that the rest goes on without it: it is moved out of the
 * way and reported, never deleted.
 * @param content what is kept of it
 */
export function readOrSetAside<T>(store: LocalStore, table: Kept, key: string | number, read: () => T, content?: unknown): T | null {
  try {
    return read();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // A live read may not write; the record is moved once it is over.
    queueMicrotask(() => void setAside(store, table, key, reason, content).catch(() => undefined));
    return null;
  }
}

async function setAside(store: LocalStore, name: Kept, key: string | number, reason: string, content: unknown): Promise<void> {
  const table = store.table<unknown>(name);
  await store.transaction('rw', table, store.quarantine, async () => {
    const record = await table.get(key);
    if (record === undefined) return;
    await store.quarantine.add({ table: name, key: String(key), reason, content: content ?? record });
    await table.delete(key);
  });
}
