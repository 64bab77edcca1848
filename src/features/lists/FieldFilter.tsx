import { Select } from '@/ui/select/Select';
import type { FilterOption } from './filter-options';
import * as css from './List.css';

interface FieldFilterProps {
  readonly label: string;
  /** The label of the option without a filter. */
  readonly any: string;
  readonly search?: string;
  /** Searches the server for more options. */
  readonly onSearch?: (words: string) => void;
  readonly options: readonly FilterOption[];
  /** Null without a filter. */
  readonly selected: string | null;
  readonly onSelect: (id: string | null) => void;
}

/** Option ids have a prefix, so that none equals `ANY`. */
const [ANY, SIGN] = ['any', '='] as const;

/** Filters a list by the value of one field. */
export function FieldFilter({ label, any, search, onSearch, options, selected, onSelect }: FieldFilterProps) {
  return (
    <div className={css.fieldFilter} data-applied={selected === null ? undefined : ''}>
      <Select
        label={label}
        hideLabel
        placeholder={any}
        {...(search === undefined ? {} : { search })}
        {...(onSearch === undefined ? {} : { onSearch })}
        options={[{ id: ANY, label: any }, ...options.map(option => ({ id: SIGN + option.id, label: option.label }))]}
        selected={selected === null ? ANY : SIGN + selected}
        onSelect={id => onSelect(id === ANY ? null : id.slice(SIGN.length))}
      />
    </div>
  );
}
