import { noFilters, places, type DatasetFilters } from './dataset-filters';

/** The columns by which the list is sorted. */
export const datasetColumns = ['name', 'kind', 'database', 'schema', 'usedBy', 'owner', 'edited'] as const;
export type ListColumn = (typeof datasetColumns)[number];

/** Which datasets are shown, and how: what the address keeps of the list. */
export interface DatasetListState {
  readonly filters: DatasetFilters;
  readonly by: ListColumn;
  readonly descending: boolean;
  /** From 0. */
  readonly page: number;
}

export const usualState: DatasetListState = { filters: noFilters, by: 'edited', descending: true, page: 0 };

const kinds = ['physical', 'virtual'] as const;
const oneOf = <T extends string>(all: readonly T[], value: unknown): T | null => all.find(one => one === value) ?? null;
// The router reads a name such as `2024` as a number, and one such as `true` as what it says.
const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
const placeOf = (value: unknown): number | null =>
  Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : null;

/** What an address says: anything may stand there. */
export function readListState(search: Readonly<Record<string, unknown>>): DatasetListState {
  const { show, kind, database, schema, owner, sort, desc, page } = search;
  const by = oneOf(datasetColumns, sort);
  return {
    filters: {
      place: oneOf(places, show) ?? noFilters.place,
      kind: oneOf(kinds, kind),
      database: textOf(database),
      schema: textOf(schema),
      owner: placeOf(owner),
    },
    by: by ?? usualState.by,
    descending: by === null ? usualState.descending : desc === true,
    // People count pages from 1.
    page: (placeOf(page) ?? 1) - 1,
  };
}

/** The same as parameters of an address; what is as usual is left out. */
export function writeListState({
  filters,
  by,
  descending,
  page,
}: DatasetListState): Record<string, string | number | boolean> {
  const { place, kind, database, schema, owner } = filters;
  const isUsual = by === usualState.by && descending === usualState.descending;
  return {
    ...(place === noFilters.place ? {} : { show: place }),
    ...(kind === null ? {} : { kind }),
    ...(database === null ? {} : { database }),
    ...(schema === null ? {} : { schema }),
    ...(owner === null ? {} : { owner }),
    ...(isUsual ? {} : { sort: by, desc: descending }),
    ...(page === 0 ? {} : { page: page + 1 }),
  };
}
