import { keptResults } from '../state/pin';
import type { LocalStore } from './database';
import { dropEarlier } from './earlier';
import { dropEditions } from './editions';

/** Minimum to free, so that the next write finds room too. */
const RESERVE = 4 * 1024 * 1024;

/** Returns the error inside a transaction's error, as Dexie and browsers wrap it. */
function innerOf(error: Error): unknown {
  return 'inner' in error ? error.inner : error.cause;
}

/** Whether a write failed because the disk, or this site's share of it, is full. */
export function isQuotaExceeded(error: unknown): boolean {
  return error instanceof Error && (error.name === 'QuotaExceededError' || isQuotaExceeded(innerOf(error)));
}

/** Size and age of a stored answer. */
export interface MeasuredResult {
  readonly key: string;
  readonly usedAt: number;
  readonly bytes: number;
  readonly asOf: number;
}

/** All stored answers, the least recently used first, without reading any of them. */
export async function measureResults(store: LocalStore): Promise<MeasuredResult[]> {
  const results: MeasuredResult[] = [];
  await store.results.orderBy('[usedAt+bytes+asOf]').eachKey((entry, { primaryKey }) => {
    const [usedAt, bytes, asOf] = entry as unknown as [number, number, number];
    results.push({ key: primaryKey, usedAt, bytes, asOf });
  });
  return results;
}

/** Keys of answers that are kept for a reason. */
async function keptKeys(store: LocalStore): Promise<ReadonlySet<string>> {
  return keptResults(await store.pins.toArray());
}

/** Drops the least recently used answers, except those that are kept. Returns whether there were any. */
async function dropResults(store: LocalStore, bytes: number): Promise<boolean> {
  const kept = await keptKeys(store);
  const keys: string[] = [];
  let freed = 0;
  for (const result of await measureResults(store)) {
    if (freed >= bytes) break;
    if (kept.has(result.key)) continue;
    keys.push(result.key);
    freed += result.bytes;
  }
  await store.results.bulkDelete(keys);
  return keys.length > 0;
}

/** Drops data that can be rebuilt. Returns whether there were any. */
async function dropDerived(store: LocalStore): Promise<boolean> {
  const count = (await store.derived.count()) + (await store.previews.count()) + (await store.screenPictures.count());
  await store.derived.clear();
  await store.previews.clear();
  await store.screenPictures.clear();
  return count > 0;
}

/**
 * Makes room: drops answers first, then data that can be rebuilt, then editions of reports except the newest of each,
 * which the server has too, then earlier versions. Edits, kept data, and copies of opened things stay.
 */
async function makeRoom(store: LocalStore, bytes: number): Promise<boolean> {
  return (
    (await dropResults(store, bytes)) ||
    (await dropDerived(store)) ||
    (await dropEditions(store, bytes)) ||
    dropEarlier(store, bytes)
  );
}

/**
 * Writes, making room as often as the disk is full and there is something to drop.
 * @param bytes approximate size of the write
 */
export async function withinQuota<T>(store: LocalStore, bytes: number, write: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isQuotaExceeded(error) || !(await makeRoom(store, Math.max(bytes, RESERVE)))) throw error;
    }
  }
}
