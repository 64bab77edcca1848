import type { FailureReason } from '@/model/failure-reason';
import type { QueryContext } from '@/model/query-context';
import type { PartOf } from '@/query/answer-state';
import { createSubject, type Observable } from '@/lib/observable';
import type { ResourceId } from '../commands/patch';
import type { ListScope } from '../resources/descriptor';
import type { DetailedKind, ListedKind } from '../resources/registry';

/** All of a kind, or some of them. */
export interface ListSubscription extends ListScope {
  readonly kind: 'list';
  readonly of: ListedKind;
}

/** One of a kind in full; a chart or a dataset in the form for its editor. */
export interface DetailSubscription {
  readonly kind: 'detail';
  readonly of: DetailedKind;
  readonly id: ResourceId;
}

/** Something a screen shows, and that sync keeps fresh while it does. */
export type Subscription =
  | ListSubscription
  | DetailSubscription
  /** A dashboard as its screen shows it, with its charts and their datasets. */
  | { readonly kind: 'dashboard'; readonly idOrSlug: string }
  /** A chart with its dataset, or a dataset on its own, as their screens show them. */
  | { readonly kind: 'chart' | 'dataset'; readonly id: number }
  | {
      readonly kind: 'result';
      /** The key of the answer. */
      readonly key: string;
      readonly context: QueryContext;
      /** For the server's logs and caches: which saved chart asks, on which dashboard. */
      readonly chartId: number | null;
      readonly dashboardId: number | null;
      /** The native filter that asks for its options. */
      readonly filterId?: string;
      /** The chart that draws the answer as a part of it: it is refreshed with that chart. */
      readonly partOf?: PartOf;
      /** Lower goes first; what is in view before what is below. */
      readonly priority: number;
    };

/** The key of a list. */
export const listKey = (of: ListedKind, parent?: string): string =>
  parent === undefined ? `list ${of}` : `list ${of} ${parent}`;

export function subscriptionKey(subscription: Subscription): string {
  switch (subscription.kind) {
    case 'dashboard':
      return `dashboard ${subscription.idOrSlug}`;
    case 'chart':
    case 'dataset':
      return `${subscription.kind} ${subscription.id}`;
    case 'list':
      return listKey(subscription.of, subscription.parent);
    case 'detail':
      return `detail ${subscription.of} ${subscription.id}`;
    case 'result':
      return `result ${subscription.key}`;
  }
}

/** Optional parts of a dashboard or a list. */
export type LackingPart = 'favourite' | 'datasets';

/** Status of a subscription in sync. Fetched results are read from the store, not from here. */
export type SubscriptionStatus =
  /** `lacks` names the parts the server refused, and `because` its reason for the last of them. */
  | { readonly name: 'idle'; readonly lacks?: readonly LackingPart[]; readonly because?: FailureReason }
  | { readonly name: 'fetching' }
  /** A person cancelled it. */
  | { readonly name: 'stopped' }
  | { readonly name: 'failed'; readonly why: 'unreachable' | 'sign-in' }
  | { readonly name: 'failed'; readonly why: 'refused'; readonly reason: FailureReason };

export interface SubscriptionRegistry {
  readonly subscriptions: Observable<ReadonlyMap<string, Subscription>>;
  readonly statuses: Observable<ReadonlyMap<string, SubscriptionStatus>>;
  /** Registers a subscription until the returned function is called. */
  add(subscription: Subscription): () => void;
  setStatus(key: string, status: SubscriptionStatus): void;
  /** Requests a fetch now, whatever the age of the stored data. */
  readonly refresh: Observable<{
    readonly keys: ReadonlySet<string> | 'all';
    readonly force: boolean;
    readonly count: number;
  }>;
  requestRefresh(keys: ReadonlySet<string> | 'all', force: boolean): void;
  /** Cancels a running fetch until the next refresh. */
  readonly stop: Observable<{ readonly key: string; readonly count: number }>;
  requestStop(key: string): void;
}

/**
 * Here screens register what they show, and sync reports its progress. Screens use nothing else of sync, so that they
 * are drawn before the code that fetches has been loaded.
 */
export function createSubscriptionRegistry(): SubscriptionRegistry {
  const subscriptions = createSubject<ReadonlyMap<string, Subscription>>(new Map());
  const statuses = createSubject<ReadonlyMap<string, SubscriptionStatus>>(new Map());
  const refresh = createSubject<ReturnType<SubscriptionRegistry['refresh']['get']>>({
    keys: new Set<string>(),
    force: false,
    count: 0,
  });
  const stop = createSubject({ key: '', count: 0 });
  const counts = new Map<string, number>();

  function remove(key: string): void {
    const left = (counts.get(key) ?? 1) - 1;
    if (left > 0) {
      counts.set(key, left);
      return;
    }
    counts.delete(key);
    const next = new Map(subscriptions.get());
    next.delete(key);
    subscriptions.set(next);
  }

  return {
    subscriptions,
    statuses,
    refresh,
    stop,
    add(subscription) {
      const key = subscriptionKey(subscription);
      counts.set(key, (counts.get(key) ?? 0) + 1);
      subscriptions.set(new Map(subscriptions.get()).set(key, subscription));
      let active = true;
      return () => {
        if (active) remove(key);
        active = false;
      };
    },
    setStatus(key, status) {
      statuses.set(new Map(statuses.get()).set(key, status));
    },
    requestRefresh(keys, force) {
      refresh.set({ keys, force, count: refresh.get().count + 1 });
    },
    requestStop(key) {
      stop.set({ key, count: stop.get().count + 1 });
    },
  };
}
