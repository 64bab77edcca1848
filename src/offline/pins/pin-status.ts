import { isAway, type Connectivity } from '../state/connectivity';
import type { KeepSettings, Pin, Progress, StopReason } from '../state/pin';
import { putOffBy, type DeviceConditions } from './device-conditions';

/** Status of a kept dashboard, as shown to the person. */
export type PinStatus =
  | { readonly name: 'ready' }
  /** Ready, and an update is being fetched, or has failed. */
  | { readonly name: 'refreshing'; readonly progress: Progress }
  | { readonly name: 'not-refreshed'; readonly reason: StopReason }
  | { readonly name: 'downloading'; readonly progress: Progress }
  | { readonly name: 'waiting'; readonly on: 'turn' | 'server' | 'wifi' | 'charging' }
  | { readonly name: 'incomplete'; readonly reason: StopReason }
  | { readonly name: 'withdrawn' };

export interface PinStatusFacts {
  readonly connectivity: Connectivity;
  readonly settings: KeepSettings;
  readonly conditions: DeviceConditions;
}

export function pinStatusOf(
  { work, manifest }: Pick<Pin, 'work' | 'manifest'>,
  { connectivity, settings, conditions }: PinStatusFacts,
): PinStatus {
  const isReady = manifest !== null;
  switch (work.name) {
    case 'withdrawn':
      return { name: 'withdrawn' };
    case 'idle':
      return { name: 'ready' };
    case 'stopped':
      return isReady ? { name: 'not-refreshed', reason: work.reason } : { name: 'incomplete', reason: work.reason };
    case 'wanted':
    case 'running': {
      const on = isAway(connectivity)
        ? 'server'
        : ((work.now ? null : putOffBy(settings, conditions)) ?? (work.name === 'wanted' ? 'turn' : null));
      if (on !== null) return isReady ? { name: 'ready' } : { name: 'waiting', on };
      return isReady
        ? { name: 'refreshing', progress: work.progress }
        : { name: 'downloading', progress: work.progress };
    }
  }
}
