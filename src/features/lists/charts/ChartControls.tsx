import { homeText } from '@/text/messages/home/home';
import { chartListText as text, chartsText, listFiltersText } from '@/text/messages/home/lists';
import { tagFilterText } from '@/text/messages/home/tags';
import { ChoiceChips } from '@/ui/choice-chips/ChoiceChips';
import { FieldFilter } from '../FieldFilter';
import * as css from '../List.css';
import { ViewSwitch } from '../ViewSwitch';
import { chartPlaces, type ChartFilterOptions, type ChartListFilters } from './chart-filters';

interface ChartControlsProps {
  readonly filters: ChartListFilters;
  readonly options: ChartFilterOptions;
  readonly onFilters: (filters: ChartListFilters) => void;
}

const idOf = (id: number | null) => (id === null ? null : String(id));
const toId = (id: string | null) => (id === null ? null : Number(id));

/** The filters and views of the list of charts. */
export function ChartControls({ filters, options, onFilters }: ChartControlsProps) {
  const change = (changed: Partial<ChartListFilters>) => onFilters({ ...filters, ...changed });
  return (
    <div className={css.controls}>
      <div className={css.choicesLine}>
        <ChoiceChips
          label={text.which}
          selected={filters.place}
          options={chartPlaces.map(id => ({ id, label: text.places[id] }))}
          onSelect={place => change({ place })}
        />
        <ViewSwitch selected={filters.view} onSelect={view => change({ view })} />
      </div>
      <div className={css.fieldFilters}>
        <FieldFilter
          label={chartsText.type}
          any={text.anyType}
          search={text.findType}
          options={options.types}
          selected={filters.type}
          onSelect={type => change({ type })}
        />
        <FieldFilter
          label={chartsText.dataset}
          any={text.anyDataset}
          search={text.findDataset}
          options={options.datasets}
          selected={filters.dataset}
          onSelect={dataset => change({ dataset })}
        />
        <FieldFilter
          label={chartsText.dashboards}
          any={text.anyDashboard}
          search={text.findDashboard}
          options={options.dashboards}
          selected={idOf(filters.dashboard)}
          onSelect={id => change({ dashboard: toId(id) })}
        />
        <FieldFilter
          label={homeText.owner}
          any={listFiltersText.anyOwner}
          search={listFiltersText.findOwner}
          options={options.owners}
          selected={idOf(filters.owner)}
          onSelect={id => change({ owner: toId(id) })}
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
