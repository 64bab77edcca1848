import { Select } from '@/ui/select/Select';
import type { FilterOption } from './list-state';
import * as css from './List.css';

interface FieldFilterProps {
  readonly label: string;
  /** The choice that filters nothing. */
  readonly any: string;
  readonly search?: string;
  readonly options: readonly FilterOption[];
  /** Null while the field may hold anything. */
  readonly selected: string | null;
  readonly onSelect: (id: string | null) => void;
}

/** Ids are written behind a sign, so that none of them is the one for anything. */
const [ANY, SIGN] = ['any', '='] as const;

/** Filters a list by what one field of its items holds. */
export function FieldFilter({ label, any, search, options, selected, onSelect }: FieldFilterProps) {
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
