import type { Clock } from '@/lib/clock';
import type { Observable } from '@/lib/observable';
import type { Client } from '@/api/client';
import type { Transport } from '@/api/transport';
import { startHousekeeping } from './housekeeping';
import { budgetOf, type StorageQuota } from '../quota/budget';
import type { LocalStore } from '../store/database';
import type { ConnectivityMonitor } from '../state/connectivity';
import type { SubscriptionRegistry } from '../sync/subscriptions';
import type { OnDefect } from '../state/defect';
import { followFavourites } from './favourites';
import type { Opening } from './opening';
import { startPinner } from './pinner';
import type { DeviceConditions } from './device-conditions';

/** Ports the page supplies for keeping dashboards on this device. */
export interface KeepingPorts {
  /** Loads the code that determines a dashboard's needs. */
  readonly opening: () => Promise<Opening>;
  readonly conditions: Observable<DeviceConditions>;
  /** Whether the application itself starts from this device; null if no browser could. */
  readonly isAppKept: () => Promise<boolean | null>;
  /** The browser's storage estimate for this application. */
  readonly estimate: () => Promise<StorageQuota>;
}

export interface KeepingOptions extends KeepingPorts {
  readonly store: LocalStore;
  readonly client: Client<AbortSignal>;
  readonly transport: Transport<AbortSignal>;
  readonly connectivity: ConnectivityMonitor;
  readonly registry: SubscriptionRegistry;
  readonly clock: Clock;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly locks: Pick<LockManager, 'request'> | null;
  readonly onDefect: OnDefect;
}

/** Maintains the data kept on this device, until the returned function is called. */
export function startKeeping({ opening, ...options }: KeepingOptions): () => void {
  const { store, clock, registry, estimate, connectivity, onDefect } = options;
  const stops = [
    followFavourites({ store, clock, onDefect }),
    startPinner({
      ...options,
      opening: async opened => (await opening())(opened),
      budget: async () => budgetOf('pins', await estimate()),
      report: outcome => connectivity.report(outcome),
    }),
    startHousekeeping({ store, clock, registry, estimate, onDefect }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
