/** The log entry of a request: the route's pattern instead of its address, which may contain keys and names. */
export interface LoggedRequest {
  readonly requestId: string;
  /** Null for anonymous callers, and if the request was not authenticated. */
  readonly personId: number | null;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  /** Until the response began, in milliseconds. */
  readonly duration: number;
}

export type RequestLog = (request: LoggedRequest) => void;

/** Writes one line of JSON per request. @param now milliseconds since the epoch */
export function jsonLog(write: (line: string) => void, now: () => number): RequestLog {
  return ({ requestId, personId, method, route, status, duration }) =>
    write(
      JSON.stringify({
        time: new Date(now()).toISOString(),
        level: status >= 500 ? 'error' : 'info',
        event: 'request',
        request_id: requestId,
        person_id: personId,
        method,
        route,
        status,
        duration_ms: duration,
      }),
    );
}
