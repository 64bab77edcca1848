import { asyncEventEndpoints, type JobEvent } from '@/api/async-events';
import type { Client } from '@/api/client';
import type { Outcome } from '@/api/outcome';
import type { Clock } from '@/lib/clock';
import { retryDelay } from '../../../lib/backoff';
import { isAway, type ConnectivityMonitor } from '../../state/connectivity';
import type { OnDefect } from '../../state/defect';
import { createClaims, type JobEnd } from './claims';
import type { EventSocket, EventSocketOptions } from './event-socket';
import type { LastEvent } from './last-event';

/** Milliseconds between two polls for events, if the server does not say. */
const POLLING_DELAY = 500;
/** How many times in a row reading events may fail, a little over a minute, before the jobs are reported as failed. */
const MOST_FAILURES = 7;

export interface JobEndsOptions {
  readonly client: Client<AbortSignal>;
  readonly connectivity: Pick<ConnectivityMonitor, 'get' | 'subscribe' | 'report'>;
  readonly lastEvent: LastEvent;
  readonly clock: Clock;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly onDefect: OnDefect;
  /** Receives things that a server should not send. */
  readonly note: (oddity: string) => void;
  /** Milliseconds between two polls, as the server says. */
  readonly pollingDelay?: () => number | undefined;
  /** Loads the WebSocket listener; null if the server does not report events this way. */
  readonly socket?: () => Promise<(hearing: Hearing) => EventSocket> | null;
}

/** Input and callbacks of the WebSocket listener. */
export type Hearing = Omit<EventSocketOptions, 'open' | 'url' | 'server' | 'clock'>;

const contact: Outcome<null> = { kind: 'success', value: null, etag: null, status: 200 };

export interface JobEnds {
  /** Waits for the end of a job, even across network outages. */
  of(job: string, signal?: AbortSignal): Promise<JobEnd>;
  /** Ends all waiting. */
  stop(): void;
}

/**
 * Listens for events while somebody waits for a job: over a WebSocket if the server has a reachable one, else by
 * polling. Both start after the last known event, so that none is lost in between. Without the server it pauses, and
 * resumes when the server is back. The last event is read before a job starts: another tab may receive later ones, and
 * must not take an event from this one.
 */
export function createJobEnds(options: JobEndsOptions): JobEnds {
  const { client, connectivity, lastEvent, clock, random, note, onDefect, pollingDelay } = options;
  const { socket: loadSocket } = options;
  const claims = createClaims(clock, note);
  const known = lastEvent.read();
  let last: string | null | undefined;
  let failures = 0;
  let asking = false;
  let stopped = false;
  let cancel: (() => void) | null = null;
  const isAwayNow = () => isAway(connectivity.get());
  let wasAway = isAwayNow();
  /** `asked`: there is none, or it could not be reached, and events are polled. */
  let socket: EventSocket | 'loading' | 'asked' | null = null;
  const interval = () => pollingDelay?.() ?? POLLING_DELAY;

  function askAfter(delay: number): void {
    cancel?.();
    cancel = stopped || claims.size === 0 ? null : clock.after(delay, () => void ask());
  }

  /** Starts to receive events, one way or the other. */
  function begin(delay: number): void {
    if (stopped || claims.size === 0 || isAwayNow()) return;
    if (socket === 'loading') return;
    const loading = socket === null ? (loadSocket?.() ?? null) : null;
    if (loading) void listen(loading);
    else if (socket === null || socket === 'asked') askAfter(delay);
    else socket.start();
  }

  async function listen(loading: Promise<(hearing: Hearing) => EventSocket>): Promise<void> {
    socket = 'loading';
    try {
      const [create] = await Promise.all([loading, readLast()]);
      socket = create({
        last: () => last ?? null,
        isWanted: () => claims.size > 0 && !stopped,
        onContact: () => connectivity.report(contact),
        onEvent: event => hear([event]),
        onQuiet: () => claims.passOver(),
        onAway: () => claims.hurry(),
        onGivenUp: askInstead,
        note,
      });
    } catch (error) {
      // Its code comes from the server, and may be unavailable: then there is no defect.
      onDefect('background', error);
      return askInstead();
    }
    begin(0);
  }

  function askInstead(): void {
    socket = 'asked';
    begin(0);
  }

  async function readLast(): Promise<void> {
    const kept = await known;
    if (last === undefined) last = kept;
  }

  async function ask(): Promise<void> {
    cancel = null;
    if (asking || stopped || claims.size === 0 || isAwayNow()) return;
    asking = true;
    await readLast();
    const query = typeof last === 'string' ? { last_id: last } : {};
    const outcome = await client.call(asyncEventEndpoints.list, { query });
    asking = false;
    if (!stopped) take(outcome);
  }

  function take(outcome: Outcome<{ readonly result: readonly JobEvent[] }>): void {
    switch (outcome.kind) {
      case 'success':
        failures = 0;
        connectivity.report(outcome);
        hear(outcome.value.result);
        claims.passOver();
        return askAfter(interval());
      case 'unavailable':
        // The server also answers so to an id it does not understand; without an id it reports all events.
        if (outcome.status === 500) last = null;
        failures += 1;
        if (failures >= MOST_FAILURES) return claims.endAll({ kind: 'refused', failure: outcome });
        return askAfter(retryDelay(failures, outcome.after, random()));
      case 'unreachable':
      case 'intercepted':
      case 'sign-in':
        failures += 1;
        connectivity.report(outcome);
        return askAfter(retryDelay(failures, null, random()));
      case 'unchanged':
        return claims.endAll({ kind: 'refused', failure: { kind: 'invalid-answer', issues: 'unexpected 304' } });
      default:
        return claims.endAll({ kind: 'refused', failure: outcome });
    }
  }

  function hear(events: readonly JobEvent[]): void {
    for (const event of events) claims.deliver(event);
    const newest = events.at(-1);
    if (!newest) return;
    last = newest.id;
    lastEvent.keep(newest.id);
  }

  const unsubscribe = connectivity.subscribe(() => {
    const away = isAwayNow();
    if (wasAway && !away) {
      failures = 0;
      claims.hurry();
      begin(0);
    } else if (away && socket !== null && typeof socket === 'object') socket.stop();
    wasAway = away;
  });

  return {
    of: (job, signal) =>
      new Promise(resolve => {
        const giveUp = () => {
          claims.drop(job);
          resolve({ kind: 'given-up' });
        };
        if (stopped || signal?.aborted) return giveUp();
        claims.add(job, end => {
          signal?.removeEventListener('abort', giveUp);
          resolve(end);
        });
        signal?.addEventListener('abort', giveUp, { once: true });
        if (claims.size === 1) failures = 0;
        if (!cancel && !asking) begin(interval());
      }),
    stop() {
      stopped = true;
      cancel?.();
      if (socket !== null && typeof socket === 'object') socket.stop();
      unsubscribe();
      claims.endAll({ kind: 'given-up' });
    },
  };
}
