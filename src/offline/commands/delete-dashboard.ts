import { deleteOf } from './act';

/** Deleting a dashboard; its charts stay. */
export const deleteDashboard = deleteOf({
  kind: 'delete-dashboard',
  resource: 'dashboard',
  request: ({ id }) => ({ endpoint: 'dashboard.delete', path: { id } }),
});
