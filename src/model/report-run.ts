/** How a run of a report ended, or that it goes on; `other` is a state that this version does not know. */
export type RunState = 'running' | 'sent' | 'not-met' | 'in-grace' | 'failed' | 'other';

/** One run of a report. Times are in milliseconds since the epoch. */
export interface ReportRun {
  readonly id: number;
  readonly state: RunState;
  /** Null where the server told none that can be read. */
  readonly dueAt: number | null;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  /** What an alert found. */
  readonly value: number | null;
  /** What went wrong, or was left out, in the words of the server. */
  readonly message: string | null;
  /** Runs before it that nobody made. */
  readonly missed: number;
  /** How many addresses it was sent to; null where the server does not tell. */
  readonly recipients: number | null;
}

/** How long a run took, in milliseconds; null while it goes on, and where clocks were set back meanwhile. */
export function runLength({ startedAt, endedAt }: ReportRun): number | null {
  if (startedAt === null || endedAt === null || endedAt < startedAt) return null;
  return endedAt - startedAt;
}

/** Whether a run is over. */
export const hasEnded = ({ state }: ReportRun): boolean => state !== 'running';

/** What an alert finds when it is tried, without being sent. */
export interface AlertTest {
  /** Null where it is no number. */
  readonly value: number | null;
  readonly isMet: boolean;
  /** It is met, and was not sent shortly before. */
  readonly wouldSend: boolean;
  readonly message: string | null;
}
