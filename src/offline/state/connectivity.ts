import type { Outcome } from '@/api/outcome';
import type { Observable } from '@/lib/observable';

/**
 * State of the connection after the last requests. `since` is when it began, `nextTry` the time of the next attempt.
 */
export type Connectivity =
  | { readonly state: 'unknown' }
  /** `sendingBlocked`: reads are answered, but writes are not; a proxy may block them. */
  | { readonly state: 'live'; readonly since: number; readonly sendingBlocked?: boolean }
  | { readonly state: 'unreachable'; readonly since: number; readonly nextTry?: number }
  /** Answers come from an intermediary: a sign-in page of the network. */
  | { readonly state: 'intercepted'; readonly since: number; readonly nextTry?: number }
  | { readonly state: 'sign-in'; readonly since: number };

/** Whether the last requests were answered by the server, for the person who is signed in. */
export const isLive = (connectivity: Connectivity): connectivity is Extract<Connectivity, { state: 'live' }> =>
  connectivity.state === 'live';

/** Whether requests are worth sending: the server answers, or was not asked yet. */
export const canReach = (connectivity: Connectivity): boolean =>
  isLive(connectivity) || connectivity.state === 'unknown';

/** Whether no answer comes from the server itself. */
export const isOutOfReach = (
  connectivity: Connectivity,
): connectivity is Extract<Connectivity, { state: 'unreachable' | 'intercepted' }> =>
  connectivity.state === 'unreachable' || connectivity.state === 'intercepted';

/** Whether actions that need the server are impossible now: it is out of reach, or nobody is signed in. */
export const isAway = (connectivity: Connectivity): boolean =>
  isOutOfReach(connectivity) || connectivity.state === 'sign-in';

/** Watches the connection through the outcomes of requests that are reported to it. */
export interface ConnectivityMonitor extends Observable<Connectivity> {
  /** Receives the outcome of a request. */
  report(outcome: Outcome<unknown>): void;
  /** Records whether a write was answered, while the server is there. */
  noteSending(isAnswered: boolean): void;
  /** Checks the server now: after the browser came online, on focus. */
  probe(): void;
  /** After a sign-in, blocked requests may continue. */
  signedIn(): void;
  stop(): void;
}
