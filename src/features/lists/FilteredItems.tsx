import type { ReactNode } from 'react';
import { homeText } from '@/text/messages/home/home';
import { listFiltersText } from '@/text/messages/home/lists';
import { tagFilterText } from '@/text/messages/home/tags';
import { Button } from '@/ui/button/Button';
import { ChoiceChips } from '@/ui/choice-chips/ChoiceChips';
import { NoMatch } from './ComingList';
import { FieldFilter } from './FieldFilter';
import type { FilterOption } from './filter-options';
import * as css from './List.css';
import { ViewSwitch } from './ViewSwitch';

interface ListControlsProps<Place extends string> {
  readonly places: Parameters<typeof ChoiceChips<Place>>[0];
  /** For lists with several views. */
  readonly views?: Parameters<typeof ViewSwitch>[0];
  /** The filters by one field. */
  readonly children: ReactNode;
}

/** The filters and views above a list. */
export function ListControls<Place extends string>({ places, views, children }: ListControlsProps<Place>) {
  const chips = <ChoiceChips {...places} />;
  return (
    <div className={css.controls}>
      {views ? (
        <div className={css.choicesLine}>
          {chips}
          <ViewSwitch {...views} />
        </div>
      ) : (
        chips
      )}
      <div className={css.fieldFilters}>{children}</div>
    </div>
  );
}

interface ByOwnerProps {
  readonly options: readonly FilterOption[];
  readonly selected: number | null;
  readonly onSelect: (owner: number | null) => void;
}

export function OwnerFilter({ options, selected, onSelect }: ByOwnerProps) {
  return (
    <FieldFilter
      label={homeText.owner}
      any={listFiltersText.anyOwner}
      search={listFiltersText.findOwner}
      options={options}
      selected={selected === null ? null : String(selected)}
      onSelect={id => onSelect(id === null ? null : Number(id))}
    />
  );
}

interface ByTagProps {
  readonly options: readonly FilterOption[];
  readonly selected: string | null;
  readonly onSelect: (tag: string | null) => void;
}

/** Filters by tag; hidden without tags. */
export function TagFilter({ options, selected, onSelect }: ByTagProps) {
  if (options.length === 0 && selected === null) return null;
  return (
    <FieldFilter
      label={tagFilterText.label}
      any={tagFilterText.any}
      search={tagFilterText.find}
      options={options}
      selected={selected}
      onSelect={onSelect}
    />
  );
}

interface FilteredItemsProps {
  /** Whether the filters leave none. */
  readonly isNone: boolean;
  readonly noneSuch: string;
  readonly onShowAll: () => void;
  readonly children: ReactNode;
}

/** The items that pass the filters, or the offer to show all. */
export function FilteredItems({ isNone, noneSuch, onShowAll, children }: FilteredItemsProps) {
  if (!isNone) return children;
  return <NoMatch action={<Button onPress={onShowAll}>{listFiltersText.showAll}</Button>}>{noneSuch}</NoMatch>;
}
