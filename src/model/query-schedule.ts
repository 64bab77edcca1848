import { isCrontab } from './crontab';

/** When a saved query is to run. A server only keeps it: whatever reads saved queries there runs them. */
export interface QuerySchedule {
  /** The first and the last time, in milliseconds since the epoch; null where it is not limited. */
  readonly start: number | null;
  readonly end: number | null;
  /** At which times in between. */
  readonly crontab: string;
}

export type ScheduleFault = 'crontab' | 'order';

/** What keeps a schedule from being one; null for nothing. */
export function scheduleFault({ start, end, crontab }: QuerySchedule): ScheduleFault | null {
  if (!isCrontab(crontab)) return 'crontab';
  return start !== null && end !== null && end <= start ? 'order' : null;
}
