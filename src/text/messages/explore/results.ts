import { defineMessages } from '@/text/define-messages';
import { countText } from '@/lib/count-text';

/** The pane below a chart in the builder: its rows, those of its dataset, its query, and its specification. */
export const exploreResultsText = defineMessages('explore.exploreResultsText', {
  parts: 'Rows and query of the chart',
  /** The answer to one of its queries, counted from 1. */
  results: (number: number) => (number === 1 ? 'Results' : `Results ${number}`),
  samples: 'Samples',
  query: 'Query',
  specification: 'Specification',
  hide: 'Hide rows and query',
  show: 'Show rows and query',
  resize: 'Height of the rows and the query',
  resizeHint: 'Arrow keys change their height, Enter resets it. A click opens a menu.',
  rowsOf: (chart: string, part: string) => `${chart}. ${part}`,
  find: 'Search rows',
  found: (found: number, all: number) => `${countText(found)} of ${countText(all)} rows`,
  noneFound: 'No row has this text.',
  sortBy: (column: string) => `Sort by ${column}`,
  copy: 'Copy',
  tooMany: 'There are too many rows for the clipboard. Download a file instead.',
  /** A time column, whose values can be shown in two ways. */
  timesOf: (column: string) => `How ${column} is shown`,
  formatted: 'Formatted date',
  original: 'Original value',
  saveDataset: 'Save as dataset',
  run: 'Run a query to display results',
  noResults: 'No results were returned for this query',
  noSamples: 'No samples were returned for this dataset',
  noDataset: 'There is no dataset to read samples of.',
  samplesFailed: 'Sorry, an error occurred',
  retry: 'Try again',
});
