import { subscriptionKey, type Subscription, type SubscriptionRegistry } from './subscriptions';

/** Fetches something again, whether or not a screen still shows it: the need stays until it is answered. */
export function readAgain(board: SubscriptionRegistry, need: Subscription): void {
  const key = subscriptionKey(need);
  const drop = board.add(need);
  let hasBegun = false;
  const unfollow = board.statuses.subscribe(() => {
    const isFetching = board.statuses.get().get(key)?.name === 'fetching';
    if (hasBegun && !isFetching) {
      unfollow();
      drop();
    }
    hasBegun = isFetching;
  });
  board.requestRefresh(new Set([key]), true);
}
