import type { FailureReason } from '@/model/failure-reason';
import type { Client } from '@/api/client';
import { isUnanswered, OutcomeError, type Outcome } from '@/api/outcome';
import type { Observable } from '@/lib/observable';
import { isOutOfReach, type Connectivity } from '../state/connectivity';
import { reasonOfError } from '../state/failure-reason';
import { fetchSubscribed, storedAsOf } from './fetch/fetch-subscribed';
import { withLateAnswers } from './jobs/late-answers';
import { noteLoading } from './note-loading';
import { createOneTab } from './one-tab';
import { createTaskQueue } from './queue';
import { createRateLimit } from './rate-limit';
import { subscriptionKey, type LackingPart, type Subscription, type SubscriptionStatus } from './subscriptions';
import type { SyncOptions } from './sync-options';

/** Requests for answers of charts that run at the same time; browsers allow six to one host. */
const AT_ONCE = 5;

/** The fetches of subscriptions: each has a turn, in one tab, and reports its status. */
export interface SubscriptionRuns {
  /** Fetches and stores; resolves to the time of arrival. */
  run(subscription: Subscription, signal: AbortSignal): Promise<number>;
  /** Subscriptions, by key, whose next run fetches them however fresh they are. */
  readonly forced: Set<string>;
  /** When each subscription was last fetched here, by key. */
  readonly arrivals: ReadonlyMap<string, number>;
  /** When the server last refused each. */
  readonly refusals: ReadonlyMap<string, number>;
}

export function createRuns(options: SyncOptions): SubscriptionRuns {
  const { store, client, jobEnds, registry, connectivity, clock, locks, log, onDefect } = options;
  const { hosts = () => 1, asksByAddress = () => false } = options;
  const now = () => clock.now();
  const queue = createTaskQueue(() => AT_ONCE * hosts());
  const inOneTab = createOneTab(locks, store.name, clock);
  const rateLimit = createRateLimit(clock);
  const forced = new Set<string>();
  /** The last run of each subscription. */
  const latest = new Map<string, AbortSignal>();
  const arrivals = new Map<string, number>();
  const refusals = new Map<string, number>();
  const away = createAwayNotes(connectivity);

  async function run(subscription: Subscription, signal: AbortSignal): Promise<number> {
    const key = subscriptionKey(subscription);
    const force = forced.delete(key);
    latest.set(key, signal);
    registry.setStatus(key, { name: 'fetching' });
    const startedAt = now();
    const throwIfStillAway = away.since();
    const lacks: LackingPart[] = [];
    let because: FailureReason | undefined;
    // Some subscriptions need no request: those of unsent things made here.
    let isAnswered = false;
    const noting = withNotedAnswers(client, () => {
      isAnswered = true;
    });
    try {
      await queue.run('priority' in subscription ? subscription.priority : 0, async aside => {
        const patient = jobEnds ? withLateAnswers(noting, jobEnds, aside) : noting;
        await rateLimit.wait(signal);
        if (subscription.kind === 'result' && !force) throwIfStillAway();
        await inOneTab(key, signal, async waited => {
          if (waited && !force && ((await storedAsOf(store, subscription)) ?? -Infinity) >= startedAt) {
            isAnswered = true;
            return;
          }
          const onLack = (part: LackingPart, reason: FailureReason) => {
            lacks.push(part);
            because = reason;
          };
          const byAddress = asksByAddress();
          const context = { store, client: patient, now, signal, after: clock.after, onDefect, onLack, byAddress };
          await noteLoading({ subscription, force, signal, now, log }, () =>
            fetchSubscribed(context, subscription, force).catch(away.note),
          );
        });
      });
      if (isAnswered) connectivity.report(contact);
      registry.setStatus(key, because === undefined ? { name: 'idle' } : { name: 'idle', lacks, because });
      arrivals.set(key, now());
      return now();
    } catch (error) {
      // The retry has the same purpose: a stored answer of the server would pass for a refreshed one.
      if (force && !signal.aborted && isUnavailable(error)) forced.add(key);
      noteFailure(key, signal, error);
      throw error;
    }
  }

  function noteFailure(key: string, signal: AbortSignal, error: unknown): void {
    // A cancelled fetch says nothing about the server, and another run may have started since.
    if (signal.aborted) {
      if (latest.get(key) === signal && registry.statuses.get().get(key)?.name !== 'stopped')
        registry.setStatus(key, { name: 'idle' });
      return;
    }
    if (error instanceof OutcomeError) {
      connectivity.report(error.failure);
      rateLimit.note(error.failure);
    } else onDefect('background', error);
    const status = failedStatus(error);
    if (status.why === 'refused') refusals.set(key, now());
    registry.setStatus(key, status);
  }

  return { run, forced, arrivals, refusals };
}

/**
 * Notes failures of requests: one that waited for its turn while another showed that the server is still away would
 * only show it again.
 */
function createAwayNotes(connectivity: Observable<Connectivity>) {
  /** Of the last request that the server did not answer. */
  let unanswered: OutcomeError | null = null;
  return {
    /** Throws the error on, noted before the next request has its turn. */
    note(error: unknown): never {
      if (error instanceof OutcomeError && isUnanswered(error.failure)) unanswered = error;
      throw error;
    },
    /** The returned function throws if another request failed since, and the server is out of reach. */
    since() {
      const before = unanswered;
      return () => {
        if (unanswered && unanswered !== before && isOutOfReach(connectivity.get())) throw unanswered;
      };
    },
  };
}

const isUnavailable = (error: unknown): boolean =>
  error instanceof OutcomeError && error.failure.kind === 'unavailable';

const contact: Outcome<null> = { kind: 'success', value: null, etag: null, status: 200 };

/** @param onAnswer is called whenever the server has answered, whatever the answer */
function withNotedAnswers(client: Client<AbortSignal>, onAnswer: () => void): Client<AbortSignal> {
  function noted<O extends Outcome<unknown>>(outcome: O): O {
    if (!isUnanswered(outcome)) onAnswer();
    return outcome;
  }
  return {
    call: async (endpoint, request, options) => noted(await client.call(endpoint, request, options)),
    raw: async (endpoint, request, options) => noted(await client.raw(endpoint, request, options)),
  };
}

function failedStatus(error: unknown): Extract<SubscriptionStatus, { name: 'failed' }> {
  const failure = error instanceof OutcomeError ? error.failure : null;
  if (failure?.kind === 'sign-in') return { name: 'failed', why: 'sign-in' };
  if (failure && isUnanswered(failure)) return { name: 'failed', why: 'unreachable' };
  return { name: 'failed', why: 'refused', reason: reasonOfError(error) };
}
