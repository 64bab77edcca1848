import { subscriptionKey, type Subscription, type SubscriptionRegistry } from './subscriptions';

/** Fetches something again, whether or not a screen still shows it: the subscription stays until it is answered. */
export function readAgain(registry: SubscriptionRegistry, subscription: Subscription): void {
  const key = subscriptionKey(subscription);
  const drop = registry.add(subscription);
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
