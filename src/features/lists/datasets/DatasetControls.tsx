import { datasetListText as text } from '@/text/messages/datasets/list';
import { homeText } from '@/text/messages/home/home';
import { datasetsText } from '@/text/messages/home/lists';
import { ChoiceChips } from '@/ui/choice-chips/ChoiceChips';
import { Select } from '@/ui/select/Select';
import { places, type DatasetFilters, type FilterOption, type FilterOptions } from './dataset-filters';
import * as css from './Datasets.css';

interface DatasetControlsProps {
  readonly filters: DatasetFilters;
  readonly options: FilterOptions;
  readonly onFilters: (filters: DatasetFilters) => void;
}

interface FieldFilterProps {
  readonly label: string;
  readonly any: string;
  readonly search?: string;
  readonly options: readonly FilterOption[];
  readonly selected: string | null;
  readonly onSelect: (id: string | null) => void;
}

/** Ids are written behind a sign, so that none of them is the one for anything. */
const [ANY, SIGN] = ['any', '='] as const;

/** What one field of the datasets may hold. */
function FieldFilter({ label, any, search, options, selected, onSelect }: FieldFilterProps) {
  return (
    <div className={css.fieldFilter} data-applied={selected === null ? undefined : ''}>
      <Select
        label={label}
        hideLabel
        placeholder={any}
        {...(search === undefined ? {} : { search })}
        options={[{ id: ANY, label: any }, ...options.map(option => ({ id: SIGN + option.id, label: option.label }))]}
        selected={selected === null ? ANY : SIGN + selected}
        onSelect={id => onSelect(id === ANY ? null : id.slice(SIGN.length))}
      />
    </div>
  );
}

const kinds = ['physical', 'virtual'] as const;

/** Which datasets are listed. */
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
          any={text.anyOwner}
          search={text.findOwner}
          options={options.owners}
          selected={filters.owner === null ? null : String(filters.owner)}
          onSelect={owner => change({ owner: owner === null ? null : Number(owner) })}
        />
      </div>
    </div>
  );
}
