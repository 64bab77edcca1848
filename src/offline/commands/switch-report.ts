import { reportUpdate } from './report-update';
import { updateOf } from './update';

/** Switching a report on or off. */
export const switchReport = updateOf({
  ...reportUpdate,
  kind: 'switch-report',
  names: ['active'],
  describe: ({ name, fields }) => ({ message: fields['active'] === true ? 'report-on' : 'report-off', name }),
});
