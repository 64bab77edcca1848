import { useOffline } from '@/offline/react/context';
import { useDashboard, useVisit } from '../dashboard-context';
import { chartsOf } from './noted-charts';

/** Asks for all charts of the open dashboard once more, and notes that the reader wanted it. */
export function useRefresh(): () => void {
  const { id, charts } = useDashboard();
  const { viewState } = useVisit();
  const { log } = useOffline();
  return () => {
    log({ name: 'force_refresh_dashboard', at: { source: 'dashboard', id }, data: chartsOf(charts) });
    viewState.refreshes.set(viewState.refreshes.get() + 1);
  };
}
