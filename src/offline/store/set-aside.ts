import type { LocalStore } from './database';

/** Tables whose records may be set aside. */
export type Quarantined = 'dashboards' | 'charts' | 'datasets' | 'results' | 'outbox';

const isListed = (name: Quarantined) => name === 'dashboards' || name === 'charts' || name === 'datasets';

/** Moves an unreadable record out of the way. */
export function setAside(
  store: LocalStore,
  table: Quarantined,
  key: string | number,
  reason: string,
  content: unknown,
): void {
  const fail = (error: unknown) => {
    // A store that was closed meanwhile still has the record.
    if (store.isOpen()) reportError(error);
  };
  // Live reads may not write, and neither may the rest of their turn.
  inLaterTurn(() => void move(store, table, key, reason, content).catch(fail));
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

async function move(
  store: LocalStore,
  name: Quarantined,
  key: string | number,
  reason: string,
  content: unknown,
): Promise<void> {
  const table = store.table<unknown>(name);
  await store.transaction('rw', table, store.lists, store.quarantine, async () => {
    const record = await table.get(key);
    if (record === undefined) return;
    await store.quarantine.add({ table: name, key: String(key), reason, content: content ?? record });
    await table.delete(key);
    // A whole dashboard may be stored under its id later, without the row of the list: the list is read again.
    if (isListed(name)) await store.lists.update(name, { wholeAt: undefined });
  });
}

/** Whether a record of this key was ever set aside. */
export async function isQuarantined(store: LocalStore, table: Quarantined, key: string): Promise<boolean> {
  return (await store.quarantine.filter(record => record.table === table && record.key === key).count()) > 0;
}
