import { asyncEventEndpoints, type JobEvent } from '@/api/async-events';
import type { Client } from '@/api/client';
import type { Outcome } from '@/api/outcome';
import type { Clock } from '@/lib/clock';
import { retryDelay } from '../../../lib/backoff';
import { isAway, type ConnectivityMonitor } from '../../state/connectivity';
import { createClaims, type JobEnd } from './claims';
import type { LastEvent } from './last-event';

/** Milliseconds between two questions for events. */
const INTERVAL = 500;
/**
 * So often in a row the server may fail to tell of events, a little over a minute, before that is what is told of the
 * jobs.
 */
const MOST_FAILURES = 7;

export interface JobEndsOptions {
  readonly client: Client<AbortSignal>;
  readonly connectivity: Pick<ConnectivityMonitor, 'get' | 'subscribe' | 'report'>;
  readonly lastEvent: LastEvent;
  readonly clock: Clock;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Takes what a server should not send. */
  readonly note: (oddity: string) => void;
}

export interface JobEnds {
  /** Waits for the end of a job, over times without a network too. */
  of(job: string, signal?: AbortSignal): Promise<JobEnd>;
  /** Gives up all that is waited for. */
  stop(): void;
}

/**
 * Asks for events while a job is waited for. Without the server it rests, and goes on when the server is back, after
 * the last event that it knows; that id is read before any job is begun, lest another tab's hearing more takes an event
 * from this one.
 */
export function createJobEnds({ client, connectivity, lastEvent, clock, random, note }: JobEndsOptions): JobEnds {
  const claims = createClaims(clock, note);
  const known = lastEvent.read();
  let last: string | null | undefined;
  let failures = 0;
  let asking = false;
  let stopped = false;
  let cancel: (() => void) | null = null;
  const isAwayNow = () => isAway(connectivity.get());
  let wasAway = isAwayNow();

  function askAfter(delay: number): void {
    cancel?.();
    cancel = stopped || claims.size === 0 ? null : clock.after(delay, () => void ask());
  }

  async function ask(): Promise<void> {
    cancel = null;
    if (asking || stopped || claims.size === 0 || isAwayNow()) return;
    asking = true;
    if (last === undefined) last = await known;
    const outcome = await client.call(asyncEventEndpoints.list, { query: last === null ? {} : { last_id: last } });
    asking = false;
    if (!stopped) take(outcome);
  }

  function take(outcome: Outcome<{ readonly result: readonly JobEvent[] }>): void {
    switch (outcome.kind) {
      case 'success':
        failures = 0;
        connectivity.report(outcome);
        hear(outcome.value.result);
        return askAfter(INTERVAL);
      case 'unavailable':
        // Also how it answers to an id that it does not understand; without one it tells of everything.
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
    claims.passOver();
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
      askAfter(0);
    }
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
        if (!cancel && !asking) askAfter(INTERVAL);
      }),
    stop() {
      stopped = true;
      cancel?.();
      unsubscribe();
      claims.endAll({ kind: 'given-up' });
    },
  };
}
