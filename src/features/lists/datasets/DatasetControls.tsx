import { datasetListText as text } from '@/text/messages/datasets/list';
import { datasetsText } from '@/text/messages/home/lists';
import { FieldFilter } from '../FieldFilter';
import { ListControls, OwnerFilter } from '../FilteredItems';
import { places, type DatasetFilters, type FilterOptions } from './dataset-filters';

interface DatasetControlsProps {
  readonly filters: DatasetFilters;
  readonly options: FilterOptions;
  readonly onFilters: (filters: DatasetFilters) => void;
}

const kinds = ['physical', 'virtual'] as const;

/** The filters of the list of datasets. */
export function DatasetControls({ filters, options, onFilters }: DatasetControlsProps) {
  const change = (changed: Partial<DatasetFilters>) => onFilters({ ...filters, ...changed });
  return (
    <ListControls
      places={{
        label: text.narrow,
        selected: filters.place,
        options: places.map(id => ({ id, label: text.places[id] })),
        onSelect: place => change({ place }),
      }}
    >
      <FieldFilter
        label={datasetsText.kind}
        any={text.anyKind}
        options={kinds.map(id => ({ id, label: datasetsText[id] }))}
        selected={filters.kind}
        onSelect={id => change({ kind: kinds.find(kind => kind === id) ?? null })}
      />
      <FieldFilter
        label={datasetsText.database}
        any={text.anyDatabase}
        search={text.findDatabase}
        options={options.databases}
        selected={filters.database}
        onSelect={database => change({ database })}
      />
      <FieldFilter
        label={datasetsText.schema}
        any={text.anySchema}
        search={text.findSchema}
        options={options.schemas}
        selected={filters.schema}
        onSelect={schema => change({ schema })}
      />
      <OwnerFilter options={options.owners} selected={filters.owner} onSelect={owner => change({ owner })} />
    </ListControls>
  );
}
