import { defineMessages } from '@/text/define-messages';

export const exploreText = defineMessages('charts.exploreText', {
  missing: 'Missing URL parameters: The URL is missing the dataset_id or slice_id parameters.',
  chooseDataset: 'Choose a dataset',
  gone: 'It has not been opened here before, and the server can’t be reached.',
  missingDataset: 'Missing dataset: The dataset linked to this chart may have been deleted.',
  /** In titles without a name. */
  chart: 'Chart',
  dataset: 'Dataset',
  notHere: 'Not on this device',
  chartGone: 'This chart does not exist, or you may not see it.',
  filtersFailed: 'The filters of this link could not be loaded. The chart opens with those that you last used.',
  firstRows: 'First rows',
  createChart: 'Create chart',
  unsavedAway:
    'The unsaved changes to this chart are on the server, which can’t be reached. It is shown as it was saved.',
  unsavedGone: 'The unsaved changes to this chart are no longer available. It is shown as it was saved.',
});
