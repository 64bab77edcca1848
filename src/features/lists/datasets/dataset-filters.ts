import type { ListedDataset } from '@/offline/reads/datasets';
import { byLabel, ownerOptions, type FilterOption } from '../filter-options';

export const places = ['all', 'mine', 'certified'] as const;
export type FilterPlace = (typeof places)[number];

/** The filters of a list of datasets; null for a field without a filter. */
export interface DatasetFilters {
  readonly place: FilterPlace;
  readonly kind: 'physical' | 'virtual' | null;
  readonly database: string | null;
  /** Empty for datasets without a schema. */
  readonly schema: string | null;
  readonly owner: number | null;
}

export const noFilters: DatasetFilters = { place: 'all', kind: null, database: null, schema: null, owner: null };

export const isNarrowed = (filters: DatasetFilters): boolean =>
  filters.place !== 'all' || [filters.kind, filters.database, filters.schema, filters.owner].some(one => one !== null);

const isAt = (place: FilterPlace, dataset: ListedDataset, userId: number): boolean =>
  place === 'all' ||
  (place === 'certified' ? dataset.certification !== undefined : dataset.owners.some(({ id }) => id === userId));

export const matches = (
  { place, kind, database, schema, owner }: DatasetFilters,
  dataset: ListedDataset,
  userId: number,
): boolean =>
  isAt(place, dataset, userId) &&
  (kind === null || dataset.virtual === (kind === 'virtual')) &&
  (database === null || dataset.databaseName === database) &&
  (schema === null || (dataset.schema ?? '') === schema) &&
  (owner === null || dataset.owners.some(({ id }) => id === owner));

/** The distinct filter values of a list's datasets, by name. */
export interface FilterOptions {
  readonly databases: readonly FilterOption[];
  readonly schemas: readonly FilterOption[];
  readonly owners: readonly FilterOption[];
}

export const filterOptions = (datasets: readonly ListedDataset[], noSchema: string): FilterOptions => ({
  databases: byLabel(datasets.map(({ databaseName }) => [databaseName, databaseName] as const)),
  schemas: byLabel(datasets.map(({ schema }) => [schema ?? '', schema ?? noSchema] as const)),
  owners: ownerOptions(datasets),
});

/** Adds database names to datasets that were made here: no fetched list has them yet. */
export function withDatabaseNames(datasets: readonly ListedDataset[]): readonly ListedDataset[] {
  const names = new Map(
    datasets.flatMap(({ databaseId, databaseName }) => (databaseName ? [[databaseId, databaseName]] : [])),
  );
  return datasets.map(dataset =>
    dataset.databaseName === '' ? { ...dataset, databaseName: names.get(dataset.databaseId) ?? '' } : dataset,
  );
}
