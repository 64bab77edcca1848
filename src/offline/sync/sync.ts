import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import type { FailureReason } from '@/model/failure-reason';
import type { Client } from '@/api/client';
import { isUnanswered, OutcomeError, type Outcome } from '@/api/outcome';
import type { Clock } from '@/lib/clock';
import type { NewLogEvent } from '../state/log-event';
import { retryDelay } from '../../lib/backoff';
import { reasonOfError } from '../state/failure-reason';
import type { LocalStore } from '../store/database';
import { isQuarantined } from '../store/set-aside';
import type { ConnectivityMonitor } from '../state/connectivity';
import { fetchSubscribed, followStoredAsOf, storedAsOf } from './fetch/fetch-subscribed';
import type { JobEnds } from './jobs/job-ends';
import { withLateAnswers } from './jobs/late-answers';
import { noteLoading } from './note-loading';
import {
  subscriptionKey,
  type LackingPart,
  type Subscription,
  type SubscriptionRegistry,
  type SubscriptionStatus,
} from './subscriptions';
import { createOneTab } from './one-tab';
import { createRateLimit } from './rate-limit';
import { createTaskQueue } from './queue';
import { staggered } from './staggered';
import { staleAfter } from './staleness';

export interface SyncOptions {
  readonly store: LocalStore;
  readonly client: Client<AbortSignal>;
  /** Reports answers that are delivered later; absent if all arrive immediately. */
  readonly jobEnds?: JobEnds;
  readonly board: SubscriptionRegistry;
  readonly connectivity: ConnectivityMonitor;
  readonly queryClient: QueryClient;
  readonly clock: Clock;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Null if the browser has none. */
  readonly locks: Pick<LockManager, 'request'> | null;
  /** Number of hosts over which a dashboard's charts are spread; absent if it is one. */
  readonly hosts?: () => number;
  /** Whether chart data are requested with GET; absent if they are not. */
  readonly asksByAddress?: () => boolean;
  /** Whether the page is hidden. */
  readonly isHidden: () => boolean;
  /** Records how long answers took; absent if nobody wants to know. */
  readonly log?: ((event: NewLogEvent) => void) | undefined;
}

/** Requests for answers of charts that run at the same time; browsers allow six to one host. */
const AT_ONCE = 5;
const SETTLED = 10_000;

/**
 * Keeps shown data fresh. React Query decides when: staleness, one fetch for many subscribers, retries, focus and
 * reconnection. Results go into the store; the query itself holds only the time.
 */
