import { useSyncExternalStore } from 'react';
import { lazy } from '@/ui/lazy/lazy';
import { useVisit } from '../state/dashboard-context';
import { countsOf, storedMasks, type DashboardFreshness } from './freshness';

const StoredFilters = lazy(() => import('./StoredFilters'));
const NotRefreshed = lazy(() => import('./NotRefreshed'));

/** Loads their code before the server goes away. */
export function prepareDashboardNotices(): void {
  StoredFilters.prepare();
  NotRefreshed.prepare();
}

const isStored = ({ charts }: DashboardFreshness) => storedMasks(charts) !== null;
const isNotRefreshed = ({ charts }: DashboardFreshness) => countsOf(charts).notRefreshed > 0;

/** Notices that charts show stored numbers for other filters, or older ones after a refresh. */
export function DashboardNotices() {
  return (
    <>
      {useFreshnessIs(isStored) && <StoredFilters />}
      {useFreshnessIs(isNotRefreshed) && <NotRefreshed />}
    </>
  );
}

function useFreshnessIs(is: (dashboard: DashboardFreshness) => boolean): boolean {
  const { freshness } = useVisit();
  return useSyncExternalStore(freshness.subscribe, () => is(freshness.get()));
}
