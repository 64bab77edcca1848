import { useObservable } from '@/offline/react/context';
import { useVisit } from '../dashboard-context';
import * as css from './Bar.css';

/** Whether the filters are being refreshed. */
export const useBusy = (): boolean => useObservable(useVisit().viewState.isFiltersRefreshing);

/** A quiet line at the top of the bar; that the bar is busy is said by the bar. */
export function BusyLine() {
  return <span className={css.busy} aria-hidden="true" />;
}