export function startSync(options: SyncOptions): () => void {
  const {
    store,
    client,
    jobEnds,
    board,
    connectivity,
    queryClient,
    clock,
    random,
    locks,
    hosts: hostPool = () => 1,
    asksByAddress = () => false,
    isHidden,
    log,
  } = options;
  const now = () => clock.now();
  const queue = createTaskQueue(() => AT_ONCE * hostPool());
  const inOneTab = createOneTab(locks, store.name, clock);
  const rateLimit = createRateLimit(clock);
  const active = new Map<string, () => void>();
  const forced = new Set<string>();
  /** The last run of each need. */
  const runs = new Map<string, AbortSignal>();
  /** When each need was last fetched here. */
  const arrivals = new Map<string, number>();
  /** When the server last refused each. */
  const refusals = new Map<string, number>();
  /** Needs whose delay since the server's return is running, each with its cancel function. */
  const coming = new Map<string, () => void>();
  let stopped = false;

  async function run(subscription: Subscription, signal: AbortSignal): Promise<number> {
    const key = subscriptionKey(subscription);
    const force = forced.delete(key);
    runs.set(key, signal);
    board.setStatus(key, { name: 'fetching' });
    const startedAt = now();
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
          const context = { store, client: patient, now, signal, after: clock.after, onLack, byAddress };
          await noteLoading({ need: subscription, force, signal, now, log }, () =>
            fetchSubscribed(context, subscription, force),
          );
        });
      });
      if (isAnswered) connectivity.report(contact);
      board.setStatus(key, because === undefined ? { name: 'idle' } : { name: 'idle', lacks, because });
      arrivals.set(key, now());
      return now();
    } catch (error) {
      // A cancelled fetch says nothing about the server, and another run may have started since.
      if (signal.aborted) {
        if (runs.get(key) === signal && board.statuses.get().get(key)?.name !== 'stopped')
          board.setStatus(key, { name: 'idle' });
        throw error;
      }
      if (error instanceof OutcomeError) {
        connectivity.report(error.failure);
        rateLimit.note(error.failure);
      }
      const status = failedStatus(error);
      if (status.why === 'refused') refusals.set(key, now());
      board.setStatus(key, status);
      throw error;
    }
  }

  function observe(subscription: Subscription, asOf: number | null): () => void {
    const observer = new QueryObserver(queryClient, {
      queryKey: ['need', subscriptionKey(subscription)],
      queryFn: ({ signal }) => run(subscription, signal),
      ...(asOf === null ? {} : { initialData: asOf, initialDataUpdatedAt: asOf }),
      staleTime: staleAfter(subscription),
      gcTime: 0,
      retry: (count, error) => count < 2 && error instanceof OutcomeError && error.failure.kind === 'unavailable',
      retryDelay: (count, error) =>
        retryDelay(
          count + 1,
          error instanceof OutcomeError && error.failure.kind === 'unavailable' ? error.failure.after : null,
          random(),
        ),
      refetchOnWindowFocus: true,
      // Reconnection is detected from requests, below, and not from the browser.
      networkMode: 'always',
      refetchOnReconnect: false,
    });
    return observer.subscribe(() => undefined);
  }

  function follow(): void {
    const wanted = board.subscriptions.get();
    for (const [key, stop] of active) {
      if (!wanted.has(key)) {
        stop();
        active.delete(key);
      }
    }
    for (const [key, subscription] of wanted) if (!active.has(key)) active.set(key, start(subscription));
  }

  /**
   * Reads the age of the stored data first, so that a fresh copy is not fetched again, and follows it from then on:
   * shown data that disappear, because another tab removed them or because they cannot be read, are fetched again.
   */
  function start(subscription: Subscription): () => void {
    let stop: (() => void) | null = null;
    let known: number | null = null;
    const begin = (asOf: number | null) => {
      // A copy from the future was made before the clock was set back; its age is unknown. A need that was registered
      // with a forced refresh is fetched, however fresh it is.
      const isOld = asOf === null || asOf > now() || forced.has(subscriptionKey(subscription));
      if (!stopped) stop = observe(subscription, isOld ? null : asOf);
    };
    const unfollow = followStoredAsOf(store, subscription, {
      next(asOf) {
        if (!stop) begin(asOf);
        else if (asOf === null && known !== null)
          // A store that was closed meanwhile, by a sign-out, shows nothing that could be replaced.
          void replace(subscription).catch(() => undefined);
        else if (asOf !== null) takeNote(subscriptionKey(subscription), asOf);
        known = asOf;
      },
      error: () => stop ?? begin(null),
    });
    return () => {
      unfollow();
      stop?.();
    };
  }

  /** Another tab fetched it: it is as fresh here. */
  function takeNote(key: string, asOf: number): void {
    const fetchedAt = queryClient.getQueryState(['need', key])?.dataUpdatedAt ?? Infinity;
    if (asOf > fetchedAt && asOf <= now()) queryClient.setQueryData(['need', key], asOf, { updatedAt: asOf });
  }

  async function replace(subscription: Subscription): Promise<void> {
    const key = subscriptionKey(subscription);
    // A need that is removed right after its arrival would be removed again.
    if (now() - (arrivals.get(key) ?? -Infinity) < SETTLED) return;
    // An answer is also removed with its dashboard if that may not be seen any more: then it is not requested.
    if (subscription.kind === 'result' && !(await isQuarantined(store, 'results', subscription.key))) return;
    await queryClient.invalidateQueries({ queryKey: ['need', key] }, { cancelRefetch: false });
  }

  function refresh(): void {
    const { keys, force } = board.refresh.get();
    const wanted = keys === 'all' ? new Set(board.subscriptions.get().keys()) : keys;
    if (force) for (const key of wanted) forced.add(key);
    void queryClient.invalidateQueries({
      predicate: query => query.queryKey[0] === 'need' && wanted.has(String(query.queryKey[1])),
    });
  }

  function giveUp(): void {
    const { key } = board.stop.get();
    if (board.statuses.get().get(key)?.name !== 'fetching') return;
    board.setStatus(key, { name: 'stopped' });
    void queryClient.cancelQueries({ queryKey: ['need', key], exact: true });
  }

  /** Reconnected: what is on the screen is requested again, what is in view first. */
  let wasLive = connectivity.get().state === 'live';
  function reconnect(): void {
    const isLive = connectivity.get().state === 'live';
    if (isLive === wasLive) return;
    wasLive = isLive;
    giveUpComing();
    if (!isLive) return;
    const since = now();
    for (const [key, delay] of staggered(board.subscriptions.get(), { isHidden: isHidden(), random }))
      coming.set(
        key,
        clock.after(delay, () => askAgain(key, since)),
      );
  }

  function askAgain(key: string, since: number): void {
    coming.delete(key);
    const queryKey = ['need', key];
    // A refusal is an answer, too: the first one of a page may show that the server is there.
    if (Math.max(queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0, refusals.get(key) ?? 0) >= since) return;
    // A running fetch continues: its result is as fresh as that of a new one.
    void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
  }

  function giveUpComing(): void {
    for (const cancel of coming.values()) cancel();
    coming.clear();
  }

  const stops = [
    board.subscriptions.subscribe(follow),
    board.refresh.subscribe(refresh),
    board.stop.subscribe(giveUp),
    connectivity.subscribe(reconnect),
  ];
  follow();
  return () => {
    stopped = true;
    giveUpComing();
    for (const stop of [...stops, ...active.values()]) stop();
    // Freshness in this store says nothing about the next, which may open before React Query forgets it.
    queryClient.removeQueries({ queryKey: ['need'] });
  };
}

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
