import { useState } from 'react';
import {
  readList,
  unusedInList,
  writeList,
  type ListAddress,
  type ListState,
  type Search,
  type WrittenSearch,
} from './list-address';

/** The parameters of a list's address, and what replaces them. */
export interface ListShown {
  readonly search: Search;
  readonly onSearch: (search: WrittenSearch) => void;
}

/** What every list has of its address, whichever columns and filters it has. */
export interface AddressedList {
  readonly words: string;
  /** Searches from the first page. */
  readonly onWords: (words: string) => void;
  /** The parameters of the address that the list cannot use. */
  readonly unused: readonly string[];
  /** Sorts as usual again, from the first page. */
  readonly onUsualOrder: () => void;
  /** Replaces the address by that of the list as it is shown. */
  readonly onShown: () => void;
}

export interface ListControl<Filters, Column extends string> extends AddressedList {
  readonly state: ListState<Filters, Column>;
  readonly onState: (state: ListState<Filters, Column>) => void;
  /** Changes a part, and starts at the first page. */
  readonly onChange: (change: Partial<ListState<Filters, Column>>) => void;
}

const textOf = (search: Search): string =>
  JSON.stringify(
    Object.entries(search)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/**
 * The state of a list, which its address stores: a copied link and the way back lead to the same rows. The router changes
 * addresses a moment later, but fields and rows show each change at once.
 */
export function useListAddress<Filters, Column extends string>(
  list: ListAddress<Filters, Column>,
  { search, onSearch }: ListShown,
): ListControl<Filters, Column> {
  const address = textOf(search);
  const [own, setOwn] = useState({ shown: search, written: [] as readonly string[], address });
  if (address !== own.address) {
    const at = own.written.indexOf(address);
    // An address that was not written here is followed, such as that of the way back.
    setOwn(
      at === -1
        ? { shown: search, written: [], address }
        : { shown: own.shown, written: own.written.slice(at + 1), address },
    );
  }
  const state = readList(list, own.shown);

  function onState(next: ListState<Filters, Column>): void {
    const shown = writeList(list, next);
    const text = textOf(shown);
    setOwn(before => ({
      shown,
      written: text === before.address && before.written.length === 0 ? [] : [...before.written, text],
      address: before.address,
    }));
    onSearch(shown);
  }

  const onChange = (change: Partial<ListState<Filters, Column>>) => onState({ ...state, page: 0, ...change });
  return {
    state,
    onState,
    onChange,
    words: state.words,
    onWords: words => onChange({ words }),
    unused: unusedInList(list, own.shown),
    onUsualOrder: () => onChange(list.usual),
    onShown: () => onState(state),
  };
}
