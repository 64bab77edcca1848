import type { LocalStore } from './database';

/** Freed at least, so that the next write finds room too. */
const RESERVE = 4 * 1024 * 1024;

/** What an error of a transaction carries inside, as Dexie and browsers wrap it. */
function innerOf(error: Error): unknown {
  return 'inner' in error ? error.inner : error.cause;
}

/** Whether a write failed because the disk, or this site's share of it, is full. */
export function isOutOfRoom(error: unknown): boolean {
  return error instanceof Error && (error.name === 'QuotaExceededError' || isOutOfRoom(innerOf(error)));
}

/** Drops the answers that were used longest ago. Only they make room: edits and copies of what was opened stay. */
async function dropOldest(store: LocalStore, bytes: number): Promise<boolean> {
  const keys: string[] = [];
  let freed = 0;
  await store.results
    .orderBy('usedAt')
    .until(() => freed >= bytes)
    .each(result => {
      keys.push(result.key);
      freed += result.bytes;
    });
  await store.results.bulkDelete(keys);
  return keys.length > 0;
}

/**
 * Writes, making room as often as the disk is full and there is something to drop.
 * @param bytes how much is written, roughly
 */
export async function withRoom<T>(store: LocalStore, bytes: number, write: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isOutOfRoom(error) || !(await dropOldest(store, Math.max(bytes, RESERVE)))) throw error;
    }
  }
}
