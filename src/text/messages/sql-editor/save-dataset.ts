import { defineMessages } from '@/text/define-messages';
import { plural } from '@/text/plural';

const list = (names: readonly string[]) => names.join(', ');

/** Saving a query as a dataset. Its failure texts are with the commands (`offline/commands`). */
export const saveDatasetText = defineMessages('sql-editor.saveDatasetText', {
  untitled: 'Untitled Dataset',
  save: 'Save as dataset',
  chart: 'Create chart',
  notAllowed: 'You may not make datasets here.',
  title: { save: 'Save or Overwrite Dataset', chart: 'Create a chart' },
  about: {
    save: 'The query is kept as a dataset, of which charts can be made. Its rows are asked anew each time.',
    chart: 'A chart asks a dataset. The query is saved as one first, and the chart is made of it.',
  },
  close: 'Close',
  cancel: 'Cancel',
  way: 'Where it is saved',
  modes: { new: 'Save as new', overwrite: 'Overwrite existing' },
  name: 'Name',
  taken: 'A dataset of this name is there already. Choose another name, or overwrite it.',
  dataset: 'Dataset',
  choose: 'Choose a dataset',
  find: 'Find a dataset',
  noMatch: 'No dataset of yours is called so.',
  none: 'You own no dataset',
  more: (count: number) => `${plural(count, 'more is', 'more are')} found by searching.`,
  place: (database: string, schema: string | null) =>
    schema === null ? `In ${database}` : `In ${database}, schema ${schema}`,
  submit: { save: 'Save', chart: 'Save and create chart' },
  overwrite: { save: 'Overwrite', chart: 'Overwrite and create chart' },
  reading: 'Reading what the dataset holds …',
  unknown: 'What this dataset holds is not known on this device. Overwriting it needs the network.',
  replaced: (name: string) => `The SQL and the columns of “${name}” are replaced by those of this query.`,
  gone: (names: readonly string[]) =>
    `Removed: ${list(names)}. Charts and filters that use ${names.length === 1 ? 'it' : 'them'} stop working.`,
  added: (names: readonly string[]) => `New: ${list(names)}.`,
  stays: (columns: number) =>
    columns === 0
      ? 'Its metrics stay as they are.'
      : `Its metrics stay, and what was written about ${plural(columns, 'column', 'columns')}.`,
  back: 'Back',
  confirm: 'Are you sure you want to overwrite this dataset?',
  failed: 'An error occurred saving dataset',
  waits: {
    save: 'The dataset is saved on this device, and will be sent when the server is there.',
    chart:
      'The dataset is saved on this device, and will be sent when the server is there. Leave this open to go on then.',
  },
  notStored: 'The dataset could not be stored on this device.',
  refused: (reason: string) => `The server did not take it: ${reason}`,
  saved: 'The query was saved as a dataset.',
  toChart: 'Create chart',
  tableFailed: 'An error occurred while creating the data source',
});
