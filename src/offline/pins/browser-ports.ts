import type { Clock } from '@/lib/clock';
import { countAppFiles } from './app-files';
import { readStorageFacts } from '../quota/protect';
import type { Opening } from './opening';
import type { KeepingPorts } from './start';
import { followDeviceConditions } from './device-conditions';

export interface BrowserPortsOptions {
  readonly opening: () => Promise<{ readonly openingOf: Opening }>;
  readonly serviceWorkers: ServiceWorkerContainer | null;
  readonly clock: Clock;
}

/** The browser's ports for keeping dashboards. */
export function browserPorts({ opening, serviceWorkers, clock }: BrowserPortsOptions): KeepingPorts {
  return {
    opening: async () => (await opening()).openingOf,
    conditions: followDeviceConditions(navigator),
    isAppKept: async () => serviceWorkers && (await countAppFiles(serviceWorkers, clock))?.missing === 0,
    estimate: readStorageFacts,
  };
}
