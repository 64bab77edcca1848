// oxlint-disable-next-line eslint/no-restricted-imports
import { liveQuery, type Observable } from 'dexie';
import type { LocalStore } from './database';

/**
 * Follows a reading of the store: it runs again when something that it read was changed. Dexie keeps noting what is read
 * across several `await`s only for functions that are themselves async: a plain function that returns the promise of
 * another would follow no more than its first reads.
 */
export const liveReading = <T>(read: () => PromiseLike<T>): Observable<T> => liveQuery(async () => read());

/**
 * Reads in one transaction. It sees one state of all tables, and Dexie neither keeps copies of what it reads for the next
 * live query nor runs this one twice for each change, as it does with whole tables that are read outside transactions.
 */
export const inOneReading = <T>(store: LocalStore, tables: LocalStore['tables'], read: () => Promise<T>): Promise<T> =>
  store.transaction('r', tables, read);
