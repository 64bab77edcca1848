import Dexie from 'dexie';
import type { Clock } from '@/lib/clock';
import { isRecord } from '@/lib/json';

/** Unsent changes that could be read from a store that does not open. */
export type Salvage =
  /** `unreadable` counts existing entries that the browser does not return. */
  | { readonly kind: 'read'; readonly changes: readonly unknown[]; readonly unreadable: number }
  /** The browser does not open it at all, or not in time. */
  | { readonly kind: 'closed' };

/** Timeout in milliseconds, since an open behind one that waits for another tab may never settle. */
const PATIENCE = 5000;

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The request failed')));
  });

/** Opens an existing store of any version. Null if there is none, or it does not open. */
function openRaw(factory: IDBFactory, name: string, clock: Clock): Promise<IDBDatabase | null> {
  return new Promise(resolve => {
    const cancel = clock.after(PATIENCE, () => resolve(null));
    const settle = (database: IDBDatabase | null) => {
      cancel();
      resolve(database);
    };
    const request = factory.open(name);
    // There is none: looking for it must not create it.
    request.addEventListener('upgradeneeded', () => request.transaction?.abort());
    request.addEventListener('error', event => {
      event.preventDefault();
      settle(null);
    });
    request.addEventListener('success', () => {
      const database = request.result;
      database.addEventListener('versionchange', () => database.close());
      settle(database);
    });
  });
}

type Records = Pick<Extract<Salvage, { kind: 'read' }>, 'changes' | 'unreadable'>;

/** All records of a table in the order of their keys; one by one if they cannot be read together. */
async function recordsOf(database: IDBDatabase, table: string): Promise<Records> {
  if (!database.objectStoreNames.contains(table)) return { changes: [], unreadable: 0 };
  const open = () => database.transaction(table).objectStore(table);
  try {
    return { changes: await answerOf<unknown[]>(open().getAll()), unreadable: 0 };
  } catch {
    const changes: unknown[] = [];
    const keys = await answerOf(open().getAllKeys());
    const read = async (key: IDBValidKey) => answerOf<unknown>(open().get(key));
    for (const key of keys) {
      const record = await read(key).catch(() => undefined);
      if (record !== undefined) changes.push(record);
    }
    return { changes, unreadable: keys.length - changes.length };
  }
}

/** Entries that were set aside because this version could not read them are unsent changes too. */
const putAside = (record: unknown): unknown[] =>
  isRecord(record) && record['table'] === 'outbox' ? [record['content']] : [];

/** Reads the unsent changes of a store by the browser's own means, whatever else is wrong with it. Changes nothing. */
export async function salvageUnsent(
  name: string,
  clock: Clock,
  factory: IDBFactory = Dexie.dependencies.indexedDB,
): Promise<Salvage> {
  let database: IDBDatabase | null = null;
  try {
    database = await openRaw(factory, name, clock);
    if (!database) return { kind: 'closed' };
    const outbox = await recordsOf(database, 'outbox');
    const aside = await recordsOf(database, 'quarantine').catch((): Records => ({ changes: [], unreadable: 0 }));
    return {
      kind: 'read',
      changes: [...outbox.changes, ...aside.changes.flatMap(putAside)],
      unreadable: outbox.unreadable,
    };
  } catch {
    return { kind: 'closed' };
  } finally {
    database?.close();
  }
}
