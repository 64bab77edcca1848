import { countText } from '@/lib/count-text';
import { defineMessages } from '@/text/define-messages';

/** The menu of a chart's dataset in the chart builder. */
export const datasetMenuText = defineMessages('explore.datasetMenuText', {
  more: (name: string) => `Dataset ${name}`,
  noDataset: 'Missing dataset',
  reading: 'Loading the dataset …',
  away: 'The dataset is not on this device, and the server can’t be reached.',
  edit: 'Edit dataset',
  swap: 'Swap dataset',
  preview: 'Query preview',
  openSql: 'View in SQL editor',
  saveAs: 'Save as dataset',
  refresh: 'Reload columns and metrics',
  refreshNeedsNetwork: 'Reloading them needs the network.',
  refreshing: 'Reloading columns and metrics …',
  refreshFailed: 'Columns and metrics could not be reloaded.',
  groups: { change: 'Change', query: 'Query' },
  missing: 'Missing dataset',
  missingWhy: 'The dataset linked to this chart may have been deleted.',
  noQuery: 'The server did not return the SQL of this dataset.',
  sqlTooLong: (most: number) => `The SQL editor opens at most ${countText(most)} characters; this SQL has more.`,
  longSqlNeedsNetwork: 'Opening SQL of this length needs the network.',
  copy: 'Copy',
  copied: 'Copied to clipboard!',
  notCopied: "Sorry, your browser doesn't support copying.",
  close: 'Close',
});
