import type { ChangeCounts } from '@/offline/reads/change-counts';
import { isLive, type Connectivity } from '@/offline/state/connectivity';
import { asOf, momentOf } from '@/text/ages';
import { statusText } from '@/text/messages/frame/status';

/** The changes of one batch, from the first to the last. */
export interface Run {
  /** The number of changes, including those already sent. */
  readonly total: number;
  readonly left: number;
}

/** Updates the progress of sending; null when nothing is being sent. Changes added in the meantime join the batch. */
export function nextRun(
  run: Run | null,
  { waiting, sending, delayed }: ChangeCounts,
  isConnected: boolean,
): Run | null {
  const left = waiting + sending + delayed;
  if (!isConnected || waiting + sending === 0) return null;
  if (run) return run.left === left ? run : { total: run.total + Math.max(0, left - run.left), left };
  return sending > 0 ? { total: left, left } : null;
}

export interface StatusLineState {
  readonly connectivity: Connectivity;
  /** How the line shows it. */
  readonly connection: ShownConnection;
  /** Null while it is read: nothing is shown until then. */
  readonly counts: ChangeCounts | null;
  readonly run: Run | null;
  /** The number of files that wait to be sent; null while it is read. */
  readonly files: number | null;
}

export type Tone = 'live' | 'away' | 'idle';

interface HeardConnection {
  readonly connectivity: Connectivity;
  /** Whether there was recent contact with the server. */
  readonly isHeard: boolean;
  readonly lastContact: number | null;
  /** The age of the data shown; null if they have none. */
  readonly asOf: number | null;
  readonly now: number;
}

export interface ShownConnection {
  readonly tone: Tone;
  readonly label: string;
}

/** The label of the connection: live only while the last contact is recent. */
export function connectionOf({
  connectivity,
  isHeard,
  lastContact,
  asOf: time,
  now,
}: HeardConnection): ShownConnection {
  switch (connectivity.state) {
    case 'live':
      if (!isHeard && lastContact !== null)
        return { tone: 'idle', label: statusText.lastContact(momentOf(lastContact, now)) };
      return { tone: 'live', label: nameOf(connectivity) };
    case 'unknown':
      return { tone: 'idle', label: nameOf(connectivity) };
    case 'unreachable':
      return { tone: 'away', label: time === null ? nameOf(connectivity) : statusText.offlineAsOf(asOf(time, now)) };
    default:
      return { tone: 'away', label: nameOf(connectivity) };
  }
}

/** The label of the connection, without a time. */
function nameOf({ state }: Connectivity): string {
  switch (state) {
    case 'unknown':
      return statusText.connecting;
    case 'live':
      return statusText.live;
    case 'unreachable':
      return statusText.offline;
    case 'intercepted':
      return statusText.intercepted;
    case 'sign-in':
      return statusText.signIn;
  }
}

/** Pending or running work; null if there is none. */
export function pendingText({ waiting, sending, delayed }: ChangeCounts, run: Run | null): string | null {
  const left = waiting + sending + delayed;
  if (left === 0) return null;
  return run && run.total > 1 ? statusText.sending(run.total - run.left + 1, run.total) : statusText.waiting(left);
}

const decisionsOf = ({ conflict, gone }: ChangeCounts) => conflict + gone;

/** Whether nothing on this device waits to be sent. */
export function isAllSent({ counts, files }: Pick<StatusLineState, 'counts' | 'files'>): boolean {
  return counts !== null && files === 0 && Object.values(counts).every(count => count === 0);
}

/**
 * The text announced to screen readers, only when it changes: that the server is away, with the age of the stored
 * content, or back, and that changes wait, are being sent, were sent, or need a decision. It leaves out steps and the
 * time of the last contact, which change all the time.
 */
export function announcement({ connectivity, connection, counts, run, files }: StatusLineState): string {
  const label = connection.tone === 'away' ? connection.label : nameOf(connectivity);
  if (!counts) return label;
  const pending = run ? statusText.sendingAll(run.total) : pendingText(counts, null);
  const decisions = decisionsOf(counts);
  const isBlocked = isLive(connectivity) && connectivity.sendingBlocked === true;
  const said = [
    label,
    isBlocked ? statusText.blocked : null,
    pending,
    decisions > 0 ? statusText.decisions(decisions) : null,
    counts.rejected > 0 ? statusText.rejected(counts.rejected) : null,
    files !== null && files > 0 ? statusText.filesWaiting(files) : null,
    isAllSent({ counts, files }) && isLive(connectivity) ? statusText.allSent : null,
  ];
  return said.filter(part => part !== null).join('. ');
}
