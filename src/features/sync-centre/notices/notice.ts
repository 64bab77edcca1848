import type { QueuedCommand } from '@/offline/commands/command';
import type { SentNews } from '@/offline/reads/news';
import { isTriedAgain } from '@/offline/sql-editor/migrations';
import type { SentRecord } from '@/offline/store/records';
import { noticeText } from '@/text/messages/offline/notices';
import { acceptedText, failedText, nameOf, sentenceOf } from '../sentence';

/** Within this time after a change, its message is that of the action; later, that the change was sent. */
const AT_ONCE = 10_000;

/** Whether a change waited: for long, or it was already reported as waiting. */
function hadWaited({ createdAt, sentAt }: SentRecord, announcedAt: number | null): boolean {
  return sentAt - createdAt >= AT_ONCE || (announcedAt !== null && createdAt <= announcedAt && announcedAt <= sentAt);
}

/**
 * The message for accepted changes: one for all of them, or none if there is nothing to report.
 * @param announcedAt when a change was last reported as waiting on this device; null if never
 */
export function sentNotice(
  { count, few, gone }: Pick<SentNews, 'count' | 'few' | 'gone'>,
  announcedAt: number | null,
): string | null {
  if (count === 0) return null;
  if (gone.length > 0) {
    const others = few.filter(({ wasGone }) => !wasGone);
    const sent = sentNotice({ count: count - gone.length, few: others, gone: [] }, announcedAt);
    const dropped = gone.map(record => noticeText.dropped(nameOf(record) ?? sentenceOf(record)));
    return [...dropped, ...(sent === null ? [] : [sent])].join(' ');
  }
  const accepted = few.map(record => acceptedText(record)).findLast(text => text !== null) ?? null;
  const someWaited = few.some(record => hadWaited(record, announcedAt));
  if (count === 1) return accepted ?? (someWaited ? noticeText.sent(1) : null);
  return count > few.length || someWaited ? noticeText.sent(count) : accepted;
}

export interface DecisionNotice {
  readonly text: string;
  /** A failure is announced assertively; decisions and automatic retries politely. */
  readonly isFailure: boolean;
  readonly action: 'decide' | 'see';
}

/** The message for a change that failed or needs a decision. */
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
