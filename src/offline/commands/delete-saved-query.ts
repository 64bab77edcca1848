import { deleteOf } from './act';

/** Deleting a saved query. */
export const deleteSavedQuery = deleteOf({
  kind: 'delete-saved-query',
  thing: 'saved-query',
  request: ({ id }) => ({ endpoint: 'savedQuery.delete', path: { id } }),
});
