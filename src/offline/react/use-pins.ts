import { useMemo } from 'react';
import { dropPin, keepDashboard, pausePin, putBack, refreshPin, resumePin, setRefresh, setRows } from '../pins/keep';
import type { Pin, RefreshPolicy, RowsWish } from '../state/pin';
import type { PinTarget } from '../pins/reasons';
import { protectStorage } from '../quota/protect';
import { useOffline, useOpenSession } from './context';

/** Actions on kept dashboards. They reject if the disk accepts nothing. */
export interface PinActions {
  keep(dashboard: PinTarget): Promise<void>;
  /** Returns how to undo that. */
  drop(id: number): Promise<() => Promise<void>>;
  refresh(id: number): Promise<void>;
  pause(id: number): Promise<void>;
  resume(id: number): Promise<void>;
  setRefresh(id: number, refresh: RefreshPolicy): Promise<void>;
  /** Sets which rows of datasets it needs to answer its filters offline. */
  setRows(id: number, rows: readonly RowsWish[]): Promise<void>;
}

export function usePinActions(): PinActions {
  const { clock } = useOffline();
  const { store } = useOpenSession();
  return useMemo(
    () => ({
      async keep(dashboard) {
        await keepDashboard(store, dashboard, 'person', clock.now());
        // A pin is worth asking the browser for protected storage; it decides, and the storage screen shows the
        // outcome.
        void protectStorage();
      },
      async drop(id) {
        const pin: Pin | undefined = await dropPin(store, id);
        return async () => {
          if (pin) await putBack(store, pin);
        };
      },
      refresh: id => refreshPin(store, id, clock.now()),
      pause: id => pausePin(store, id, clock.now()),
      resume: id => resumePin(store, id),
      setRefresh: (id, refresh) => setRefresh(store, id, refresh),
      setRows: (id, rows) => setRows(store, id, rows),
    }),
    [store, clock],
  );
}
