import { defineMessages } from '@/text/define-messages';

/** Questions and notices when replacing a chart's dataset. */
export const swapDatasetText = defineMessages('explore.swapDatasetText', {
  warning: 'Warning!',
  warningWhy: 'Changing the dataset may break the chart if the metadata does not exist.',
  confirmWhy:
    'Changing the dataset may break the chart if the chart relies on columns or metadata that does not exist in the target dataset',
  search: 'Search / Filter',
  datasets: 'Datasets',
  name: 'Name',
  kind: 'Type',
  schema: 'Schema',
  connection: 'Connection',
  owners: 'Owners',
  present: 'in use',
  none: 'No dataset matches.',
  notLoaded: 'The list of datasets is not on this device yet. It appears when the server can be reached.',
  fromDevice: 'The server returned no list: these are the datasets on this device.',
  confirm: (from: string, to: string) => `From “${from}” to “${to}”`,
  confirmOnly: (to: string) => `To “${to}”`,
  reading: 'Loading the dataset …',
  unknown: 'This dataset’s columns are not on this device. Swapping to it needs the network.',
  fits: 'All columns and metrics that the chart names are there.',
  loses: 'These settings lose columns and metrics that the dataset lacks:',
  lost: (label: string, names: readonly string[]) => `${label}: ${names.join(', ')}`,
  filters: 'These filters stay, and fail until they are changed:',
  unchecked: 'Custom SQL is not checked.',
  cancel: 'Cancel',
  proceed: 'Proceed',
  done: 'Successfully changed dataset!',
});
