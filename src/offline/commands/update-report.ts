import { reportFields } from './create-report';
import { reportUpdate } from './report-update';
import { updateOf } from './update';

/** Editing a report. */
export const updateReport = updateOf({
  ...reportUpdate,
  kind: 'update-report',
  names: reportFields,
  describe: ({ name }) => ({ message: 'saved', resource: 'report', name }),
});
