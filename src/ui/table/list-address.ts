import type { SortOrder } from './SortHead';

/** How a list lays out its items. */
export const listViews = ['table', 'cards'] as const;
export type ListView = (typeof listViews)[number];

/** The unvalidated parameters of an address. */
export type Search = Readonly<Record<string, unknown>>;
export type WrittenSearch = Record<string, string | number | boolean>;

/** The state of a list, which its address stores. */
export interface ListState<Filters, Column extends string> extends SortOrder<Column> {
  readonly words: string;
  /** What narrows the list, and how it is laid out. */
  readonly filters: Filters;
  /** From 0. */
  readonly page: number;
}

/** How the address of a list stores its state. */
export interface ListAddress<Filters, Column extends string> {
  /** The sortable columns. */
  readonly columns: readonly Column[];
  readonly usual: SortOrder<Column>;
  /** The filters in an address, with a default for each that is missing or invalid. */
  readonly read: (search: Search) => Filters;
  /** The parameters of all filters; null for those without a value. */
  readonly write: (filters: Filters) => Readonly<Record<string, string | number | null>>;
}

export const oneOf = <T extends string>(all: readonly T[], value: unknown): T | null =>
  all.find(one => one === value) ?? null;

/** The router parses a name such as `2024` as a number, and one such as `true` as a boolean. */
export const textIn = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;

export const positiveIn = (value: unknown): number | null =>
  Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : null;

/** A list that is searched, sorted and paged, but not filtered. */
export const withoutFilters = <Column extends string>(
  columns: readonly Column[],
  usual: SortOrder<Column>,
): ListAddress<null, Column> => ({ columns, usual, read: () => null, write: () => ({}) });

export function readList<Filters, Column extends string>(
  { columns, usual, read }: ListAddress<Filters, Column>,
  search: Search,
): ListState<Filters, Column> {
  const by = oneOf(columns, search['sort']);
  return {
    words: textIn(search['q']) ?? '',
    filters: read(search),
    by: by ?? usual.by,
    descending: by === null ? usual.descending : search['desc'] === true,
    // People count pages from 1.
    page: (positiveIn(search['page']) ?? 1) - 1,
  };
}

type Parameters = Readonly<Record<string, string | number | boolean | null>>;

const parametersOf = <Filters, Column extends string>(
  { write }: ListAddress<Filters, Column>,
  { words, filters, by, descending, page }: ListState<Filters, Column>,
): Parameters => ({ q: words, ...write(filters), sort: by, desc: descending, page: page + 1 });

/** Omits defaults. */
export function writeList<Filters, Column extends string>(
  list: ListAddress<Filters, Column>,
  state: ListState<Filters, Column>,
): WrittenSearch {
  const usual = parametersOf(list, readList(list, {}));
  const isUsualOrder = state.by === list.usual.by && state.descending === list.usual.descending;
  const isOmitted = (name: string, value: Parameters[string]) =>
    name === 'sort' || name === 'desc' ? isUsualOrder : value === usual[name];
  return Object.fromEntries(
    Object.entries(parametersOf(list, state)).flatMap(([name, value]) =>
      value === null || isOmitted(name, value) ? [] : [[name, value]],
    ),
  );
}

/** Whether a state is that of an address without parameters: the first page of all items in their usual order. */
export const isUsualList = <Filters, Column extends string>(
  list: ListAddress<Filters, Column>,
  state: ListState<NoInfer<Filters>, Column>,
): boolean => Object.keys(writeList(list, state)).length === 0;

/** Parameters of Superset's lists that have no counterpart here. */
const foreign: readonly string[] = ['filters'];

/**
 * The parameters of an address that ask for something the list does not have: a column that is gone, a page that is no
 * number. Others are not the list's.
 */
export function unusedInList<Filters, Column extends string>(
  list: ListAddress<Filters, Column>,
  search: Search,
): readonly string[] {
  const used = parametersOf(list, readList(list, search));
  return Object.keys(search).filter(name => {
    const asked = search[name];
    if (asked === undefined) return false;
    if (!(name in used)) return foreign.includes(name);
    return textIn(asked) !== String(used[name] ?? '');
  });
}
