import { useMemo } from 'react';
import { useOpenSession } from '@/offline/react/context';
import { sorted } from '@/ui/table/filter-and-sort';
import { oneOf } from '@/ui/table/list-address';
import type { SortOrder } from '@/ui/table/SortHead';
import type { ListControl } from '@/ui/table/use-list-address';
import type { ListItem } from './list-description';
import { useShownPage } from './use-shown-page';

interface FilteredPage<T, Filters, Column extends string> {
  readonly items: readonly T[];
  /** The number of all, where these are only the first. */
  readonly total: number | undefined;
  readonly address: ListControl<Filters, Column>;
  readonly columns: readonly Column[];
  readonly matches: (filters: Filters, item: T, userId: number) => boolean;
  /** The sort value of an item in the current column; the same function until it gives others. */
  readonly valueOf: (item: T) => string | number | null;
}

/** One page of the items that pass the filters, sorted; with the selection, and what a table needs to sort and turn it. */
export function useFilteredPage<T extends ListItem, Filters, Column extends string>({
  items,
  total,
  address: { state, onState, onChange },
  columns,
  matches,
  valueOf,
}: FilteredPage<T, Filters, Column>) {
  const { user } = useOpenSession().facts;
  const { filters, descending } = state;
  // There may be thousands, so they are not filtered and sorted again for each ticked box.
  const asWritten = JSON.stringify(filters);
  const filtered = useMemo(
    () => items.filter(item => matches(filters, item, user.id)),
    // oxlint-disable-next-line react/exhaustive-deps -- parsed from the address again each time
    [items, asWritten, user.id],
  );
  const ordered = useMemo(() => sorted(filtered, valueOf, descending), [filtered, valueOf, descending]);
  const sort: SortOrder<string> = state;
  return {
    shown: useShownPage(ordered, state.page, total),
    isEmpty: ordered.length === 0,
    sort,
    isSortable: (id: string) => oneOf(columns, id) !== null,
    onSort(next: SortOrder<string>) {
      const by = oneOf(columns, next.by);
      if (by) onChange({ by, descending: next.descending });
    },
    onPage: (page: number) => onState({ ...state, page }),
    onFilters: (next: Filters) => onChange({ filters: next }),
  };
}
