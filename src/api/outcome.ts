import type { WireError } from './errors';
import { isCsrfFailure, readError } from './errors';
import type { WireResponse } from './transport';

/** Every way an exchange can end. Callers decide by `kind`, never by the text of a message. */
export type Outcome<T> =
  | { readonly kind: 'success'; readonly value: T; readonly etag: string | null; readonly status: number }
  /** The caller's copy is current; `lastModified` in milliseconds, if the server sent it. */
  | { readonly kind: 'unchanged'; readonly lastModified: number | null }
  | Failure;

export type Failure =
  /** No answer: no network, no server, or the answer was cut off. It is unknown whether the server acted. */
  | { readonly kind: 'unreachable'; readonly cause: unknown }
  /** The server asks to wait, or failed in a way that may pass. `after` is in milliseconds. */
  | { readonly kind: 'unavailable'; readonly status: number; readonly after: number | null; readonly error: WireError }
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'csrf' }
  /** An intermediary answered in the server's place: a captive portal, a proxy's page. */
  | { readonly kind: 'intercepted'; readonly status: number }
  | { readonly kind: 'conflict'; readonly status: number; readonly error: WireError }
  | { readonly kind: 'gone'; readonly status: number; readonly error: WireError }
  | { readonly kind: 'forbidden'; readonly error: WireError }
  | { readonly kind: 'rejected'; readonly status: number; readonly error: WireError }
  /** A success whose body violates the contract. */
  | { readonly kind: 'invalid-answer'; readonly issues: string };

/** True if the server itself did not answer. */
export const isUnanswered = ({ kind }: Pick<Outcome<unknown>, 'kind'>): boolean =>
  kind === 'unreachable' || kind === 'intercepted';

/** True if the failure lies with the server or the session, not with the request: other requests would fail too. */
export const isTemporary = (outcome: Pick<Outcome<unknown>, 'kind'>): boolean =>
  isUnanswered(outcome) || ['unavailable', 'sign-in', 'csrf'].includes(outcome.kind);

/** A failed exchange as an exception, for callers that cannot use the value. */
export class OutcomeError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(describeFailure(failure), { cause: 'cause' in failure ? failure.cause : undefined });
    this.name = 'OutcomeError';
    this.failure = failure;
  }
}

function describeFailure(failure: Failure): string {
  return 'error' in failure ? failure.error.message : failure.kind;
}

/** `Last-Modified` in milliseconds since the epoch. */
export function lastModified(header: string | null): number | null {
  const date = Date.parse(header ?? '');
  return Number.isNaN(date) ? null : date;
}

/** Reads both forms of `Retry-After`, seconds and a date; in milliseconds. */
export function retryAfter(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

const isHtml = (contentType: string | null) => contentType !== null && /text\/html/i.test(contentType);

/** Classifies an answer that is not a success of the expected content type. @param body null if nothing was sent */
export function classifyFailure(response: WireResponse, body: unknown, now: number): Failure {
  const { status, statusText = '' } = response;
  const error = readError(body, `HTTP ${status} ${statusText}`.trim());
  if (response.redirected && /\/login\/?(\?|$)/.test(response.url)) return { kind: 'sign-in' };
  if (status === 401) return { kind: 'sign-in' };
  if (isCsrfFailure(status, body)) return { kind: 'csrf' };
  if (status === 429 || status === 408 || status >= 500) {
    return { kind: 'unavailable', status, after: retryAfter(response.header('Retry-After'), now), error };
  }
  // A page in place of JSON does not come from the server, regardless of its status; some views send an empty one.
  if ((isHtml(response.header('Content-Type')) && body !== null) || status < 300)
    return { kind: 'intercepted', status };
  if (status === 403) return { kind: 'forbidden', error };
  if (status === 404 || status === 410) return { kind: 'gone', status, error };
  if (status === 409 || status === 412) return { kind: 'conflict', status, error };
  return { kind: 'rejected', status, error };
}
