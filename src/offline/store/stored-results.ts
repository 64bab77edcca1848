import { must } from '@/lib/assert';
import type { AnswerData } from '@/query/answer-state';
import { decodeResult, type DecodedResult } from '../results/decode';
import type { LocalStore } from './database';
import type { ResultFailure, ResultRecord } from './records';
import { readOrQuarantine } from './quarantine';

export type StoredResult = AnswerData<DecodedResult>;

export interface ResultState {
  readonly stored: StoredResult | null;
  /** Why the server last refused to answer; null after an answer. */
  readonly failure: ResultFailure | null;
}

interface Decoded {
  /** When the server first gave it, which distinguishes one answer from the next. */
  readonly since: number;
  readonly etag: string | null;
  readonly stored: StoredResult;
}

/** Answers that were read once are cached in memory while the page lives. */
const decoded = new Map<string, Decoded>();
const KEPT = 200;

function remember(key: string, result: Decoded): StoredResult {
  if (decoded.size >= KEPT) decoded.delete(decoded.keys().next().value!);
  decoded.set(key, result);
  return result.stored;
}

/**
 * Builds an answer's state from the store's records. An unreadable answer is set aside and counts as missing, so that
 * it is fetched again.
 */
export function resultStateOf(
  store: LocalStore,
  key: string,
  record: ResultRecord | undefined,
  failure: ResultFailure | null = null,
): ResultState {
  const name = `${store.name} ${key}`;
  if (!record) {
    decoded.delete(name);
    return { stored: null, failure };
  }
  const { asOf, since = asOf, etag = null } = record;
  const memory = decoded.get(name);
  if (memory?.since === since) {
    if (memory.stored.asOf === asOf) return { stored: memory.stored, failure };
    // The server gave the same answer again: its drawing stays, with a newer time.
    return { stored: remember(name, { since, etag, stored: { ...memory.stored, asOf } }), failure };
  }
  // The bytes of an answer that is set aside are not worth the room.
  const results = readOrQuarantine(store, 'results', key, () => decodeRecord(record), record.heads);
  if (results) return { stored: remember(name, { since, etag, stored: { results, asOf } }), failure };
  decoded.delete(name);
  return { stored: null, failure };
}

/** The server's tag of a stored answer; null if it is not stored, or has none. */
export async function tagOfResult(store: LocalStore, key: string): Promise<string | null> {
  const memory = decoded.get(`${store.name} ${key}`);
  return memory ? memory.etag : ((await store.results.get(key))?.etag ?? null);
}

/** The stored answer to a query context. */
export async function readResult(store: LocalStore, key: string): Promise<ResultState> {
  const [record, failure] = await Promise.all([store.results.get(key), store.failures.get(key)]);
  return resultStateOf(store, key, record, failure);
}

/** The first of these that has a stored answer; null if none has. */
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
