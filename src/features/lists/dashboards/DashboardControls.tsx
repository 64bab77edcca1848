import { dashboardListText as text } from '@/text/messages/home/dashboard-list';
import { homeText } from '@/text/messages/home/home';
import { listFiltersText } from '@/text/messages/home/lists';
import { tagFilterText } from '@/text/messages/home/tags';
import { ChoiceChips } from '@/ui/choice-chips/ChoiceChips';
import { FieldFilter } from '../FieldFilter';
import * as css from '../List.css';
import { ViewSwitch } from '../ViewSwitch';
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
    <div className={css.controls}>
      <div className={css.choicesLine}>
        <ChoiceChips
          label={text.which}
          selected={filters.place}
          options={dashboardPlaces.map(id => ({ id, label: text.places[id] }))}
          onSelect={place => change({ place })}
        />
        <ViewSwitch selected={filters.view} onSelect={view => change({ view })} />
      </div>
      <div className={css.fieldFilters}>
        <FieldFilter
          label={homeText.owner}
          any={listFiltersText.anyOwner}
          search={listFiltersText.findOwner}
          options={options.owners}
          selected={filters.owner === null ? null : String(filters.owner)}
          onSelect={id => change({ owner: id === null ? null : Number(id) })}
        />
        <FieldFilter
          label={text.status}
          any={text.anyStatus}
          options={dashboardStatuses.map(id => ({ id, label: text.statuses[id] }))}
          selected={filters.status}
          onSelect={id => change({ status: dashboardStatuses.find(status => status === id) ?? null })}
        />
        {(options.tags.length > 0 || filters.tag !== null) && (
          <FieldFilter
            label={tagFilterText.label}
            any={tagFilterText.any}
            search={tagFilterText.find}
            options={options.tags}
            selected={filters.tag}
            onSelect={tag => change({ tag })}
          />
        )}
      </div>
    </div>
  );
}
