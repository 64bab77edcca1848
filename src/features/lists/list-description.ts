import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DirectCalls } from '@/offline/direct/direct-calls';
import type { ServedSource } from '@/offline/direct/served-list';
import { notPhone, wide } from '@/ui/table/Table.css';
import type { SortOrder } from '@/ui/table/SortHead';
import { readOrder, textIn, writeFilters, writeOrder, type FilterOption, type Search } from './list-state';

/** Of a column, by the room that it needs. */
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
  /** From which width on there is room for it; always where that is not said. */
  readonly room?: keyof typeof roomClass;
  /** Holds a switch or a sign, and leaves its room to the others. */
  readonly isNarrow?: true;
}

/** A filter by one field. */
export interface ListFilterField {
  /** Its name in the address and among the source's filters. */
  readonly id: string;
  readonly label: string;
  /** The choice that filters nothing. */
  readonly any: string;
  readonly options: readonly FilterOption[];
}

/** What can be done with an item, or with several. */
export interface ListAction<On> {
  readonly id: string;
  readonly label: (on: On) => string;
  readonly Icon: LucideIcon;
  /** The permission of `_info` without which it is absent. */
  readonly needs?: string;
  /** Why it does nothing now, or nothing with this. */
  readonly unavailable?: string | undefined | ((on: On) => string | undefined);
  readonly isDangerous?: boolean;
  readonly onAction: (on: On) => void;
}

/** Why an action does nothing with an item, or with several. */
export const hindranceOf = <On>({ unavailable }: Pick<ListAction<On>, 'unavailable'>, on: On): string | undefined =>
  typeof unavailable === 'function' ? unavailable(on) : unavailable;

export interface ListWords {
  readonly title: string;
  readonly filter: string;
  readonly count: (items: number) => string;
  readonly empty: string;
  readonly noneSuch: string;
  /** Said where a page is not on the device and the server cannot be asked. */
  readonly notLoaded: string;
  readonly selection: string;
  readonly noPermission: string;
  readonly noPermissionWhy: string;
  /** In the texts of failures. */
  readonly one: string;
  readonly many: string;
}

/** A list that only the server has. */
export interface ListDescription<T extends ListItem, Column extends string> {
  readonly source: ServedSource<T, Column>;
  /** The view of the permissions, such as `CssTemplate`. */
  readonly view: string;
  /** The permission that the list needs; `can_read` without it. */
  readonly needs?: string;
  readonly words: ListWords;
  /** A column that the source does not sort by has a plain head. */
  readonly columns: readonly ListColumn<T, Column>[];
  readonly filters: readonly ListFilterField[];
  readonly usual: SortOrder<Column>;
}

/** Words of the question before items are deleted. */
export interface RemovalWords {
  readonly count: (items: number) => string;
  readonly removeTitle: string;
  readonly removeAbout: (name: string) => string;
  /** Of several; absent where items are deleted one at a time. */
  readonly removeAll?: (items: number) => string;
}

/** How items are deleted. */
export interface ItemRemoval {
  readonly words: RemovalWords;
  readonly remove: (ask: DirectCalls, items: readonly ListItem[]) => Promise<void>;
  /** The server's own words about why it did not; null where it said none. */
  readonly refusal?: (error: unknown) => string | null;
}

/** A list that only the server has, and whose items people with the right to do so add, edit and delete. */
export interface EditableDescription<T extends ListItem, Column extends string>
  extends ListDescription<T, Column>, Omit<ItemRemoval, 'words'> {
  readonly words: ListWords & RemovalWords & { readonly new: string; readonly addTitle: string };
  /** The permissions of `_info` that adding and deleting need; editing needs none where an item can be looked at. */
  readonly grants: { readonly add: string; readonly edit?: string; readonly remove: string };
  /** The action that opens an item; a pencil and "Edit" without it. */
  readonly opening?: Omit<ListAction<T>, 'id' | 'onAction' | 'unavailable'>;
  /** Why an item cannot be deleted. */
  readonly fixed?: (item: T) => string | undefined;
}

/** Which items are shown, and how: what the address keeps of a list. */
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

export const writeState = <Column extends string>(
  { usual }: Pick<Stated<Column>, 'usual'>,
  { words, filters, ...order }: DescribedState<Column>,
) => ({
  ...writeFilters({ q: words === '' ? null : words, ...filters }),
  ...writeOrder(order, { ...usual, page: 0 }),
});
