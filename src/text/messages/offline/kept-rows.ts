import { defineMessages } from '@/text/define-messages';
import type { FailureReason } from '@/model/failure-reason';
import type { RowWindow } from '@/model/row-window';
import { reasonWords } from '../../failure-reason';
import { plural } from '../../plural';
import { formatBytes } from '../../sizes';

/** Why rows were not fetched, as their fetcher reports it. */
type RowsFailureWords =
  | {
      readonly kind:
        | 'unreachable'
        | 'sign-in'
        | 'no-room'
        | 'forbidden'
        | 'gone'
        | 'cut-short'
        | 'wrong-digest'
        | 'damaged'
        | 'expired';
    }
  | { readonly kind: 'over-budget'; readonly bytes: number; readonly budget: number }
  | { readonly kind: 'refused'; readonly cause: FailureReason };

function failureWords(reason: RowsFailureWords): string {
  switch (reason.kind) {
    case 'unreachable':
      return 'The server can’t be reached. Continues when it is back.';
    case 'sign-in':
      return 'Sign in to continue.';
    case 'no-room':
      return 'There is not enough room on this device.';
    case 'forbidden':
      return 'You may no longer keep these rows. They have been removed from this device.';
    case 'gone':
      return 'The server no longer has this dataset. Its rows have been removed from this device.';
    case 'cut-short':
      return 'The download was interrupted. It continues where it stopped.';
    case 'wrong-digest':
      return 'The download was damaged. It will be fetched again.';
    case 'damaged':
      return 'The rows on this device are damaged. They will be fetched again.';
    case 'expired':
      return 'This device has not reached the server for too long, so the rows were removed. They will be fetched again.';
    case 'over-budget':
      return `${formatBytes(reason.bytes)} is more than the limit of ${formatBytes(reason.budget)} for the rows of a dataset.`;
    case 'refused':
      return reasonWords(reason.cause);
  }
}

const all = 'All rows';
const windows: Readonly<Record<RowWindow, string>> = {
  P1M: 'The last month',
  P3M: 'The last 3 months',
  P6M: 'The last 6 months',
  P1Y: 'The last 12 months',
  P2Y: 'The last 2 years',
  P5Y: 'The last 5 years',
};

/** Rows of datasets that answer filters without the server. */
export const keptRowsText = defineMessages('offline.keptRowsText', {
  ask: 'Use filters offline',
  title: 'Also use filters offline?',
  about: (name: string) =>
    `“${name}” opens offline with its stored results. With its rows on this device, filters work offline too.`,
  looking: 'Estimating the size',
  choice: 'Rows to keep',
  all,
  windows,
  part: 'A time window',
  window: 'Time window',
  none: 'Only stored results',
  noneCost: 'nothing to fetch',
  cost: (toFetch: string, kept: string) => `${toFetch} to fetch, ${kept} kept`,
  costHere: (kept: string) => `on this device already, ${kept} kept`,
  rows: (count: number) => plural(count, 'row', 'rows'),
  metered: 'This connection may cost money or is set to save data.',
  tooLarge: (budget: string, rows: number) =>
    `All rows together are too many: at most ${budget} are kept for a dashboard, and ${plural(rows, 'row', 'rows')} of a dataset.`,
  totals: 'Totals for this dashboard’s filters',
  totalsLooking: 'Checking whether totals fit instead of rows',
  totalsCover: (covered: number, charts: number) =>
    `With totals, ${covered} of ${plural(charts, 'chart over large datasets answers', 'charts over large datasets answer')} filters offline.`,
  totalsLack: 'These keep their stored results:',
  totalsUnsplit: (columns: readonly string[]) => `Filters by ${columns.join(', ')} need a connection.`,
  onlyTotalsFit: (budget: string) =>
    `Even the rows of a month take more than ${budget}, the most that is kept for a dashboard.`,
  nothingFits: (budget: string) =>
    `Even the rows of a month take more than ${budget}, the most that is kept for a dashboard. Only stored results can be kept.`,
  notIncluded: 'Filters of charts over these datasets need a connection:',
  notIncludedOne: (name: string, reason: RowsFailureWords) => `${name}: ${failureWords(reason)}`,
  /** Columns whose values only their database can hold exactly. */
  inexact: (name: string, columns: readonly string[]) =>
    `${name}: without ${columns.join(', ')}, whose values cannot be kept exactly. Charts that use them need a connection.`,
  noDatasets: 'This dashboard has no dataset whose rows could be kept.',
  keep: 'Keep rows',
  keepNone: 'Keep only stored results',
  cancel: 'Cancel',
  begun: (name: string) => `Rows of “${name}” are being kept on this device.`,
  ended: (name: string) => `Rows of “${name}” are no longer kept on this device.`,
  notChanged: 'The choice could not be saved: there is no room on this device.',
  kept: 'Kept rows',
  keptNote: 'Rows of datasets, for filters without the server. Dashboards share them.',
  dataset: 'Dataset',
  usedBy: 'Used by',
  unknownDataset: (id: number) => `Dataset ${id}`,
  nobody: 'No dashboard uses them any more.',
  ready: (which: RowWindow | null, count: number) =>
    `${which === null ? all : windows[which]} · ${plural(count, 'row', 'rows')}`,
  totalsReady: (count: number) => `Totals for filters · ${plural(count, 'total', 'totals')}`,
  notRefreshed: (reason: RowsFailureWords) => `Not refreshed. ${failureWords(reason)}`,
  missing: failureWords,
  unusable: 'Not used: the clock of this device was set back, so their age is not known.',
  waiting: 'Waiting to be fetched.',
  coming: (done: string, whole: string) => `${done} of ${whole}`,
  fetching: (name: string) => `Fetching rows of ${name}`,
  checked: (age: string) => `Verified by its hash. Last compared with the server’s version ${age}.`,
  fetched: (fetched: string, whole: string) => `Last refresh: ${fetched} of ${whole} fetched.`,
  /** Part of the size on this device. */
  values: (bytes: string) => `${bytes} of it is prepared for fast filters.`,
  notCompared: 'Charts are answered from them once their numbers have been compared with the server’s.',
  answering: (answered: number, charts: number) =>
    `${answered} of ${plural(charts, 'chart answers', 'charts answer')} on this device`,
  answeredCharts: 'Answered on this device',
  otherCharts: 'Answered by the server only',
  unknownChart: (id: number) => `Chart ${id}`,
  drilled: 'Rows behind charts (drill to detail, samples)',
  verdict: (name: string, reason: string) => `${name}: ${reason}`,
  comparing: 'Compared with the server again when it can be reached.',
  check: (name: string) => `Check the rows of ${name} again`,
  whole: (name: string) => `The rows of “${name}” are intact. Its charts will be compared with the server’s again.`,
  damaged: (name: string) =>
    `The rows of “${name}” were damaged and are not used any more. They will be fetched again.`,
  notChecked: (name: string) => `The rows of “${name}” could not be read.`,
  remove: (name: string) => `Remove the rows of ${name} from this device`,
  removed: (name: string) =>
    `Rows of “${name}” have been removed from this device. Its dashboards keep their stored results.`,
  notRemoved: (name: string) => `Rows of “${name}” could not be removed.`,
});
