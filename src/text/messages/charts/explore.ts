import { defineMessages } from '@/text/define-messages';
import { countText } from '@/lib/count-text';

export const exploreText = defineMessages('charts.exploreText', {
  missing: 'Missing URL parameters: The URL is missing the dataset_id or slice_id parameters.',
  gone: 'It has not been opened here before, and the server can’t be reached.',
  missingDataset: 'Missing dataset: The dataset linked to this chart may have been deleted.',
  /** In titles that name none. */
  chart: 'Chart',
  dataset: 'Dataset',
  usedIn: 'On dashboards',
  notHere: 'Not on this device',
  chartGone: 'This chart does not exist, or you may not see it.',
  firstRows: (count: number) => `First ${countText(count)} rows`,
  data: 'Data',
});
