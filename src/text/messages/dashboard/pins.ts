import { defineMessages } from '@/text/define-messages';
import type { FailureReason } from '@/model/failure-reason';
import { reasonWords } from '../../failure-reason';
import { plural } from '../../plural';

/** Why a download is incomplete, as its fetcher reports it. */
export type StopWords =
  | { readonly kind: 'paused' | 'unreachable' | 'sign-in' | 'no-room' | 'over-budget' | 'no-app' }
  | { readonly kind: 'refused'; readonly part: string; readonly cause: FailureReason }
  | { readonly kind: 'missing'; readonly count: number; readonly part: string };

function stopped(reason: StopWords): string {
  switch (reason.kind) {
    case 'paused':
      return 'Paused.';
    case 'unreachable':
      return 'The server can’t be reached. Continues when it is back.';
    case 'sign-in':
      return 'Sign in to continue.';
    case 'no-room':
      return 'There is not enough room on this device.';
    case 'over-budget':
      return 'Kept dashboards would exceed their share of this device’s storage.';
    case 'no-app':
      return 'The app itself is not on this device yet.';
    case 'refused':
      return reason.part
        ? `“${reason.part}” could not be fetched: ${reasonWords(reason.cause)}`
        : reasonWords(reason.cause);
    case 'missing':
      return reason.count === 1
        ? `“${reason.part}” is missing.`
        : `“${reason.part}” and ${plural(reason.count - 1, 'other part', 'other parts')} are missing.`;
  }
}

export const pinText = defineMessages('dashboard.pinText', {
  keep: 'Keep on this device',
  keepNamed: (name: string) => `Keep ${name} on this device`,
  onDevice: 'On this device',
  onDeviceSize: (size: string) => `On this device · ${size}`,
  more: 'What is kept on this device for this dashboard',
  keeping: 'Keeping',
  progress: (done: number, parts: number) => `${done} of ${plural(parts, 'part', 'parts')}`,
  keepingParts: (done: number, parts: number) => `Keeping ${done} of ${parts}`,
  refreshing: 'Ready. Refreshing.',
  downloading: 'Downloading',
  waiting: {
    turn: 'Waiting for its turn.',
    server: 'Will be kept when the server is back.',
    wifi: 'Waiting for Wi-Fi.',
    charging: 'Waiting until this device is charging.',
  },
  ready: 'Ready to read. Filters without stored results need a connection.',
  readyWithRows: 'Ready to read. Filters use the rows kept below.',
  incomplete: 'Incomplete',
  incompleteBecause: (reason: StopWords) => (reason.kind === 'paused' ? 'Paused' : `Incomplete. ${stopped(reason)}`),
  notRefreshed: (reason: StopWords) => `Ready. The last refresh did not finish: ${stopped(reason)}`,
  withdrawn: 'You can no longer see it on the server. Its data has been removed from this device.',
  paused: 'Paused',
  pause: 'Pause',
  resume: 'Resume',
  downloadNow: 'Download now',
  downloadAnyway: 'Download anyway',
  refresh: 'Refresh',
  refreshNow: 'Refresh now',
  stop: 'Stop keeping',
  refreshes: { opened: 'when opened', hourly: 'when opened, and hourly', daily: 'daily at 06:00', hand: 'manually' },
  refreshWhen: {
    opened: 'Refresh when opened',
    hourly: 'Refresh when opened, and hourly',
    daily: 'Refresh daily at 06:00',
    hand: 'Refresh manually only',
  },
  seeAll: 'See everything kept',
  begun: (name: string) => `“${name}” is being kept on this device.`,
  ended: (name: string) => `“${name}” is no longer kept on this device.`,
  undo: 'Undo',
  notKept: 'It could not be kept: there is no room on this device.',
});
