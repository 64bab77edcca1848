import { defineMessages } from '@/text/define-messages';
import { plural } from '../../plural';

const units = [
  [86_400, 'day', 'days'],
  [3600, 'hour', 'hours'],
  [60, 'minute', 'minutes'],
  [1, 'second', 'seconds'],
] as const;

/** A duration in the largest unit that divides it evenly. @param seconds more than 0 */
function lasting(seconds: number): string {
  const [size, one, many] = units.find(([unit]) => seconds % unit === 0) ?? units[3];
  return plural(seconds / size, one, many);
}

/** Texts for reading a dashboard: refreshes, links, paper. Those of the specification are verbatim. */
export const readingText = defineMessages('dashboard.readingText', {
  refreshAll: 'Refresh dashboard',
  interval: 'Set auto-refresh interval',
  intervals: 'Refresh automatically',
  dontRefresh: 'Don’t refresh',
  every: (seconds: number) => `Every ${lasting(seconds)}`,
  forEverybody: 'For everybody, saved with the dashboard',
  onlyHere: 'For this visit only.',
  pauses: 'It pauses while this page is hidden or the server cannot be reached.',
  apply: 'Apply',
  showDescription: 'Show chart description',
  hideDescription: 'Hide chart description',
  copyTabLink: (tab: string) => `Copy link to tab “${tab}”`,
  copyLink: 'Copy permalink to clipboard',
  copied: 'Link Copied!',
  cannotCopy: 'Sorry, your browser does not support copying.',
  mailLink: 'Share permalink by email',
  mailChartLink: 'Share chart by email',
  mail: (url: string) => `Check out this dashboard: ${url}`,
  mailChart: (url: string) => `Check out this chart in dashboard: ${url}`,
  linkFailed: 'Sorry, something went wrong. Try again later.',
  opening: 'Opening the dashboard…',
  notOpened: 'This link could not be opened',
  openingNeeds: 'Opening a link needs the network.',
  noFavouriteStatus: 'There was an issue fetching the favorite status of this dashboard.',
  noDatasets: 'The datasets of this dashboard could not be read. Its filters may lack options.',
  unreadableMetadata:
    'The JSON metadata of this dashboard cannot be read and would be lost. Repair it in the properties first.',
  notSaved: 'This could not be saved on the device. Try again.',
});
