import { countText } from '@/lib/count-text';
import { defineMessages } from '@/text/define-messages';
import { plural } from '@/text/plural';

/** Charts imported from an archive. */
export const chartArchiveText = defineMessages('home.chartArchiveText', {
  import: 'Import',
  importTitle: 'Import charts',
  about: 'A ZIP archive of charts that Tidemark or Superset exported, with their datasets and connections.',
  overwriteTitle: (count: number) =>
    `${plural(count, 'chart already exists', 'charts already exist')}. Importing overwrites ${count === 1 ? 'it' : 'them'}.`,
  done: 'The charts were imported.',
  failed: (why: string) =>
    `An error occurred while importing chart: ${why}\nPlease re-export your file and try importing again`,
});

/** The order of a list of cards. */
export const cardSortText = defineMessages('home.cardSortText', {
  by: 'Sort by',
  ascending: 'Sort in ascending order',
  descending: 'Sort in descending order',
});

/** Shown if the server rejects the request for a list. */
export const listFailureText = defineMessages('home.listFailureText', {
  failed: (what: string, why: string) => `An error occurred while fetching ${what}: ${why}`,
  favourites: (why: string) => `There was an error fetching the favorite status: ${why}`,
  noDashboards: 'You may not see dashboards here.',
  noDashboardsWhy: 'Ask an administrator for a role that may read dashboards.',
  many: {
    dashboard: 'dashboards',
    chart: 'charts',
    dataset: 'datasets',
    database: 'databases',
    'saved-query': 'saved queries',
    'annotation-layer': 'annotation layers',
    annotation: 'annotations',
    report: 'reports',
  },
});

/** The pages of a long list. */
const partOf = (read: number, count: number) => `${countText(read)} of ${countText(count)}`;

const rest = (isReading: boolean) =>
  isReading ? 'The others are being read.' : 'The others are read when the server can be reached.';

/** A first reading that does not go on, or slowly. */
export const arrivalText = defineMessages('home.arrivalText', {
  noAnswer: (silence: string) => `The server is slow: it has not answered for ${silence}.`,
  slow: (silence: string, read: number, count: number) =>
    `The server is slow: nothing has arrived for ${silence}. ${partOf(read, count)} are here.`,
  unreachable: (read: number, count: number) =>
    `The server cannot be reached: reading stopped at ${partOf(read, count)}.`,
  'sign-in': (read: number, count: number) => `You are signed out: reading stopped at ${partOf(read, count)}.`,
});

/** A list that is read for the first time on this device; `isReading` unless that was interrupted. */
export const comingListText = defineMessages('home.comingListText', {
  mark: (read: number, count: number, isReading: boolean) =>
    isReading ? `${partOf(read, count)} so far` : `first ${partOf(read, count)}`,
  title: (isReading: boolean) =>
    `This device reads the list for the first time. What has been read can be used. ${rest(isReading)}`,
  /** @param content what the list shows meanwhile */
  note: (content: 'rows' | 'matches' | 'page' | 'order', read: number, count: number, isReading: boolean) =>
    `${
      {
        rows: `These are the first ${partOf(read, count)}.`,
        matches: `Only the first ${partOf(read, count)} were searched.`,
        page: `Only the first ${partOf(read, count)} have been read, not this page.`,
        order: `Only the first ${partOf(read, count)} have been read; sorting needs all.`,
      }[content]
    } ${rest(isReading)}`,
  showRead: 'Show what has been read',
  noneSoFar: 'Nothing found so far.',
  none: (read: number, count: number, isReading: boolean) =>
    `Nothing found among the first ${partOf(read, count)}. ${rest(isReading)}`,
});
