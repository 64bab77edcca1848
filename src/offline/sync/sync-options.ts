import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '@/api/client';
import type { Clock } from '@/lib/clock';
import type { OnDefect } from '../state/defect';
import type { NewLogEvent } from '../state/log-event';
import type { LocalStore } from '../store/database';
import type { ConnectivityMonitor } from '../state/connectivity';
import type { JobEnds } from './jobs/job-ends';
import type { SubscriptionRegistry } from './subscriptions';

/** What sync works with. */
export interface SyncOptions {
  readonly store: LocalStore;
  readonly client: Client<AbortSignal>;
  /** Reports answers that are delivered later; absent if all arrive immediately. */
  readonly jobEnds?: JobEnds;
  readonly registry: SubscriptionRegistry;
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
  /**
   * When the reader reloaded the page: lists and details stored before are fetched again, however fresh. Null or absent if
   * they did not.
   */
  readonly reloadedAt?: number | null;
  /** Whether the page is hidden. */
  readonly isHidden: () => boolean;
  /** Called with errors that no screen shows, and with those of this application that one shows. */
  readonly onDefect: OnDefect;
  /** Records how long answers took; absent if nobody wants to know. */
  readonly log?: ((event: NewLogEvent) => void) | undefined;
}
