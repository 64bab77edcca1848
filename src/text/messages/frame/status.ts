import { defineMessages } from '@/text/define-messages';
import { countText } from '@/lib/count-text';
import { plural } from '../../plural';

export const statusText = defineMessages('frame.statusText', {
  live: 'Live',
  connecting: 'Connecting',
  offline: 'Offline',
  offlineAsOf: (time: string) => `Offline, as of ${time}`,
  asOf: (time: string) => `As of ${time}`,
  unreachable: 'Can’t reach the server',
  tryingAgain: (wait: string) => `trying again in ${wait}`,
  tryingNow: 'trying again now',
  lastContact: (time: string) => `Last contact ${time}`,
  blocked: 'Sending is blocked',
  blockedWhy: 'The server can be reached, but rejects everything that is sent. Your changes stay on this device.',
  waitingShort: (count: number) => `${countText(count)} waiting`,
  decisionsShort: (count: number) => `${countText(count)} to decide`,
  rejectedShort: (count: number) => `${countText(count)} rejected`,
  sending: (position: number, total: number) => `Sending ${position} of ${total}`,
  sendingAll: (total: number) => `Sending ${plural(total, 'change', 'changes')}`,
  intercepted: 'Network sign-in needed',
  signIn: 'Sign in to continue',
  allSent: 'All changes sent',
  unkept: 'Nothing is kept on this device',
  unkeptShort: 'Nothing kept',
  waiting: (count: number) => `${plural(count, 'change', 'changes')} waiting`,
  filesWaiting: (count: number) => `${plural(count, 'file', 'files')} waiting`,
  decisions: (count: number) => `${count} ${count === 1 ? 'needs' : 'need'} your decision`,
  rejected: (count: number) => `${plural(count, 'change', 'changes')} rejected`,
  charts: (count: number) => plural(count, 'chart', 'charts'),
  datasets: (count: number) => plural(count, 'dataset', 'datasets'),
  chartsIn: (count: number, seconds: string) => `${plural(count, 'chart', 'charts')} in ${seconds} s`,
  /** Beside how long the others took. */
  failedCharts: (count: number, all: number) => `${countText(count)} of ${plural(all, 'chart', 'charts')} failed`,
  chartsNotHere: (count: number, all: number) =>
    `${countText(count)} of ${plural(all, 'chart', 'charts')} not on this device`,
  ofCharts: (count: number, all: number) =>
    count === all ? 'all charts' : `${countText(count)} of ${plural(all, 'chart', 'charts')}`,
  loadingCharts: (count: number, all: number) => `Loading ${countText(count)} of ${plural(all, 'chart', 'charts')}`,
  updatingCharts: (count: number, all: number) => `Updating ${countText(count)} of ${plural(all, 'chart', 'charts')}`,
  refreshingCharts: (count: number, all: number) =>
    `Refreshing ${countText(count)} of ${plural(all, 'chart', 'charts')}`,
  chartsForOthers: (count: number, all: number) =>
    `${countText(count)} of ${plural(all, 'chart', 'charts')} without this filter`,
  notRefreshed: (count: number, all: number) =>
    `${countText(count)} of ${plural(all, 'chart', 'charts')} could not be refreshed`,
  /** Before the reason. */
  notRefreshedSince: (count: number, all: number) =>
    `${countText(count)} of ${plural(all, 'chart', 'charts')} could not be refreshed:`,
  refreshing: 'Refreshing charts',
  tryAgain: 'Try again',
  updating: 'Updating charts',
  updatedCharts: (count: number) => `${plural(count, 'chart', 'charts')} updated`,
});
