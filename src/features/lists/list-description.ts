import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DirectCalls } from '@/offline/direct/direct-calls';
import type { ServedSource } from '@/offline/direct/served-list';
import { textIn, type ListAddress } from '@/ui/table/list-address';
import { notPhone, wide } from '@/ui/table/Table.css';
import type { SortOrder } from '@/ui/table/SortHead';
import type { ListFilterField } from './filter-options';

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
  /** Holds only a switch or an icon, so that other columns get the room; phones have none for its label. */
  readonly isNarrow?: true;
  /** Holds long texts among many columns with short ones. */
  readonly isWide?: true;
  /** Holds a button in each row; its label is for screen readers. */
  readonly isButton?: true;
  /** The class of another width. */
  readonly width?: string;
  readonly cellClass?: string;
  /** The whole text of a cell that may be truncated. */
  readonly tooltip?: (item: T) => string;
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

/** The values of a described list's filters, by their names. */
export type DescribedFilters = Readonly<Record<string, string | null>>;

/** How the address of a described list stores its state. */
export const describedAddress = <Column extends string>({
  columns,
  filters,
  usual,
}: Pick<ListDescription<never, Column>, 'filters' | 'usual'> & {
  readonly columns: readonly { readonly id: Column }[];
}): ListAddress<DescribedFilters, Column> => ({
  columns: columns.map(({ id }) => id),
  usual,
  read: search => Object.fromEntries(filters.map(({ id }) => [id, textIn(search[id])])),
  write: values => Object.fromEntries(filters.map(({ id }) => [id, values[id] ?? null])),
});
