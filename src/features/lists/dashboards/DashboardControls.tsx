import { dashboardListText as text } from '@/text/messages/home/dashboard-list';
import { FieldFilter } from '../FieldFilter';
import { ListControls, OwnerFilter, TagFilter } from '../FilteredItems';
import {
  dashboardPlaces,
  dashboardStatuses,
  type DashboardFilterOptions,
  type DashboardListFilters,
} from './dashboard-filters';

interface DashboardControlsProps {
  readonly filters: DashboardListFilters;
  readonly options: DashboardFilterOptions;
  readonly onFilters: (filters: DashboardListFilters) => void;
}

/** The filters and views of the list of dashboards. */
export function DashboardControls({ filters, options, onFilters }: DashboardControlsProps) {
  const change = (changed: Partial<DashboardListFilters>) => onFilters({ ...filters, ...changed });
  return (
    <ListControls
      places={{
        label: text.which,
        selected: filters.place,
        options: dashboardPlaces.map(id => ({ id, label: text.places[id] })),
        onSelect: place => change({ place }),
      }}
      views={{ selected: filters.view, onSelect: view => change({ view }) }}
    >
      <OwnerFilter options={options.owners} selected={filters.owner} onSelect={owner => change({ owner })} />
      <FieldFilter
        label={text.status}
        any={text.anyStatus}
        options={dashboardStatuses.map(id => ({ id, label: text.statuses[id] }))}
        selected={filters.status}
        onSelect={id => change({ status: dashboardStatuses.find(status => status === id) ?? null })}
      />
      <TagFilter options={options.tags} selected={filters.tag} onSelect={tag => change({ tag })} />
    </ListControls>
  );
}
