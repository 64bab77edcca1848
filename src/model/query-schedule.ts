import { isCrontab } from './crontab';

/** The schedule of a saved query. A server only stores it: an external program that reads saved queries runs them. */
export interface QuerySchedule {
  /** The first and the last time, in milliseconds since the epoch; null if unlimited. */
  readonly start: number | null;
  readonly end: number | null;
  /** The times in between. */
  readonly crontab: string;
}

export type ScheduleFault = 'crontab' | 'order';

/** The fault of a schedule; null if valid. */
export function scheduleFault({ start, end, crontab }: QuerySchedule): ScheduleFault | null {
  if (!isCrontab(crontab)) return 'crontab';
  return start !== null && end !== null && end <= start ? 'order' : null;
}
