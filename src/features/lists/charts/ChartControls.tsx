import { chartListText as text, chartsText } from '@/text/messages/home/lists';
import { FieldFilter } from '../FieldFilter';
import { ListControls, OwnerFilter, TagFilter } from '../FilteredItems';
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
    <ListControls
      places={{
        label: text.which,
        selected: filters.place,
        options: chartPlaces.map(id => ({ id, label: text.places[id] })),
        onSelect: place => change({ place }),
      }}
      views={{ selected: filters.view, onSelect: view => change({ view }) }}
    >
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
      <OwnerFilter options={options.owners} selected={filters.owner} onSelect={owner => change({ owner })} />
      <TagFilter options={options.tags} selected={filters.tag} onSelect={tag => change({ tag })} />
    </ListControls>
  );
}
