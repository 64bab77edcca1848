import { IDBFactory } from 'fake-indexeddb';
import type Dexie from 'dexie';
import type { Host } from './host';

type Factory = NonNullable<typeof Dexie.dependencies.indexedDB>;

/** The fake's data of a transaction beyond the standard. */
interface Inner extends IDBTransaction {
  readonly _state: 'active' | 'inactive' | 'committing' | 'finished';
  /** Undoes the transaction, last step first. */
  readonly _rollbackLog: (() => void)[];
}

function isInner(transaction: IDBTransaction): transaction is Inner {
  return '_state' in transaction && '_rollbackLog' in transaction;
}

const isNote = (names: string | Iterable<string>) =>
  [...(typeof names === 'string' ? [names] : names)].every(name => name === 'facts');

interface Connection {
  readonly database: IDBDatabase;
  readonly host: Host;
  readonly transactions: Set<Inner>;
}

/**
 * The disk of one device as its browser sees it: it may be full, pages may be killed in the middle of a transaction,
 * and a power failure loses commits that did not wait for the disk.
 */
export class BrowserStorage {
  readonly #factory = new IDBFactory();
  readonly #connections: Connection[] = [];
  /** Commits that a power failure would lose, oldest first. */
  #unflushed: (() => void)[][] = [];
  isFull = false;
  /** Counts commits, except notes of the last contact with the server. */
  commits = 0;

  /** The view of a page or a worker; each use of it is a step at which it may be killed. */
  view(host: Host): Factory {
    const factory = this.#factory;
    return {
      open: (name: string, version?: number) => {
        const request = factory.open(name, version);
        const connect = () => this.#connect(request.result, host);
        request.addEventListener('upgradeneeded', connect);
        request.addEventListener('success', connect);
        return request;
      },
      deleteDatabase: name => factory.deleteDatabase(name),
      databases: () => factory.databases(),
      cmp: (first, second) => factory.cmp(first, second),
    };
  }

  /** Undoes uncommitted changes of the connections of a closed page, and closes them. */
  abandon(host: Host): void {
    for (const { database, transactions } of this.#connections.filter(connection => connection.host === host)) {
      const open = [...transactions].filter(({ _state: state }) => state === 'active' || state === 'inactive');
      for (const transaction of open) transaction.abort();
      database.close();
    }
  }

  /** Loses everything that the disk had not stored yet. Everything that ran on it must have ended. */
  losePower(): void {
    for (const log of this.#unflushed.reverse()) for (const undo of log.reverse()) undo();
    this.#unflushed = [];
    this.commits += 1;
  }

  #connect(database: IDBDatabase, host: Host): void {
    if (this.#connections.some(connection => connection.database === database)) return;
    const transactions = new Set<Inner>();
    this.#connections.push({ database, host, transactions });
    const begin = database.transaction.bind(database);
    database.transaction = (names, mode, options) => {
      host.step();
      const transaction = begin(names, mode, options);
      if (!isInner(transaction)) throw new TypeError('This IndexedDB is not the fake one');
      transactions.add(transaction);
      transaction.addEventListener('complete', () => {
        transactions.delete(transaction);
        if (mode !== 'readwrite') return;
        if (!isNote(names)) this.commits += 1;
        // A strict commit waits for the disk, and includes everything written before it.
        if (options?.durability === 'strict') this.#unflushed = [];
        else this.#unflushed.push(transaction['_rollbackLog']);
      });
      transaction.addEventListener('abort', () => transactions.delete(transaction));
      const storeOf = transaction.objectStore.bind(transaction);
      transaction.objectStore = name => this.#limited(storeOf(name));
      return transaction;
    };
  }

  readonly #guarded = new WeakSet<IDBObjectStore>();

  #limited(store: IDBObjectStore): IDBObjectStore {
    if (this.#guarded.has(store)) return store;
    this.#guarded.add(store);
    const put = store.put.bind(store);
    const add = store.add.bind(store);
    const check = () => {
      if (this.isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    store.put = (value: unknown, key?: IDBValidKey) => {
      check();
      return key === undefined ? put(value) : put(value, key);
    };
    store.add = (value: unknown, key?: IDBValidKey) => {
      check();
      return key === undefined ? add(value) : add(value, key);
    };
    return store;
  }
}
