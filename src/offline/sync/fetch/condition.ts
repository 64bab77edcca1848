import type { LocalStore } from '../../store/database';
import type { Answered } from '../../store/records';

/** Maximum age of an answer's related data (names of owners and of charts), which are not part of its version. */
const WHOLE_AFTER = 3_600_000;

/** Facts about a stored copy that decide about a conditional request. */
export interface ConditionalCopy {
  /** The version for the condition of the next write. */
  readonly etag: string | null;
  readonly answered?: Answered | null;
}

/**
 * Whether the stored copy is exactly the answer of a version. A local write changes or removes the copy's version,
 * while the answer stays the one before.
 */
export function isAnswerOf(version: string, { etag, answered = null }: ConditionalCopy): boolean {
  return etag === version && answered?.etag === version;
}

/** The version that the server need not send again; null if everything is requested. */
export function conditionOf(stored: ConditionalCopy | undefined, now: number): string | null {
  const { etag, at } = stored?.answered ?? { etag: null, at: Infinity };
  const isKnown = stored !== undefined && etag !== null && isAnswerOf(etag, stored);
  return isKnown && at <= now && now - at < WHOLE_AFTER ? etag : null;
}

/**
 * Like `conditionOf`, for a server that supports conditional requests. It is undocumented what Superset's tags cover.
 */
export function conditionFor(store: LocalStore, stored: ConditionalCopy | undefined, now: number): string | null {
  return store.capabilities.versions ? conditionOf(stored, now) : null;
}

export function headersOf(condition: string | null): Readonly<Record<string, string>> {
  return condition === null ? {} : { 'If-None-Match': condition };
}

/** Facts stored with an answer, so that it need not be sent again. */
export function answeredAs(etag: string | null, at: number): Answered | null {
  return etag === null ? null : { etag, at };
}
