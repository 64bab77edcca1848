import { defineMessages } from '@/text/define-messages';

/** Charts of types that are drawn elsewhere. */
export const legacyChartText = defineMessages('explore.legacyChartText', {
  rowsOnly: 'This visualization type is not drawn here. These are its rows from the server.',
  reading: 'Asking the server for its rows…',
  noRows: (why: string) => `Its rows could not be read: ${why}`,
  again: 'Try again',
});
