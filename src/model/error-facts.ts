/** Of a question about a dataset that is not there any more; a server says that only by its status. */
export const MISSING_DATASET = 'MISSING_DATASET';

const timeouts: ReadonlySet<string | null> = new Set(['FRONTEND_TIMEOUT_ERROR', 'BACKEND_TIMEOUT_ERROR']);

/** Whether an error of this type says that an answer took too long. */
export const isTimeout = (type: string | null): boolean => timeouts.has(type);

/** What a server says of an error besides its message. */
export interface ErrorFacts {
  /** The type of the first error, such as `BACKEND_TIMEOUT_ERROR`; null where it has none. */
  readonly type: string | null;
  /** Where access can be asked for. */
  readonly link: string | null;
  readonly trace: string | null;
  /** What the type adds: a limit, names that are missing. */
  readonly extra: Readonly<Record<string, unknown>>;
}

const textIn = (extra: ErrorFacts['extra'], key: string): string | null =>
  typeof extra[key] === 'string' && extra[key] !== '' ? extra[key] : null;

/** Only addresses of pages: a link comes from outside, and one may run what it says. */
function pageLink(link: string | null): string | null {
  return link !== null && (/^https?:\/\//i.test(link) || /^\/(?![/\\])/.test(link)) ? link : null;
}

export function errorFacts(type: string | null, extra: ErrorFacts['extra'] = {}): ErrorFacts {
  return { type, link: pageLink(textIn(extra, 'link')), trace: textIn(extra, 'stacktrace'), extra };
}
