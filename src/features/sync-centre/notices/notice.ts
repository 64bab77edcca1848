import type { QueuedCommand } from '@/offline/commands/command';
import type { SentNews } from '@/offline/reads/news';
import { isTriedAgain } from '@/offline/sql-editor/migrations';
import type { SentRecord } from '@/offline/store/records';
import { noticeText } from '@/text/messages/offline/notices';
import { acceptedText, failedText, nameOf, sentenceOf } from '../sentence';

/** What was sent so soon after it was made is told by the words of the action itself; later, that it was sent. */
const AT_ONCE = 10_000;

/** Whether a change had waited: for long, or, however soon it went, it was told to wait here. */
function hadWaited({ createdAt, sentAt }: SentRecord, toldAt: number | null): boolean {
  return sentAt - createdAt >= AT_ONCE || (toldAt !== null && createdAt <= toldAt && toldAt <= sentAt);
}

/**
 * What is said of changes that the server took: one message for all of them, and none where there is nothing to say.
 * @param toldAt when it was last said that a change waits on this device; null when it was not
 */
export function sentNotice({ count, few }: Pick<SentNews, 'count' | 'few'>, toldAt: number | null): string | null {
  if (count === 0) return null;
  const accepted = few.map(record => acceptedText(record)).findLast(text => text !== null) ?? null;
  const someWaited = few.some(record => hadWaited(record, toldAt));
  if (count === 1) return accepted ?? (someWaited ? noticeText.sent(1) : null);
  return count > few.length || someWaited ? noticeText.sent(count) : accepted;
}

export interface DecisionNotice {
  readonly text: string;
  /** A failure is told at once; what waits for a decision, or is tried again by itself, politely. */
  readonly isFailure: boolean;
  readonly action: 'decide' | 'see';
}

/** What is said of a change that went no further. */
export function decisionNotice(command: QueuedCommand): DecisionNotice | null {
  const { state } = command;
  const name = nameOf(command) ?? sentenceOf(command);
  switch (state.name) {
    case 'rejected':
      return { text: failedText(command, state), isFailure: !isTriedAgain(command.kind), action: 'see' };
    case 'gone':
      return { text: noticeText.gone(name), isFailure: true, action: 'decide' };
    case 'conflict':
      return { text: noticeText.conflict(name, state.other.by), isFailure: false, action: 'decide' };
    case 'waiting':
    case 'sending':
    case 'delayed':
      return null;
  }
}
