import { must } from '@/lib/assert';
import type { AnswerData } from '@/query/answer-state';
import { decodeResult, type DecodedResult } from '../results/decode';
import type { LocalStore } from '../store/database';
import type { ResultFailure, ResultRecord } from '../store/records';
import { readOrQuarantine } from '../store/quarantine';

export type StoredResult = AnswerData<DecodedResult>;

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
  // Of an answer that is set aside its bytes are not worth the room.
  const results = readOrQuarantine(store, 'results', key, () => decodeRecord(record), record.heads);
  return {
    stored: results && remember(`${store.name} ${key}`, { results, asOf: record.asOf }),
    failure: failure ?? null,
  };
}

/** The first of these that has a stored answer; null where none has. */
export async function readFirstResult(
  store: LocalStore,
  keys: readonly string[],
): Promise<{ readonly index: number; readonly stored: StoredResult } | null> {
  for (const [index, key] of keys.entries()) {
    const { stored } = await readResult(store, key);
    if (stored) return { index, stored };
  }
  return null;
}

function decodeRecord({ parts, heads }: ResultRecord): DecodedResult[] {
  return parts.map((part, index) => decodeResult(part, must(heads[index], 'the head of an answer')));
}
