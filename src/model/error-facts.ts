/** For a query on a dataset that no longer exists; servers report this only by status. */
export const MISSING_DATASET = 'MISSING_DATASET';

const timeouts: ReadonlySet<string | null> = new Set(['FRONTEND_TIMEOUT_ERROR', 'BACKEND_TIMEOUT_ERROR']);

/** Whether this error type is a timeout. */
export const isTimeout = (type: string | null): boolean => timeouts.has(type);

/** Facts about an error from the server, apart from its message. */
export interface ErrorFacts {
  /** The type of the first error, such as `BACKEND_TIMEOUT_ERROR`; null without one. */
  readonly type: string | null;
  /** Where to request access. */
  readonly link: string | null;
  readonly trace: string | null;
  /** Details of the type: a limit, missing names. */
  readonly extra: Readonly<Record<string, unknown>>;
}

const textIn = (extra: ErrorFacts['extra'], key: string): string | null =>
  typeof extra[key] === 'string' && extra[key] !== '' ? extra[key] : null;

/** Allows only addresses of pages: links come from outside, and some would run code. */
function pageLink(link: string | null): string | null {
  return link !== null && (/^https?:\/\//i.test(link) || /^\/(?![/\\])/.test(link)) ? link : null;
}

export function errorFacts(type: string | null, extra: ErrorFacts['extra'] = {}): ErrorFacts {
  return { type, link: pageLink(textIn(extra, 'link')), trace: textIn(extra, 'stacktrace'), extra };
}
