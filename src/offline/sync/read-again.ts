import { subscriptionKey, type Subscription, type SubscriptionRegistry } from './subscriptions';

/** Fetches something again, whether or not a screen still shows it: the need stays until it is answered. */
export function readAgain(registry: SubscriptionRegistry, need: Subscription): void {
  const key = subscriptionKey(need);
  const drop = registry.add(need);
  let hasBegun = false;
  const unfollow = registry.statuses.subscribe(() => {
    const isFetching = registry.statuses.get().get(key)?.name === 'fetching';
    if (hasBegun && !isFetching) {
      unfollow();
      drop();
    }
    hasBegun = isFetching;
  });
  registry.requestRefresh(new Set([key]), true);
}
