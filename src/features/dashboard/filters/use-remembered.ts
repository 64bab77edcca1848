import { useEffect } from 'react';
import { useOpenSession } from '@/offline/react/context';
import { rememberFilters } from '@/offline/reads/dashboard';
import { useDashboard } from '../dashboard-context';

/** Keeps what the reader set filters to for the next time that the dashboard is opened on this device. */
export function useRemembered(): void {
  const { id, filters } = useDashboard();
  const { store } = useOpenSession();
  const { by, masks } = filters.given;
  useEffect(() => {
    // What could not be kept is only not there next time.
    if (by === 'reader') rememberFilters(store, id, masks).catch(() => undefined);
  }, [store, id, by, masks]);
}
