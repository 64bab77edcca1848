import { isWorkedOutHere } from '../results/decode';
import type { EncodedResult } from '../results/encode';
import type { LocalStore } from '../store/database';
import { isQuotaExceeded, withinQuota } from '../store/quota';
import type { ResultRecord } from '../store/records';

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

/** An answer as it is stored, without the dashboards that asked for it before. */
export const recordOf = ({ key, dashboardId, results, asOf, now }: LocalAnswer): ResultRecord => ({
  key,
  parts: results.map(({ bytes }) => bytes),
  heads: results.map(({ head }) => head),
  asOf,
  since: asOf,
  etag: null,
  bytes: sizeOf(results),
  usedAt: now,
  dashboardIds: dashboardId === null ? [] : [dashboardId],
});

const sizeOf = (results: readonly EncodedResult[]) => results.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);

/** The next record under an answer's key; null if the stored one stays. */
function replacing(known: ResultRecord | undefined, record: ResultRecord): ResultRecord | null {
  if (!known) return record;
  if (!isWorkedOutHere(known.heads) || known.asOf > record.asOf) return null;
  return { ...record, dashboardIds: [...new Set([...known.dashboardIds, ...record.dashboardIds])] };
}

/**
 * Stores answers in place of the server's, in one transaction, but never replaces one of the server. An answer from
 * older rows does not replace one from newer ones either.
 */
export async function saveLocalAnswers(
  store: LocalStore,
  answers: readonly LocalAnswer[],
): Promise<'saved' | 'no-room'> {
  // The last one of a key counts.
  const records = [...new Map(answers.map(answer => [answer.key, recordOf(answer)])).values()];
  const write = () =>
    store.transaction('rw', store.results, async () => {
      const known = await store.results.bulkGet(records.map(({ key }) => key));
      const next = records.map((record, at) => replacing(known[at], record));
      await store.results.bulkPut(next.filter(record => record !== null));
    });
  try {
    await withinQuota(
      store,
      records.reduce((sum, { bytes }) => sum + bytes, 0),
      write,
    );
    return 'saved';
  } catch (error) {
    if (isQuotaExceeded(error)) return 'no-room';
    throw error;
  }
}

/** Same for a single answer. */
export const saveLocalAnswer = (store: LocalStore, answer: LocalAnswer): Promise<'saved' | 'no-room'> =>
  saveLocalAnswers(store, [answer]);
