import { isWorkedOutHere } from '../results/decode';
import type { EncodedResult } from '../results/encode';
import type { LocalStore } from '../store/database';
import { isQuotaExceeded, withinQuota } from '../store/quota';

/** An answer that was computed here. */
export interface LocalAnswer {
  /** Cache key of the query, as in the server's answer. */
  readonly key: string;
  readonly dashboardId: number | null;
  readonly results: readonly EncodedResult[];
  /** When its rows were read. */
  readonly asOf: number;
  readonly now: number;
}

/**
 * Stores an answer in place of the server's, but never replaces one of the server. An answer from older rows does
 * not replace one from newer ones either.
 */
export async function saveLocalAnswer(store: LocalStore, answer: LocalAnswer): Promise<'saved' | 'no-room'> {
  const { key, dashboardId, results, asOf, now } = answer;
  const bytes = results.reduce((sum, result) => sum + result.bytes.byteLength, 0);
  const write = () =>
    store.transaction('rw', store.results, async () => {
      const known = await store.results.get(key);
      if (known && (!isWorkedOutHere(known.heads) || known.asOf > asOf)) return;
      const askers = new Set(known?.dashboardIds);
      if (dashboardId !== null) askers.add(dashboardId);
      await store.results.put({
        key,
        parts: results.map(result => result.bytes),
        heads: results.map(result => result.head),
        asOf,
        since: asOf,
        etag: null,
        bytes,
        usedAt: now,
        dashboardIds: [...askers],
      });
    });
  try {
    await withinQuota(store, bytes, write);
    return 'saved';
  } catch (error) {
    if (isQuotaExceeded(error)) return 'no-room';
    throw error;
  }
}
