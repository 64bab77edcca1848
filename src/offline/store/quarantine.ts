import type { LocalStore } from './database';

type Kept = 'dashboards' | 'charts' | 'datasets' | 'results' | 'outbox';

/**
 * Reads a record. One that cannot be read counts as missing, so that the rest goes on without it: it is moved out of
 * the way and reported, never deleted.
 * @param content what is kept of it
 */
export function readOrQuarantine<T>(
  store: LocalStore,
  table: Kept,
  key: string | number,
  read: () => T,
  content?: unknown,
): T | null {
  try {
    return read();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // A live read may not write, nor may what still belongs to its turn; the record is moved in a later one.
    inLaterTurn(() => void quarantine(store, table, key, reason, content).catch(() => undefined));
    return null;
  }
}

function inLaterTurn(work: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    port1.close();
    work();
  });
  port1.start();
  port2.postMessage(null);
}

async function quarantine(
  store: LocalStore,
  name: Kept,
  key: string | number,
  reason: string,
  content: unknown,
): Promise<void> {
  const table = store.table<unknown>(name);
  await store.transaction('rw', table, store.quarantine, async () => {
    const record = await table.get(key);
    if (record === undefined) return;
    await store.quarantine.add({ table: name, key: String(key), reason, content: content ?? record });
    await table.delete(key);
  });
}

/** Whether a record of this key was ever set aside. */
export async function isQuarantined(store: LocalStore, table: Kept, key: string): Promise<boolean> {
  return (await store.quarantine.filter(record => record.table === table && record.key === key).count()) > 0;
}
