import { useOffline } from '@/offline/react/context';
import { useDashboard, useVisit } from '../state/dashboard-context';
import { CHART_IDS_MAX } from '@/model/limits';

/** Requests all charts of the open dashboard again, and records that the reader wanted it. */
export function useRefresh(): () => void {
  const { id, charts } = useDashboard();
  const { viewState } = useVisit();
  const { log } = useOffline();
  return () => {
    log({ name: 'force_refresh_dashboard', at: { source: 'dashboard', id }, data: chartsOf(charts) });
    viewState.refreshes.set(viewState.refreshes.get() + 1);
  };
}

/** The charts in a usage event of a dashboard: their number, and the ids of the first of them. */
export function chartsOf(charts: ReadonlyMap<number, unknown>): {
  readonly chartCount: number;
  readonly chart_ids: readonly number[];
} {
  return { chartCount: charts.size, chart_ids: [...charts.keys()].slice(0, CHART_IDS_MAX) };
}
