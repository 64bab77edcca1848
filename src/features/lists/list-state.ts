import { compareNames } from '@/lib/name-order';

/** The filters, order and page of a list, which the address stores. */
export interface ListState<Filters, Column extends string> {
  readonly filters: Filters;
  readonly by: Column;
  readonly descending: boolean;
  /** From 0. */
  readonly page: number;
}

/** The unvalidated parameters of an address. */
export type Search = Readonly<Record<string, unknown>>;
export type WrittenSearch = Record<string, string | number | boolean>;

export const oneOf = <T extends string>(all: readonly T[], value: unknown): T | null =>
  all.find(one => one === value) ?? null;

/** The router parses a name such as `2024` as a number, and one such as `true` as a boolean. */
export const textIn = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;

export const positiveIn = (value: unknown): number | null =>
  Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : null;

type Order<Column extends string> = Omit<ListState<unknown, Column>, 'filters'>;

export function readOrder<Column extends string>(
  columns: readonly Column[],
  { sort, desc, page }: Search,
  usual: Order<Column>,
): Order<Column> {
  const by = oneOf(columns, sort);
  return {
    by: by ?? usual.by,
    descending: by === null ? usual.descending : desc === true,
    // People count pages from 1.
    page: (positiveIn(page) ?? 1) - 1,
  };
}

/** Omits defaults. */
export const writeOrder = <Column extends string>(
  { by, descending, page }: Order<Column>,
  usual: Order<Column>,
): WrittenSearch => ({
  ...(by === usual.by && descending === usual.descending ? {} : { sort: by, desc: descending }),
  ...(page === 0 ? {} : { page: page + 1 }),
});

/** Parameters of Superset's lists that have no counterpart here. */
const foreign: readonly string[] = ['filters'];

/**
 * The parameters of an address that ask for something the list does not have: a column that is gone, a page that is no
 * number. @param written those that the list read, as it writes them itself @param usual the defaults, which it omits
 */
export function unusedIn(search: Search, written: WrittenSearch, usual: WrittenSearch): readonly string[] {
  const isOwn = (name: string) => name in usual || foreign.includes(name);
  return Object.keys(search).filter(
    name => isOwn(name) && search[name] !== undefined && !(name in written) && search[name] !== usual[name],
  );
}

/** The parameters of the default order, as an address may have them. */
export const usualOrder = <Column extends string>({ by, descending }: Omit<Order<Column>, 'page'>): WrittenSearch => ({
  sort: by,
  desc: descending,
  page: 1,
});

/** Omits filters that are not set. */
export const writeFilters = (filters: Readonly<Record<string, string | number | null>>): WrittenSearch =>
  Object.fromEntries(Object.entries(filters).flatMap(([name, value]) => (value === null ? [] : [[name, value]])));

export interface FilterOption {
  readonly id: string;
  readonly label: string;
}

/** Distinct options, sorted by label. */
export const byLabel = (options: Iterable<readonly [id: string, label: string]>): readonly FilterOption[] =>
  [...new Map(options)].map(([id, label]) => ({ id, label })).sort((a, b) => compareNames(a.label, b.label));
