import { QueryError } from '@/query/query-error';
import { EngineError } from '../../engines/engine';
import { HttpError, badRequest, sip40 } from '../../http-error';

/** The status that proxies log for a disconnected client; nobody reads the response. */
const CLIENT_GONE = 499;

/**
 * Failed queries give 400 with `Error: …`; a range that ends before it starts is an unexpected failure there
 * (recorded).
 */
export function toHttpError(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return new HttpError(CLIENT_GONE, { message: 'Error: Query was stopped.' }, { cause: error });
  if (error instanceof QueryError) {
    if (error.code === 'reversed-time-range') return sip40(500, error.message, undefined, undefined, error);
    // There it is parsed with the body, before any query is made.
    if (error.code === 'bad-time-range')
      return badRequest(`Request is incorrect: {'time_range': ['${error.message}']}`, error);
    // Errors found before anything runs lack this prefix (recorded).
    return badRequest(error.code === 'duplicate-labels' ? error.message : `Error: ${error.message}`, error);
  }
  if (error instanceof EngineError) {
    // Its message contains the file's path; it is the server's own failure and goes to the server's log.
    if (error.code === 'unreadable') return error;
    if (error.code === 'overloaded')
      return new HttpError(
        503,
        { message: `Error: ${error.message}` },
        { cause: error, headers: { 'Retry-After': '5' } },
      );
    if (error.code === 'timed-out') return new HttpError(408, { message: `Error: ${error.message}` }, { cause: error });
    return badRequest(`Error: ${error.message}`, error);
  }
  return error;
}
