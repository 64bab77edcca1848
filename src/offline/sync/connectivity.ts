import { isOutOfReach, type Connectivity, type ConnectivityMonitor } from '../state/connectivity';
import type { Outcome } from '@/api/outcome';
import type { Transport } from '@/api/transport';
import { resolvesTrueWithin, type Clock } from '@/lib/clock';
import type { Subject } from '@/lib/observable';
import { retryDelay } from '../../lib/backoff';

export interface ConnectivityOptions {
  /** Holds the state; screens follow it before this monitor is loaded. */
  readonly subject: Subject<Connectivity>;
  readonly clock: Clock;
  readonly random: () => number;
  /** Checks the health of the server. */
  readonly ask: () => Promise<Outcome<unknown>>;
  /** Checks whether the person of this page is signed in. */
  readonly askWho: () => Promise<boolean>;
  /** Called with each sign of life of the server. */
  readonly onContact: (at: number) => void;
}

/** For this long after the server answered a check, one request without a response does not mean that it is away. */
const TRUSTED = 60_000;
/** How long to wait for an answer about the session. */
const PATIENCE = 10_000;
/**
 * Requests sent before a sign-in may still be refused for this long, which says nothing of the new session.
 * Milliseconds.
 */
const ANSWERED_WITHIN = 120_000;

function stateOf(outcome: Outcome<unknown>): Exclude<Connectivity['state'], 'unknown'> {
  switch (outcome.kind) {
    case 'unreachable':
      return 'unreachable';
    case 'intercepted':
      return 'intercepted';
    case 'sign-in':
      return 'sign-in';
    default:
      return 'live';
  }
}

/** Whether the server is there, and is the server. */
export async function askHealth(transport: Transport<AbortSignal>): Promise<Outcome<null>> {
  try {
    const response = await transport({ method: 'GET', url: '/health', headers: { Accept: 'text/plain' } });
    const isServer = response.status === 200 && (await response.text()).trim() === 'OK';
    if (isServer) return { kind: 'success', value: null, etag: null, status: 200 };
    return response.status >= 500
      ? { kind: 'unreachable', cause: response.status }
      : { kind: 'intercepted', status: response.status };
  } catch (cause) {
    return { kind: 'unreachable', cause };
  }
}

/**
 * Follows the connection by the outcomes of real requests; the browser's opinion is only a reason to ask. While the
 * server is away it is contacted again, less and less often, up to every five minutes. If it has just been reachable, a
 * request without an answer is also a reason to ask: it may be the only one that never gets one.
 */
export function createConnectivity({
  subject,
  clock,
  random,
  ask,
  askWho,
  onContact,
}: ConnectivityOptions): ConnectivityMonitor {
  let attempts = 0;
  let asking = false;
  let askingWho = false;
  let shownAt = -Infinity;
  let signedInAt = -Infinity;
  let stopped = false;
  let cancel: (() => void) | null = null;

  function schedule(): void {
    cancel?.();
    cancel = null;
    const known = subject.get();
    if (stopped || !isOutOfReach(known)) return;
    attempts += 1;
    const delay = retryDelay(attempts, null, random());
    cancel = clock.after(delay, () => void probe());
    subject.set({ ...known, nextTry: clock.now() + delay });
  }

  function report(outcome: Outcome<unknown>): void {
    const isTrusted = subject.get().state === 'live' && Math.abs(clock.now() - shownAt) < TRUSTED;
    if (outcome.kind === 'unreachable' && isTrusted) void probe();
    else if (outcome.kind === 'sign-in' && Math.abs(clock.now() - signedInAt) < ANSWERED_WITHIN) void doubt(outcome);
    else take(outcome);
  }

  /** Somebody has just signed in: before the session counts as ended, this is checked. */
  async function doubt(outcome: Outcome<unknown>): Promise<void> {
    if (askingWho || stopped) return;
    askingWho = true;
    const isSignedIn = await resolvesTrueWithin(clock, PATIENCE, askWho());
    askingWho = false;
    if (!isSignedIn) take(outcome);
  }

  function take(outcome: Outcome<unknown>): void {
    const state = stateOf(outcome);
    const known = subject.get();
    if (state === 'live' || state === 'sign-in') onContact(clock.now());
    // The success of a request that needs no sign-in does not mean that somebody is signed in.
    if (known.state !== state) {
      attempts = state === 'live' ? 0 : attempts;
      subject.set({ state, since: clock.now() });
      schedule();
    }
  }

  async function probe(): Promise<void> {
    if (asking || stopped) return;
    asking = true;
    try {
      const before = subject.get();
      const outcome = await ask();
      // The health check shows that the server is there, not that the session is.
      if (before.state === 'sign-in' && stateOf(outcome) === 'live') return;
      if (stateOf(outcome) === 'live') shownAt = clock.now();
      take(outcome);
    } finally {
      asking = false;
      schedule();
    }
  }

  return {
    ...subject,
    report,
    noteSending(isAnswered) {
      const known = subject.get();
      if (known.state === 'live' && (known.sendingBlocked ?? false) === isAnswered)
        subject.set({ state: 'live', since: known.since, sendingBlocked: !isAnswered });
    },
    probe: () => void probe(),
    signedIn() {
      attempts = 0;
      signedInAt = clock.now();
      subject.set({ state: 'live', since: clock.now() });
      onContact(clock.now());
    },
    stop() {
      stopped = true;
      cancel?.();
    },
  };
}
