import { defineMessages } from '@/text/define-messages';

/** Charts of types that are drawn elsewhere. */
export const legacyChartText = defineMessages('explore.legacyChartText', {
  rowsOnly: 'This visualization type is not drawn here. These are its rows from the server.',
  reading: 'Loading its rows from the server…',
  noRows: (why: string) => `Its rows could not be loaded: ${why}`,
  again: 'Try again',
});
