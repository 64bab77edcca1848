import { useSyncExternalStore } from 'react';
import { lazy } from '@/ui/lazy/lazy';
import { useVisit } from '../state/dashboard-context';
import { storedMasks } from './freshness';

const StoredFilters = lazy(() => import('./StoredFilters'));

/** Has its code here before the server goes away. */
export const prepareStoredNotice = () => StoredFilters.prepare();

/** That charts show stored numbers for other filters, once they do. */
export function StoredNotice() {
  const { freshness } = useVisit();
  const isStored = useSyncExternalStore(freshness.subscribe, () => storedMasks(freshness.get().charts) !== null);
  return isStored ? <StoredFilters /> : null;
}
