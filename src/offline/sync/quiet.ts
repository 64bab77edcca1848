import type { Clock } from '@/lib/clock';
import type { SubscriptionRegistry } from './subscriptions';

const STILL = 400;
const LONGEST = 10_000;

/** Resolves once nothing has been fetched for a moment; on a connection that is never idle, after ten seconds. */
export function quiet(registry: SubscriptionRegistry, clock: Clock): Promise<void> {
  return new Promise(resolve => {
    let cancelStill: (() => void) | null = null;
    const isFetching = () => [...registry.statuses.get().values()].some(status => status.name === 'fetching');

    function settle(): void {
      cancelStill?.();
      cancelLongest();
      unsubscribe();
      resolve();
    }
    function look(): void {
      cancelStill?.();
      cancelStill = isFetching() ? null : clock.after(STILL, settle);
    }

    const cancelLongest = clock.after(LONGEST, settle);
    const unsubscribe = registry.statuses.subscribe(look);
    look();
  });
}
