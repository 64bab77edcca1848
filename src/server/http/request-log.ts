/** What is logged of a request: a route's pattern in place of its address, which may hold keys and names. */
export interface LoggedRequest {
  readonly requestId: string;
  /** Null for nobody, and where nobody asked who it was. */
  readonly personId: number | null;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  /** Until the answer began, in milliseconds. */
  readonly duration: number;
}

export type RequestLog = (request: LoggedRequest) => void;

/** One line of JSON for each request. @param now milliseconds since the epoch */
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
