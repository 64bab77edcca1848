import {
  oneOf,
  positiveIn,
  readOrder,
  textIn,
  unusedIn,
  usualOrder,
  writeFilters,
  writeOrder,
  type ListState,
  type Search,
  type WrittenSearch,
} from '../list-state';
import { noFilters, places, type DatasetFilters } from './dataset-filters';

/** The sortable columns. */
export const datasetColumns = ['name', 'kind', 'database', 'schema', 'usedBy', 'owner', 'edited'] as const;
export type ListColumn = (typeof datasetColumns)[number];

export type DatasetListState = ListState<DatasetFilters, ListColumn>;

export const usualState: DatasetListState = { filters: noFilters, by: 'edited', descending: true, page: 0 };

const kinds = ['physical', 'virtual'] as const;

export const readListState = (search: Search): DatasetListState => ({
  filters: {
    place: oneOf(places, search['show']) ?? noFilters.place,
    kind: oneOf(kinds, search['kind']),
    database: textIn(search['database']),
    schema: textIn(search['schema']),
    owner: positiveIn(search['owner']),
  },
  ...readOrder(datasetColumns, search, usualState),
});

/** Whether a state shows the first page in the usual order, without filters. */
export const isUsual = (state: DatasetListState): boolean => Object.keys(writeListState(state)).length === 0;

/** The parameters of an address that the list of datasets cannot use. */
export const unusedInDatasetList = (search: Search): readonly string[] =>
  unusedIn(search, writeListState(readListState(search)), {
    ...{ show: noFilters.place, kind: '', database: '', schema: '', owner: '' },
    ...usualOrder(usualState),
  });

export const writeListState = ({ filters: { place, ...fields }, ...order }: DatasetListState): WrittenSearch => ({
  ...writeFilters({ show: place === noFilters.place ? null : place, ...fields }),
  ...writeOrder(order, usualState),
});
