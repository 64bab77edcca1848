import { statusText } from '@/text/messages/frame/status';
import { countsOf, type DashboardFreshness } from './freshness';

/**
 * The status line's text about the charts.
 * @param count of the dashboard's charts
 * @param refreshesLeft charts that a running refresh waits for
 */
export function freshnessFact({ charts, run }: DashboardFreshness, count: number, refreshesLeft: number): string {
  const { all, outstanding, outdated, stored, notRefreshed } = countsOf(charts);
  if (outdated > 0) return statusText.updatingCharts(outstanding, all);
  if (outstanding > 0) return statusText.loadingCharts(outstanding, all);
  if (refreshesLeft > 0) return statusText.refreshingCharts(refreshesLeft, all);
  if (stored > 0) return statusText.chartsForOthers(stored, all);
  if (notRefreshed > 0) return statusText.notRefreshed(notRefreshed, all);
  return run.name === 'done' ? statusText.chartsIn(run.charts, (run.took / 1000).toFixed(1)) : statusText.charts(count);
}

/** The announcement after a choice: charts are updating, then updated; not each one. */
export function freshnessAnnouncement({ charts, run }: DashboardFreshness): string {
  if (!run.isUpdate) return '';
  if (run.name === 'under-way') return statusText.updating;
  const { stored, notRefreshed } = countsOf(charts);
  // A notice reports it instead.
  return stored + notRefreshed > 0 ? '' : statusText.updatedCharts(run.charts);
}
