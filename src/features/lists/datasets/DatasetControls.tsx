import { datasetListText as text } from '@/text/messages/datasets/list';
import { homeText } from '@/text/messages/home/home';
import { datasetsText, listFiltersText } from '@/text/messages/home/lists';
import { ChoiceChips } from '@/ui/choice-chips/ChoiceChips';
import { FieldFilter } from '../FieldFilter';
import * as css from '../List.css';
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
    <div className={css.controls}>
      <ChoiceChips
        label={text.narrow}
        selected={filters.place}
        options={places.map(id => ({ id, label: text.places[id] }))}
        onSelect={place => change({ place })}
      />
      <div className={css.fieldFilters}>
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
        <FieldFilter
          label={homeText.owner}
          any={listFiltersText.anyOwner}
          search={listFiltersText.findOwner}
          options={options.owners}
          selected={filters.owner === null ? null : String(filters.owner)}
          onSelect={owner => change({ owner: owner === null ? null : Number(owner) })}
        />
      </div>
    </div>
  );
}
