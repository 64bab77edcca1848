import { useObservable } from '@/offline/react/context';
import { useConfiguration } from './use-configuration';
import { FirstOption } from './FirstOption';
import { useFilterKey } from './use-filter-key';
import { useFilterVisit } from './use-filter-visit';
import { useNamedFilters } from './use-named-filters';
import { useUndo } from './use-undo';
import { useDashboardFilters, useVisit } from '../../state/dashboard-context';

/** Keeps the filter values in the address, the history and storage, with undo. Renders nothing. */
export function FilterKeeper() {
  useNamedFilters();
  useFilterVisit();
  useFilterKey();
  useUndo(useDashboardFilters(), !useObservable(useVisit().viewState.isEdited));
  return <FirstOptions />;
}

/** Filters that default to their first option and do not know it yet. */
function FirstOptions() {
  const filters = useDashboardFilters();
  const configuration = useConfiguration();
  if (filters.given.masks === null) return null;
  return configuration.filters
    .filter(({ id }) => filters.filters.some(filter => filter.id === id && filter.startsWithFirst))
    .map(filter => <FirstOption key={filter.id} filter={filter} />);
}
