import { Cron } from 'croner';
import { isCrontab } from '@/model/crontab';

/** When something comes again: a crontab, read in a time zone. */
export interface Schedule {
  readonly crontab: string;
  readonly timezone: string;
}

/** A run that is due. */
export interface DueRun {
  readonly at: number;
  /** Runs before it that nobody made, as while the server was off: they are not made any more, only told of. */
  readonly missed: number;
}

/** More missed runs than these are not counted: a schedule of every minute has 10,000 a week. */
export const MOST_COUNTED = 100;

/**
 * Where clocks are set forward, a time that the day does not have is taken at the change; where they are set back, a
 * time that comes twice is taken the first time. That holds for lists of hours, too; what is repeated all day (`*`)
 * goes on by the minutes that pass.
 */
function cronOf({ crontab, timezone }: Schedule): Cron | null {
  if (!isCrontab(crontab)) return null;
  try {
    // Croner asks for its time zone only when it is asked for times.
    Intl.DateTimeFormat('en', { timeZone: timezone });
    const options = {
      timezone,
      paused: true,
      mode: '5-part',
      sloppyRanges: true,
      fixedTimeRule: 'no-wildcard',
    } as const;
    return new Cron(crontab.trim(), options);
  } catch {
    // A time zone that this machine does not know.
    return null;
  }
}

/**
 * The newest run of a schedule that has come due, with how many before it were missed.
 * @param since when it was looked at last: what was due by then is none of this
 * @returns null where none is due, or the schedule names no time
 */
export function dueRun(schedule: Schedule, since: number, now: number): DueRun | null {
  const cron = cronOf(schedule);
  const [latest] = cron?.previousRuns(1, new Date(now + 1)) ?? [];
  if (!cron || !latest || latest.getTime() <= since || latest.getTime() > now) return null;
  const before = cron.previousRuns(MOST_COUNTED, latest);
  return { at: latest.getTime(), missed: before.filter(run => run.getTime() > since).length };
}

/** When a schedule comes due next; never, where it names a day that no year has. */
export function nextRun(schedule: Schedule, now: number): number {
  return cronOf(schedule)?.nextRun(new Date(now))?.getTime() ?? Number.POSITIVE_INFINITY;
}

/**
 * When a report was looked at last. Changing one begins anew: what it missed while it was off, or by another schedule,
 * is not made up for. A clock that ran ahead for a while leaves times behind that are still to come; they count for
 * nothing.
 */
export function lookedAt(changedOn: number, lastRun: number | null, now: number): number {
  const past = [changedOn, ...(lastRun === null ? [] : [lastRun])].filter(at => at <= now);
  return past.length > 0 ? Math.max(...past) : now;
}

/** Whether so little time has passed since an alert was sent that it is not sent again. @param seconds of grace */
export const isInGrace = (lastSent: number | null, seconds: number, now: number): boolean =>
  lastSent !== null && lastSent <= now && now < lastSent + seconds * 1000;
