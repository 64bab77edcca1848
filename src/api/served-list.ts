import type { ListFilter, ListQuery } from './list';

type WireFilter = Omit<ListFilter, 'value'>;

/** Wire names of the fields of a list that the server pages. */
export interface ServedFields<Column extends string> {
  /** The columns that the server can sort by. */
  readonly order: Readonly<Partial<Record<Column, string>>>;
  /** The fields that a search covers. */
  readonly search: WireFilter;
  readonly filters: Readonly<Record<string, WireFilter & { /** Its values are ids. */ readonly isId?: true }>>;
}

/** A requested page of a list. */
export interface PageRequest<Column extends string> {
  /** Empty for all. */
  readonly words: string;
  /** Null for an unset filter. */
  readonly filters: Readonly<Record<string, string | number | null>>;
  readonly by: Column;
  readonly descending: boolean;
  /** From 0. */
  readonly page: number;
}

/** HOM-034: the argument `q` for a page of a list. */
export function servedQuery<Column extends string>(
  fields: ServedFields<Column>,
  { words, filters, by, descending, page }: PageRequest<Column>,
  size: number,
  always: readonly ListFilter[] = [],
): ListQuery {
  const column = fields.order[by];
  const set = Object.entries(fields.filters).flatMap(([name, { isId = false, ...filter }]) => {
    const text = filters[name] ?? null;
    const value = isId && text !== null ? Number(text) : text;
    // An address may contain anything.
    return value === null || Number.isNaN(value) ? [] : [{ ...filter, value }];
  });
  return {
    filters: [...always, ...(words.trim() === '' ? [] : [{ ...fields.search, value: words.trim() }]), ...set],
    ...(column === undefined ? {} : { order_column: column, order_direction: descending ? 'desc' : 'asc' }),
    page,
    page_size: size,
  };
}
