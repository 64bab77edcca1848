// oxlint-disable-next-line eslint/no-restricted-imports
import { liveQuery, type Observable, type Table } from 'dexie';

/**
 * Follows a reading of the store: it runs again when something that it read was changed. Dexie keeps noting what is read
 * across several `await`s only for functions that are themselves async: a plain function that returns the promise of
 * another would follow no more than its first reads.
 */
export const liveReading = <T>(read: () => PromiseLike<T>): Observable<T> => liveQuery(async () => read());

/** What a transaction needs to know of a table. */
export type ReadTable = Pick<Table, 'db' | 'name'>;

/**
 * Reads thousands of records for a live query. Dexie keeps a copy of what live queries read outside explicit transactions,
 * and runs each twice for a change of it.
 */
export const readOnce = <T>(table: ReadTable, read: () => PromiseLike<T>): PromiseLike<T> =>
  table.db.transaction('r', table.name, read);

/** Records that are read, and rows that are made of them, between two frames. */
const PART = 500;

/**
 * Reads thousands of records for a live query, a part at a time: the page is drawn in between.
 * @param following those after a record, in the order of their keys; all of them for undefined
 */
export async function readInParts<R>(
  table: ReadTable,
  following: (last: R | undefined) => { limit(count: number): { toArray(): PromiseLike<R[]> } },
  each: (record: R) => void,
): Promise<void> {
  let last: R | undefined;
  let isEnd = false;
  while (!isEnd) {
    const part = await readOnce(table, () => following(last).limit(PART).toArray());
    part.forEach(each);
    last = part.at(-1);
    isEnd = part.length < PART;
  }
}
