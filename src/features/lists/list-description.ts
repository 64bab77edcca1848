import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DirectCalls } from '@/offline/direct/direct-calls';
import type { ServedSource } from '@/offline/direct/served-list';
import { notPhone, wide } from '@/ui/table/Table.css';
import type { SortOrder } from '@/ui/table/SortHead';
import {
  readOrder,
  textIn,
  unusedIn,
  usualOrder,
  writeFilters,
  writeOrder,
  type FilterOption,
  type Search,
} from './list-state';

/** The width of a column, by the room that it needs. */
export const roomClass = { notPhone, wide } as const;

export interface ListItem {
  readonly id: number;
  readonly name: string;
}

/** A column as data. */
export interface ListColumn<T, Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly cell: (item: T, now: number) => ReactNode;
  /** The minimum width that shows the column; always shown without it. */
  readonly room?: keyof typeof roomClass;
  /** Holds only a switch or an icon, so that other columns get the room. */
  readonly isNarrow?: true;
}

/** A filter by one field. */
export interface ListFilterField {
  /** Its name in the address and among the source's filters. */
  readonly id: string;
  readonly label: string;
  /** The label of the option without a filter. */
  readonly any: string;
  readonly options: readonly FilterOption[];
  /** Where the options are only the first of many: the server is searched. */
  readonly search?: { readonly label: string; readonly onSearch: (words: string) => void };
}

/** An action on one item or several. */
export interface ListAction<On> {
  readonly id: string;
  readonly label: (on: On) => string;
  readonly Icon: LucideIcon;
  /** The permission of `_info` that the action needs to be shown. */
  readonly needs?: string;
  /** Why it is unavailable now, or for this item. */
  readonly unavailable?: string | undefined | ((on: On) => string | undefined);
  readonly isDangerous?: boolean;
  readonly onAction: (on: On) => void;
}

/** Why an action is unavailable for one item or several. */
export const hindranceOf = <On>({ unavailable }: Pick<ListAction<On>, 'unavailable'>, on: On): string | undefined =>
  typeof unavailable === 'function' ? unavailable(on) : unavailable;

export interface ListWords {
  readonly title: string;
  readonly filter: string;
  readonly count: (items: number) => string;
  readonly empty: string;
  readonly noneSuch: string;
  /** Shown if a page is not on the device and the server is unreachable. */
  readonly notLoaded: string;
  readonly selection: string;
  readonly noPermission: string;
  readonly noPermissionWhy: string;
  /** Used in error messages. */
  readonly one: string;
  readonly many: string;
}

/** A list that only the server stores. */
export interface ListDescription<T extends ListItem, Column extends string> {
  readonly source: ServedSource<T, Column>;
  /** The view name in permissions, such as `CssTemplate`. */
  readonly view: string;
  /** The permission that the list needs; defaults to `can_read`. */
  readonly needs?: string;
  readonly words: ListWords;
  /** A column that the source cannot sort by has a plain head. */
  readonly columns: readonly ListColumn<T, Column>[];
  readonly filters: readonly ListFilterField[];
  readonly usual: SortOrder<Column>;
}

/** The texts of the question before items are deleted. */
export interface RemovalWords {
  readonly count: (items: number) => string;
  readonly removeTitle: string;
  readonly removeAbout: (name: string) => string;
  /** For several items; absent if items are deleted one at a time. */
  readonly removeAll?: (items: number) => string;
}

/** The deletion of items. */
export interface ItemRemoval {
  readonly words: RemovalWords;
  readonly remove: (ask: DirectCalls, items: readonly ListItem[]) => Promise<void>;
  /** The server's own error message; null without one. */
  readonly refusal?: (error: unknown) => string | null;
}

/** A list that only the server stores, and whose items permitted users add, edit and delete. */
export interface EditableDescription<T extends ListItem, Column extends string>
  extends ListDescription<T, Column>, Omit<ItemRemoval, 'words'> {
  readonly words: ListWords & RemovalWords & { readonly new: string; readonly addTitle: string };
  /** The permissions of `_info` for adding and deleting; editing needs none if an item can be viewed. */
  readonly grants: { readonly add: string; readonly edit?: string; readonly remove: string };
  /** The action that opens an item; defaults to a pencil and "Edit". */
  readonly opening?: Omit<ListAction<T>, 'id' | 'onAction' | 'unavailable'>;
  /** Why an item cannot be deleted. */
  readonly fixed?: (item: T) => string | undefined;
}

/** The filters, order and page of a list, which the address stores. */
export interface DescribedState<Column extends string> extends SortOrder<Column> {
  readonly words: string;
  readonly filters: Readonly<Record<string, string | null>>;
  /** From 0. */
  readonly page: number;
}

type Stated<Column extends string> = Pick<ListDescription<never, Column>, 'filters' | 'usual'> & {
  readonly columns: readonly { readonly id: Column }[];
};

export const readState = <Column extends string>(
  { columns, filters, usual }: Stated<Column>,
  search: Search,
): DescribedState<Column> => ({
  words: textIn(search['q']) ?? '',
  filters: Object.fromEntries(filters.map(({ id }) => [id, textIn(search[id])])),
  ...readOrder(
    columns.map(({ id }) => id),
    search,
    { ...usual, page: 0 },
  ),
});

/** The parameters of an address that a described list cannot use. */
export const unusedInList = <Column extends string>(list: Stated<Column>, search: Search): readonly string[] =>
  unusedIn(search, writeState(list, readState(list, search)), {
    ...Object.fromEntries(['q', ...list.filters.map(({ id }) => id)].map(name => [name, ''])),
    ...usualOrder(list.usual),
  });

export const writeState = <Column extends string>(
  { usual }: Pick<Stated<Column>, 'usual'>,
  { words, filters, ...order }: DescribedState<Column>,
) => ({
  ...writeFilters({ q: words === '' ? null : words, ...filters }),
  ...writeOrder(order, { ...usual, page: 0 }),
});
