import { oneOf, positiveIn, textIn, type ListAddress } from '@/ui/table/list-address';
import { noFilters, places, type DatasetFilters } from './dataset-filters';

/** The sortable columns. */
export const datasetColumns = ['name', 'kind', 'database', 'schema', 'usedBy', 'owner', 'edited'] as const;
export type ListColumn = (typeof datasetColumns)[number];

const kinds = ['physical', 'virtual'] as const;

/** How the address of the list of datasets stores its state. */
export const datasetAddress: ListAddress<DatasetFilters, ListColumn> = {
  columns: datasetColumns,
  usual: { by: 'edited', descending: true },
  read: search => ({
    place: oneOf(places, search['show']) ?? noFilters.place,
    kind: oneOf(kinds, search['kind']),
    database: textIn(search['database']),
    schema: textIn(search['schema']),
    owner: positiveIn(search['owner']),
  }),
  write: ({ place, ...fields }) => ({ show: place, ...fields }),
};
