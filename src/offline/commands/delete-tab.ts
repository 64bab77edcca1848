import { deleteOf } from './act';

/** Closing a tab. */
export const deleteTab = deleteOf({
  kind: 'delete-tab',
  resource: 'tab',
  request: ({ id }) => ({ endpoint: 'tab.delete', path: { id } }),
});
