import { deleteOf } from './act';

/** Deleting a saved query. */
export const deleteSavedQuery = deleteOf({
  kind: 'delete-saved-query',
  resource: 'saved-query',
  request: ({ id }) => ({ endpoint: 'savedQuery.delete', path: { id } }),
});
