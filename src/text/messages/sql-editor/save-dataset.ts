import { defineMessages } from '@/text/define-messages';
import { plural } from '@/text/plural';

const list = (names: readonly string[]) => names.join(', ');

/** Saving a query as a dataset. Its failure texts are with the commands (`offline/commands`). */
export const saveDatasetText = defineMessages('sql-editor.saveDatasetText', {
  untitled: 'Untitled Dataset',
  save: 'Save as dataset',
  chart: 'Create chart',
  notAllowed: 'You may not create datasets here.',
  title: { save: 'Save or Overwrite Dataset', chart: 'Create a chart' },
  about: {
    save: 'The query becomes a dataset for charts. It runs again each time they load.',
    chart: 'Charts are built on datasets. The query is saved as a dataset first.',
  },
  close: 'Close',
  cancel: 'Cancel',
  way: 'Where to save it',
  modes: { new: 'Save as new', overwrite: 'Overwrite existing' },
  name: 'Name',
  taken: 'A dataset with this name already exists. Choose another name, or overwrite it.',
  dataset: 'Dataset',
  choose: 'Choose a dataset',
  find: 'Find a dataset',
  noMatch: 'None of your datasets match.',
  none: 'You own no dataset',
  more: (count: number) => `${plural(count, 'more is', 'more are')} found by searching.`,
  listFailed: 'An error occurred while loading your datasets.',
  again: 'Try again',
  onlyHere: 'Only datasets on this device are listed.',
  place: (database: string, schema: string | null) =>
    schema === null ? `In ${database}` : `In ${database}, schema ${schema}`,
  submit: { save: 'Save', chart: 'Save and create chart' },
  overwrite: { save: 'Overwrite', chart: 'Overwrite and create chart' },
  reading: 'Loading the dataset …',
  unknown: 'This dataset’s columns are not on this device. Overwriting it needs the network.',
  replaced: (name: string) => `The SQL and the columns of “${name}” are replaced by those of this query.`,
  gone: (names: readonly string[]) =>
    `Removed: ${list(names)}. Charts and filters that use ${names.length === 1 ? 'it' : 'them'} stop working.`,
  added: (names: readonly string[]) => `New: ${list(names)}.`,
  stays: (columns: number) =>
    columns === 0
      ? 'Its metrics do not change.'
      : `Its metrics and the descriptions of ${plural(columns, 'column', 'columns')} stay.`,
  back: 'Back',
  confirm: 'Are you sure you want to overwrite this dataset?',
  failed: 'An error occurred saving dataset',
  waits: {
    save: 'The dataset is saved on this device, and will be sent when the server can be reached.',
    chart:
      'The dataset is saved on this device, and will be sent when the server can be reached. Keep this open to continue then.',
  },
  notStored: 'The dataset could not be stored on this device.',
  refused: (reason: string) => `The server rejected it: ${reason}`,
  saved: 'The query was saved as a dataset.',
  toChart: 'Create chart',
  tableFailed: 'An error occurred while creating the data source',
});
