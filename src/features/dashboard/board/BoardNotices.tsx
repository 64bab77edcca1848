import { useSyncExternalStore } from 'react';
import { lazy } from '@/ui/lazy/lazy';
import { useVisit } from '../state/dashboard-context';
import { countsOf, storedMasks, type BoardState } from './freshness';

const StoredFilters = lazy(() => import('./StoredFilters'));
const NotRefreshed = lazy(() => import('./NotRefreshed'));

/** Loads their code before the server goes away. */
export function prepareBoardNotices(): void {
  StoredFilters.prepare();
  NotRefreshed.prepare();
}

const isStored = ({ charts }: BoardState) => storedMasks(charts) !== null;
const isNotRefreshed = ({ charts }: BoardState) => countsOf(charts).notRefreshed > 0;

/** Notices that charts show stored numbers for other filters, or older ones after a refresh. */
export function BoardNotices() {
  return (
    <>
      {useBoardIs(isStored) && <StoredFilters />}
      {useBoardIs(isNotRefreshed) && <NotRefreshed />}
    </>
  );
}

function useBoardIs(is: (board: BoardState) => boolean): boolean {
  const { freshness } = useVisit();
  return useSyncExternalStore(freshness.subscribe, () => is(freshness.get()));
}
