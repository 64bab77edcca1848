import { useMemo, useState } from 'react';
import { pageOf, pagesOf, type ShownPage } from '@/ui/table/paging';
import { stillThere, withRange, withRow, type SelectedRows } from '@/ui/table/selecting';

/** One page of a list, and the selected items of all pages. */
export interface SelectablePage<T> extends ShownPage<T> {
  readonly count: number;
  readonly selected: readonly T[];
  /** How much of this page is selected. */
  readonly selectedHere: 'none' | 'some' | 'all';
  readonly isSelected: (id: number) => boolean;
  /** @param isRange includes all items from the last pressed one */
  readonly select: (id: number, isOn: boolean, isRange: boolean) => void;
  readonly selectPage: (isOn: boolean) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
}

/**
 * @param wanted from 0; the last page if there are fewer
 * @param total the number of all items, where these are only those of the first page
 */
export function useShownPage<T extends { readonly id: number }>(
  ordered: readonly T[],
  wanted: number,
  total = ordered.length,
): SelectablePage<T> {
  const [chosen, setChosen] = useState<SelectedRows>(new Set());
  const [pressed, setPressed] = useState<number | null>(null);
  const [awaitsAll, setAwaitsAll] = useState(false);
  const page = { ...pageOf(ordered, wanted), pages: pagesOf(total) };
  const ids = useMemo(() => ordered.map(({ id }) => id), [ordered]);
  // All were selected before all had been read.
  if (awaitsAll && ordered.length >= total) {
    setAwaitsAll(false);
    setChosen(new Set(ids));
  }
  const shown = page.items.map(({ id }) => id);
  // Actions skip items that the filters hide.
  const selected = stillThere(chosen, ids);
  const onPage = shown.filter(id => selected.has(id)).length;
  return {
    ...page,
    count: total,
    selected: ordered.filter(({ id }) => selected.has(id)),
    selectedHere: onPage === 0 ? 'none' : onPage === shown.length ? 'all' : 'some',
    isSelected: id => selected.has(id),
    select(id, isOn, isRange) {
      setAwaitsAll(false);
      setChosen(withRange(selected, ids, { from: isRange ? pressed : null, to: id }, isOn));
      setPressed(id);
    },
    selectPage(isOn) {
      setAwaitsAll(false);
      setChosen(shown.reduce((rows, id) => withRow(rows, id, isOn), selected));
    },
    selectAll() {
      setAwaitsAll(ordered.length < total);
      setChosen(new Set(ids));
    },
    clear() {
      setAwaitsAll(false);
      setChosen(new Set());
    },
  };
}
