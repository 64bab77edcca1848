/** An unsuccessful response, with its exact body. Thrown by handlers and policies. */
export class HttpError extends Error {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    body: Readonly<Record<string, unknown>>,
    options: { cause?: unknown; headers?: Record<string, string> } = {},
  ) {
    super(`HTTP ${status}`, { cause: options.cause });
    this.name = 'HttpError';
    this.status = status;
    this.body = body;
    this.headers = options.headers ?? {};
  }
}

/** A page without content. */
export class EmptyAnswer extends HttpError {
  constructor(status: number, headers: Record<string, string> = {}) {
    super(status, {}, { headers });
    this.name = 'EmptyAnswer';
  }
}

/** The object of a prepared write was changed before its transaction began. The write is prepared again, a few times. */
export class Outdated extends HttpError {
  constructor() {
    super(409, { message: 'Somebody else changes this at the same time. Try again.' });
    this.name = 'Outdated';
  }
}

/** The error forms of the contract (`contract/README`, section 2), each named after its content. */
export const notFound = () => new HttpError(404, { message: 'Not found' });
export const unauthenticated = () => new HttpError(401, { msg: 'Missing Authorization Header' });
export const forbidden = () => new HttpError(403, { message: 'Forbidden' });
/** Older views use this both for callers who are not signed in and for missing permissions. */
export const accessDenied = (status: 401 | 403) =>
  new HttpError(status, { message: 'Access is Denied', severity: 'danger' });
export const badRequest = (message: unknown, cause?: unknown) => new HttpError(400, { message }, { cause });
export const unprocessable = (message: unknown) => new HttpError(422, { message });
export const fieldInvalid = (status: 400 | 422, field: string, ...texts: string[]) =>
  new HttpError(status, { message: { [field]: texts } });

const unexpected = { code: 1011, message: 'Issue 1011 - The server encountered an unexpected error.' };

export const unknownPath = () =>
  sip40(
    404,
    '404 Not Found: The requested URL was not found on the server. If you entered the URL manually please check your spelling and try again.',
  );

/** A request whose parts are not in the expected form. */
export const notUnderstood = () =>
  sip40(400, '400 Bad Request: The browser (or proxy) sent a request that this server could not understand.');

/** The empty not-found response of some older views. */
export const emptyNotFound = () => new EmptyAnswer(404);

/** Redirects to the sign-in form and back. */
export const toSignIn = (address: string) => new EmptyAnswer(302, { Location: address });

/** SIP-40: CSRF failures, unknown paths, unexpected failures and access to chart data. */
export function sip40(
  status: number,
  message: string,
  errorType = 'GENERIC_BACKEND_ERROR',
  extra: Record<string, unknown> = { issue_codes: [unexpected] },
  cause?: unknown,
): HttpError {
  return new HttpError(status, { errors: [{ message, error_type: errorType, level: 'error', extra }] }, { cause });
}
