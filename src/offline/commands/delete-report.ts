import { deleteOf } from './act';

/** Deleting a report. */
export const deleteReport = deleteOf({
  kind: 'delete-report',
  resource: 'report',
  request: ({ id }) => ({ endpoint: 'report.delete', path: { id } }),
});
