import { useObservable } from '@/offline/react/context';
import { useVisit } from '../../state/dashboard-context';
import * as css from './Bar.css';
import type { ReactNode } from 'react';
import { isApplied } from '@/model/data-mask';
import type { DashboardFilters } from '../../state/use-filters';
import type { Configuration } from '../state/use-configuration';
import type { Draft } from '../state/use-draft';
import { filtersText } from '@/text/messages/filters/filters';
import { tooltip } from '@/ui/tooltip/tooltip';

/** The props of each form of the bar. */
export interface BarProps {
  readonly configuration: Configuration;
  readonly draft: Draft;
  /** The buttons for filter sets and, for users who may edit, for the settings of the bar. */
  readonly buttons: ReactNode;
}

/** The number of filters that narrow charts now, including picks on charts. */
export const appliedCount = ({ masks }: Pick<DashboardFilters, 'masks'>): number =>
  Object.values(masks).filter(isApplied).length;

/** Whether the filters are being refreshed. */
export const useBusy = (): boolean => useObservable(useVisit().viewState.isFiltersRefreshing);

/** A quiet line at the top of the bar; the bar itself announces that it is busy. */
export function BusyLine() {
  return <span className={css.busy} aria-hidden="true" />;
}

/** The number of filters that narrow charts. */
export function Count({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span
      className={css.count}
      role="img"
      aria-label={filtersText.applied(count)}
      {...tooltip(filtersText.applied(count))}
    >
      {count}
    </span>
  );
}
