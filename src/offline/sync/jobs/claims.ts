import type { JobEvent } from '@/api/async-events';
import type { Failure } from '@/api/outcome';
import type { Clock } from '@/lib/clock';

/** Outcome of waiting for a job. */
export type JobEnd =
  | { readonly kind: 'done'; readonly address: string }
  /** The job itself failed; null if it gives no reason. */
  | { readonly kind: 'error'; readonly message: string | null }
  /** There was no news of it for too long; the server may have forgotten it, or its event was lost. */
  | { readonly kind: 'lost' }
  /** The server does not report ends. */
  | { readonly kind: 'refused'; readonly failure: Failure }
  | { readonly kind: 'given-up' };

/** Number of server answers, one every half second, that may pass without news of a job. */
const PATIENCE = 240;
/** After an outage the server may have restarted and forgotten the job. */
const PATIENCE_AFTER_RETURN = 30;
const MOST_ATTEMPTS = 6;
const STEP = 100;

interface Claim {
  left: number;
  readonly settle: (end: JobEnd) => void;
}

/** Callers waiting for jobs. */
export interface Claims {
  readonly size: number;
  add(job: string, settle: (end: JobEnd) => void): void;
  drop(job: string): void;
  /**
   * Passes an event to the caller that waits for its job, even if that starts to wait only now: the event may overtake
   * the answer that names the job.
   */
  deliver(event: JobEvent): void;
  /** The server answered: jobs it did not report use up some of their time. */
  passOver(): void;
  /** The server was away. */
  hurry(): void;
  endAll(end: JobEnd): void;
}

const firstMessage = ({ errors }: JobEvent) => errors.find(({ message }) => message)?.message ?? null;

/** @param note receives things that a server should not send */
export function createClaims(clock: Clock, note: (oddity: string) => void): Claims {
  const claims = new Map<string, Claim>();

  function settle(job: string, end: JobEnd): void {
    const claim = claims.get(job);
    claims.delete(job);
    claim?.settle(end);
  }

  function deliver(event: JobEvent, attempt = 1): void {
    const { job_id: job, status, result_url: address } = event;
    if (!claims.has(job)) {
      // Usually another tab's.
      if (attempt <= MOST_ATTEMPTS) clock.after(STEP * attempt, () => deliver(event, attempt + 1));
    } else if (status === 'error') settle(job, { kind: 'error', message: firstMessage(event) });
    else if (status === 'done' && address !== null) settle(job, { kind: 'done', address });
    else note(`The event ${event.id} says of its job: ${status}`);
  }

  return {
    get size() {
      return claims.size;
    },
    add: (job, settleIt) => void claims.set(job, { left: PATIENCE, settle: settleIt }),
    drop: job => void claims.delete(job),
    deliver: event => deliver(event),
    passOver() {
      for (const [job, claim] of claims) {
        claim.left -= 1;
        if (claim.left <= 0) settle(job, { kind: 'lost' });
      }
    },
    hurry() {
      for (const claim of claims.values()) claim.left = Math.min(claim.left, PATIENCE_AFTER_RETURN);
    },
    endAll(end) {
      for (const job of [...claims.keys()]) settle(job, end);
    },
  };
}
