import { QueryObserver } from '@tanstack/react-query';
import { OutcomeError } from '@/api/outcome';
import { retryDelay } from '../../lib/backoff';
import { isAway } from '../state/connectivity';
import { isQuarantined } from '../store/set-aside';
import { followStoredAsOf } from './fetch/fetch-subscribed';
import { fetchOnReturn } from './fetch-on-return';
import { createRuns, type SubscriptionRuns } from './runs';
import { subscriptionKey, type Subscription } from './subscriptions';
import type { SyncOptions } from './sync-options';
import { staleAfter } from './staleness';

const SETTLED = 10_000;

/** React Query's key of a subscription. */
const queryKeyOf = (key: string) => ['subscription', key] as const;

/**
 * Keeps shown data fresh. React Query decides when: staleness, one fetch for many subscribers, retries, focus and
 * reconnection. Results go into the store; the query itself holds only the time.
 */
export function startSync(options: SyncOptions): () => void {
  const { registry, queryClient } = options;
  const runs = createRuns(options);
  const active = new Map<string, () => void>();

  function follow(): void {
    const wanted = registry.subscriptions.get();
    for (const [key, stop] of active) {
      if (!wanted.has(key)) {
        stop();
        active.delete(key);
      }
    }
    for (const [key, subscription] of wanted)
      if (!active.has(key)) active.set(key, keepFresh(options, runs, subscription));
  }

  function refresh(): void {
    const { keys, force } = registry.refresh.get();
    const wanted = keys === 'all' ? new Set(registry.subscriptions.get().keys()) : keys;
    if (force) for (const key of wanted) runs.forced.add(key);
    void queryClient.invalidateQueries({
      predicate: query => query.queryKey[0] === 'subscription' && wanted.has(String(query.queryKey[1])),
    });
  }

  function giveUp(): void {
    const { key } = registry.stop.get();
    if (registry.statuses.get().get(key)?.name !== 'fetching') return;
    registry.setStatus(key, { name: 'stopped' });
    void queryClient.cancelQueries({ queryKey: queryKeyOf(key), exact: true });
  }

  function fetchAgain(key: string, since: number): void {
    const queryKey = queryKeyOf(key);
    // A refusal is an answer, too: the first one of a page may show that the server is there.
    if (Math.max(queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0, runs.refusals.get(key) ?? 0) >= since) return;
    // A running fetch continues: its result is as fresh as that of a new one.
    void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
  }

  const stops = [
    registry.subscriptions.subscribe(follow),
    registry.refresh.subscribe(refresh),
    registry.stop.subscribe(giveUp),
    fetchOnReturn(options, fetchAgain),
  ];
  follow();
  return () => {
    for (const stop of [...stops, ...active.values()]) stop();
    // Freshness in this store says nothing about the next, which may open before React Query forgets it.
    queryClient.removeQueries({ queryKey: ['subscription'] });
  };
}

/** Fetches whenever React Query finds the data stale. @param asOf when the stored data arrived; null for none */
function observe(
  { queryClient, random }: SyncOptions,
  runs: SubscriptionRuns,
  subscription: Subscription,
  asOf: number | null,
) {
  const observer = new QueryObserver(queryClient, {
    queryKey: queryKeyOf(subscriptionKey(subscription)),
    queryFn: ({ signal }) => runs.run(subscription, signal),
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
    // Reconnection is detected from requests, by `fetchOnReturn`, and not from the browser.
    networkMode: 'always',
    refetchOnReconnect: false,
  });
  return observer.subscribe(() => undefined);
}

/**
 * Reads the age of the stored data first, so that a fresh copy is not fetched again, and follows it from then on:
 * shown data that disappear, because another tab removed them or because they cannot be read, are fetched again.
 */
function keepFresh(options: SyncOptions, runs: SubscriptionRuns, subscription: Subscription): () => void {
  const { store, clock, queryClient, connectivity, isHidden, onDefect } = options;
  const key = subscriptionKey(subscription);
  // Answers are cached by the server, too: a reload of the page would bring the same.
  const oldest = subscription.kind === 'result' ? null : options.reloadedAt;
  let stop: (() => void) | null = null;
  let known: number | null = null;
  let stopped = false;
  let cancel = (): void => undefined;
  /**
   * An opened list that is fresh is fetched once it no longer is, because it may stay on the screen for long. Hidden
   * pages fetch it when they are shown, and others when the server is back.
   */
  const fetchWhenStale = (asOf: number) => {
    cancel = clock.after(asOf + staleAfter(subscription) - clock.now(), () => {
      const isFetched = (queryClient.getQueryState(queryKeyOf(key))?.dataUpdatedAt ?? 0) > asOf;
      if (isFetched || isHidden() || isAway(connectivity.get())) return;
      void queryClient.invalidateQueries({ queryKey: queryKeyOf(key) }, { cancelRefetch: false });
    });
  };
  const begin = (asOf: number | null) => {
    // A copy from the future was made before the clock was set back; its age is unknown. A subscription that was registered
    // with a forced refresh is fetched, however fresh it is.
    const isOld = asOf === null || asOf < (oldest ?? 0) || asOf > clock.now() || runs.forced.has(key);
    if (stopped) return;
    stop = observe(options, runs, subscription, isOld ? null : asOf);
    if (!isOld && subscription.kind === 'list') fetchWhenStale(asOf);
  };
  /** Another tab fetched it: it is as fresh here. */
  const takeNote = (asOf: number) => {
    const fetchedAt = queryClient.getQueryState(queryKeyOf(key))?.dataUpdatedAt ?? Infinity;
    if (asOf > fetchedAt && asOf <= clock.now()) queryClient.setQueryData(queryKeyOf(key), asOf, { updatedAt: asOf });
  };
  const unfollow = followStoredAsOf(store, subscription, {
    next(asOf) {
      if (!stop) begin(asOf);
      else if (asOf === null && known !== null)
        void replace(options, runs, subscription).catch((error: unknown) => onDefect('background', error));
      else if (asOf !== null) takeNote(asOf);
      known = asOf;
    },
    error(cause) {
      onDefect('background', cause);
      if (!stop) begin(null);
    },
  });
  return () => {
    stopped = true;
    cancel();
    unfollow();
    stop?.();
  };
}

/** Fetches data again that disappeared from the store. */
async function replace(
  { store, clock, queryClient }: SyncOptions,
  { arrivals }: SubscriptionRuns,
  subscription: Subscription,
): Promise<void> {
  const key = subscriptionKey(subscription);
  // A subscription that is removed right after its arrival would be removed again.
  if (clock.now() - (arrivals.get(key) ?? -Infinity) < SETTLED) return;
  // An answer is also removed with its dashboard if that may not be seen any more: then it is not requested.
  if (subscription.kind === 'result' && !(await isQuarantined(store, 'results', subscription.key))) return;
  await queryClient.invalidateQueries({ queryKey: queryKeyOf(key) }, { cancelRefetch: false });
}
