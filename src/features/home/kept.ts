import type { ComponentType } from 'react';
import type { Pin } from '@/offline/state/pin';
import type { ListedDashboard } from '@/offline/reads/dashboards';
import { useLive } from '@/offline/react/live';

interface KeepControlProps {
  readonly dashboard: Pick<ListedDashboard, 'id' | 'title' | 'slug'>;
  /** Absent while it is not kept. */
  readonly pin: Pin | undefined;
}

/** Keeps a dashboard on this device and shows its state; supplied by the route. */
export type KeepControl = ComponentType<KeepControlProps>;

export type Pins = ReadonlyMap<number, Pin>;

/** The kept dashboards by their ids; null until they are known. */
export function usePins(): Pins | null {
  const pins = useLive(store => store.pins.toArray(), []);
  return pins ? new Map(pins.map(pin => [pin.dashboardId, pin])) : null;
}
