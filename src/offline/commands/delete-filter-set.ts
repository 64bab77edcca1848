import { deleteOf } from './act';

/** Deleting a filter set of a dashboard. */
export const deleteFilterSet = deleteOf({
  kind: 'delete-filter-set',
  resource: 'filter-set',
  request: ({ id, parent }) => ({ endpoint: 'filterSet.delete', path: { id: parent ?? '', set: id } }),
});
