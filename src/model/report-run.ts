/** The state of a report run; `other` is a state unknown to this version. */
export type RunState = 'running' | 'sent' | 'not-met' | 'in-grace' | 'failed' | 'other';

/** A run of a report. Times are in milliseconds since the epoch. */
export interface ReportRun {
  readonly id: number;
  readonly state: RunState;
  /** Null if the server sent no readable one. */
  readonly dueAt: number | null;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  /** The value that an alert found. */
  readonly value: number | null;
  /** The server's message on failures or omissions. */
  readonly message: string | null;
  /** Missed runs before it. */
  readonly missed: number;
  /** Number of recipients; null if the server does not say. */
  readonly recipients: number | null;
}

/** Duration of a run in milliseconds; null while it is running, and if clocks were set back meanwhile. */
export function runLength({ startedAt, endedAt }: ReportRun): number | null {
  if (startedAt === null || endedAt === null || endedAt < startedAt) return null;
  return endedAt - startedAt;
}

/** Whether a run has finished. */
export const hasEnded = ({ state }: ReportRun): boolean => state !== 'running';

/** The result of testing an alert, without sending it. */
export interface AlertTest {
  /** Null if it is not a number. */
  readonly value: number | null;
  readonly isMet: boolean;
  /** The condition is met, and the alert was not sent recently. */
  readonly wouldSend: boolean;
  readonly message: string | null;
}
