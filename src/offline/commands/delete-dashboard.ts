import { deleteOf } from './act';

/** Deleting a dashboard; its charts stay. */
export const deleteDashboard = deleteOf({
  kind: 'delete-dashboard',
  thing: 'dashboard',
  request: ({ id }) => ({ endpoint: 'dashboard.delete', path: { id } }),
});
