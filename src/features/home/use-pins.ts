import { useLive } from '@/offline/react/live';
import type { Pins } from './keep-control';

/** The kept dashboards by their ids; null until they are known. */
export function usePins(): Pins | null {
  const pins = useLive(store => store.pins.toArray(), []);
  return pins ? new Map(pins.map(pin => [pin.dashboardId, pin])) : null;
}
