import { DamagedResultError, decodeResult, type DecodedResult } from '../results/decode';
import type { LocalStore } from '../store/database';
import type { ResultFailure } from '../store/records';

export interface StoredResult {
  readonly results: readonly DecodedResult[];
  readonly asOf: number;
}

export interface ResultState {
  readonly stored: StoredResult | null;
  /** Why the server last refused to answer; null after an answer. */
  readonly failure: ResultFailure | null;
}

/** Answers that were read once are kept in memory while the page lives; a new answer has a new time. */
const decoded = new Map<string, StoredResult>();
const KEPT = 200;

function remember(key: string, result: StoredResult): StoredResult {
  if (decoded.size >= KEPT) decoded.delete(decoded.keys().next().value!);
  decoded.set(key, result);
  return result;
}

/**
 * The stored answer to a query context. One that cannot be read is put aside and counts as missing, so that it is
 * fetched again.
 */
export async function readResult(store: LocalStore, key: string): Promise<ResultState> {
  const [record, failure] = await Promise.all([store.results.get(key), store.failures.get(key)]);
  if (!record) return { stored: null, failure: failure ?? null };
  const memory = decoded.get(`${store.name} ${key}`);
  if (memory?.asOf === record.asOf) return { stored: memory, failure: failure ?? null };
  try {
    const results = record.parts.map((part, index) => decodeResult(part, record.heads[index]!));
    return { stored: remember(`${store.name} ${key}`, { results, asOf: record.asOf }), failure: failure ?? null };
  } catch (error) {
    if (!(error instanceof DamagedResultError)) throw error;
    // A live read may not write; the record is moved once it is over.
    queueMicrotask(() => void quarantineResult(store, key, error.message).catch(() => undefined));
    return { stored: null, failure: failure ?? null };
  }
}

async function quarantineResult(store: LocalStore, key: string, reason: string): Promise<void> {
  await store.transaction('rw', store.results, store.quarantine, async () => {
    const record = await store.results.get(key);
    if (!record) return;
    await store.quarantine.add({ table: 'results', key, reason, content: record.heads, at: record.usedAt });
    await store.results.delete(key);
  });
}
