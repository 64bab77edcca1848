import { defineMessages } from '@/text/define-messages';
import { countText } from '@/lib/count-text';

export const toolsText = defineMessages('charts.toolsText', {
  of: (label: string) => `Actions for ${label}`,
  pick: (label: string) => `Filter by ${label}`,
  unpick: 'Clear this filter',
  detail: 'Drill to detail',
  detailBy: (label: string) => `Drill to detail by ${label}`,
  drillBy: 'Drill by…',
  drillTitle: (name: string) => `Drill by: ${name}`,
  drillColumn: 'Split by',
  drillSearch: 'Search columns',
  drillNone: 'There is no other column to split this chart by.',
  drillNeedsServer: 'Splitting this chart needs the server, which can’t be reached.',
  drillKept: 'The chart itself and the splits that you opened before are kept on this device.',
  detailNeedsServer: 'The rows behind this chart are read from the server, which can’t be reached.',
  detailKept: 'Pages of rows that you opened before are kept on this device.',
  detailTitle: (name: string) => `Drill to detail: ${name}`,
  /** @param all on all pages; null while unknown */
  detailRange: (first: number, last: number, all: number | null) =>
    `Rows ${countText(first)} – ${countText(last)}${all === null ? '' : ` of ${countText(all)}`}`,
  detailPages: 'Pages',
  detailPageSize: (rows: number) => `${countText(rows)} a page`,
  noRows: 'No rows were returned for this dataset',
  query: 'View query',
  noQuery: 'The server did not return the query that it ran.',
  specification: 'View specification',
  copy: 'Copy',
  copied: 'Copied to clipboard!',
  notCopied: 'Sorry, your browser does not support copying.',
  /** Of rows: there may be more of them. */
  limitReached: 'Limit reached',
  groups: { view: 'View', data: 'Data', take: 'Share and download' },
  download: 'Download',
  csv: 'Export to .CSV',
  excel: 'Export to Excel',
  arrow: 'Export to Arrow',
  json: 'Export to JSON',
  png: 'Download as PNG image',
  svg: 'Download as SVG image',
  failed: (message: string) => `The file could not be created: ${message}`,
  failures: {
    colours: 'its colors are still loading',
    noChart: 'the chart is not on the page',
    picture: 'The picture could not be made',
    arrow: 'The rows could not be written as Arrow',
  },
  close: 'Close',
});

export const downloadText = defineMessages('charts.downloadText', {
  chart: 'Chart',
  dataset: 'Dataset',
  asOf: 'As of, UTC',
  asOfTime: (instant: number) => `As of ${new Date(instant).toISOString().slice(0, 19).replace('T', ' ')} UTC`,
  filters: 'Filters',
  source: 'Source',
  fromDevice: (instant: number) =>
    `Computed on this device from rows of ${new Date(instant).toISOString().slice(0, 19).replace('T', ' ')} UTC`,
  rows: 'Rows',
  query: 'Query',
  allRows: 'All rows',
});

/** Actions on a chart of a dashboard. */
export const chartMenuText = defineMessages('charts.chartMenuText', {
  refresh: 'Refresh',
  stop: 'Stop',
  viewTable: 'View as table',
  fullScreen: 'Full screen',
  closeFullScreen: 'Close full screen',
  open: 'Open chart',
  notSaved: 'These numbers do not match the chosen filters.',
});
