import type { QueuedCommand } from '@/offline/commands/command';
import type { HeldBy, ListedChange } from '@/offline/reads/changes';
import type { SentRecord } from '@/offline/store/records';
import type { Connectivity } from '@/offline/state/connectivity';
import { ago, clockTime } from '@/text/ages';
import { countdown } from '@/text/countdown';
import { reasonWords, refusalWords } from '@/text/failure-reason';
import { syncText } from '@/text/messages/offline/sync';
import { nameOf, sentenceOf } from './sentence';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A time of day for the last day, else how long ago it was. */
export function whenOf(instant: number, now: number): string {
  return Math.abs(now - instant) < DAY ? clockTime(instant) : ago(instant, now);
}

/** The same within a sentence: `at 08:14`, `2 days ago`. */
export function whenPhrase(instant: number, now: number): string {
  return Math.abs(now - instant) < DAY ? syncText.at(clockTime(instant)) : ago(instant, now);
}

/** The state that all waiting changes share. */
export interface Situation {
  readonly connectivity: Connectivity;
  readonly next: number | null;
  readonly now: number;
}

function heldText(heldBy: HeldBy): string {
  if (heldBy.what === 'earlier') return syncText.waitsBehind;
  const name = nameOf(heldBy.command) ?? sentenceOf(heldBy.command);
  return heldBy.decision ? syncText.heldBy(name) : syncText.waitsFor(name);
}

function waitingText({ seq, heldBy }: ListedChange, { connectivity, next }: Situation): string {
  if (heldBy) return heldText(heldBy);
  switch (connectivity.state) {
    case 'sign-in':
      return syncText.needsSignIn;
    case 'intercepted':
      return syncText.intercepted;
    case 'unknown':
    case 'unreachable':
      return syncText.waiting;
    case 'live':
      if (connectivity.sendingBlocked) return syncText.blocked;
      return seq === next ? syncText.next : syncText.later;
  }
}

function savedText({ createdAt }: QueuedCommand, now: number): string {
  return syncText.saved(whenOf(createdAt, now));
}

/** The status of a change, in one or two sentences. */
export function statusOf(change: ListedChange, situation: Situation): string {
  const { command } = change;
  const { state } = command;
  const { now } = situation;
  const saved = savedText(command, now);
  switch (state.name) {
    case 'waiting':
      return `${saved} ${waitingText(change, situation)}`;
    case 'sending':
      return `${saved} ${syncText.sending}`;
    case 'delayed': {
      const left = state.retryAt - now;
      const reason = reasonWords(state.reason);
      return `${saved} ${left > 0 ? syncText.delayed(reason, countdown(left)) : syncText.delayedNow(reason)}`;
    }
    case 'rejected':
      return 'slug' in state.fields ? syncText.slugTaken : syncText.rejected(refusalWords(state.reason));
    case 'gone':
      return syncText.gone;
    case 'conflict':
      return syncText.conflict(
        state.other.by,
        state.items.length,
        state.other.at === null ? null : whenPhrase(state.other.at, now),
      );
  }
}

function spanText(milliseconds: number): string {
  if (milliseconds < 2 * HOUR) return syncText.minutes(Math.round(milliseconds / MINUTE));
  return milliseconds < 2 * DAY
    ? syncText.hours(Math.round(milliseconds / HOUR))
    : syncText.days(Math.round(milliseconds / DAY));
}

/** When a change was sent, how long it had waited, and how many changes of others it was merged with. */
export function sentStatus({ createdAt, sentAt, combined, wasGone }: SentRecord, now: number): string {
  const when = whenOf(sentAt, now);
  if (wasGone) return syncText.dropped(whenPhrase(sentAt, now));
  const waited = sentAt - createdAt;
  const sent = waited < MINUTE ? syncText.sent(when) : syncText.sentAfter(when, spanText(waited));
  return combined > 0 ? `${sent}, ${syncText.together(combined)}` : sent;
}
