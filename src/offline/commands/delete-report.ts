import { deleteOf } from './act';

/** Deleting a report. */
export const deleteReport = deleteOf({ kind: 'delete-report', thing: 'report', request: ({ id }) => ({ endpoint: 'report.delete', path: { id } }) });
