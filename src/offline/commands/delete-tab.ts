import { deleteOf } from './act';

/** Closing a tab. */
export const deleteTab = deleteOf({ kind: 'delete-tab', thing: 'tab', request: ({ id }) => ({ endpoint: 'tab.delete', path: { id } }) });
