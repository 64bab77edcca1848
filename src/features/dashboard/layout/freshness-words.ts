import { statusText } from '@/text/messages/frame/status';
import { countsOf, type DashboardFreshness, type Freshness } from './freshness';

type Charts = DashboardFreshness['charts'];

const countOf = (charts: Charts, name: Freshness['name']) =>
  [...charts.values()].filter(freshness => freshness.name === name).length;

/** How many of these charts show numbers. */
const shownOf = (charts: Charts, ids: ReadonlySet<number>) =>
  [...ids].filter(id => !['missing', 'failed', undefined].includes(charts.get(id)?.name)).length;

/**
 * The status line's texts about the charts: how they are, and how many show no numbers.
 * @param count of the dashboard's charts
 * @param refreshesLeft charts that a running refresh waits for
 */
export function freshnessFacts(freshness: DashboardFreshness, count: number, refreshesLeft: number): string[] {
  const { charts } = freshness;
  const [missing, failed] = [countOf(charts, 'missing'), countOf(charts, 'failed')];
  return [
    stateFact(freshness, count, refreshesLeft),
    missing > 0 ? statusText.chartsNotHere(missing, charts.size) : '',
    failed > 0 ? statusText.failedCharts(failed, charts.size) : '',
  ].filter(Boolean);
}

/** Empty once all charts are known to show no numbers. */
function stateFact({ charts, run }: DashboardFreshness, count: number, refreshesLeft: number): string {
  const { all, outstanding, outdated, stored, notRefreshed } = countsOf(charts);
  if (outdated > 0) return statusText.updatingCharts(outstanding, all);
  if (outstanding > 0) return statusText.loadingCharts(outstanding, all);
  if (refreshesLeft > 0) return statusText.refreshingCharts(refreshesLeft, all);
  if (stored > 0) return statusText.chartsForOthers(stored, all);
  if (notRefreshed > 0) return statusText.notRefreshed(notRefreshed, all);
  if (run.name !== 'done') return statusText.charts(count);
  const shown = shownOf(charts, run.charts);
  return shown > 0 ? statusText.chartsIn(shown, (run.took / 1000).toFixed(1)) : '';
}

/** The announcement after a choice: charts are updating, then updated; not each one. */
export function freshnessAnnouncement({ charts, run }: DashboardFreshness): string {
  if (!run.isUpdate) return '';
  if (run.name === 'under-way') return statusText.updating;
  const { stored, notRefreshed } = countsOf(charts);
  const shown = shownOf(charts, run.charts);
  // A notice reports the others instead, or each chart does.
  return stored + notRefreshed > 0 || shown === 0 ? '' : statusText.updatedCharts(shown);
}
