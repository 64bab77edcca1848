// oxlint-disable-next-line eslint/no-restricted-imports
import { liveQuery, type Observable, type Table } from 'dexie';

/**
 * Follows a reading of the store: it runs again when something that it read was changed. Dexie keeps noting what is read
 * across several `await`s only for functions that are themselves async: a plain function that returns the promise of
 * another would follow no more than its first reads.
 */
export const liveReading = <T>(read: () => PromiseLike<T>): Observable<T> => liveQuery(async () => read());

/**
 * Reads thousands of records for a live query. Dexie keeps a copy of what live queries read outside explicit transactions,
 * and runs each twice for a change of it.
 */
export const readOnce = <T>(table: Pick<Table, 'db' | 'name'>, read: () => PromiseLike<T>): PromiseLike<T> =>
  table.db.transaction('r', table.name, read);
