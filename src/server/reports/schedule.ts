import { Cron } from 'croner';
import { isCrontab } from '@/model/crontab';

/** A schedule: a crontab in a time zone. */
export interface Schedule {
  readonly crontab: string;
  readonly timezone: string;
}

/** A run that is due. */
export interface DueRun {
  readonly at: number;
  /** Earlier missed runs, for example while the server was off: they are only reported. */
  readonly missed: number;
}

/** The maximum count of missed runs: an every-minute schedule has 10,000 a week. */
export const MOST_COUNTED = 100;

/**
 * When clocks are set forward, a skipped time runs at the change; when they are set back, a repeated time runs the
 * first time. That also applies to lists of hours; schedules that repeat all day (`*`) follow elapsed minutes.
 */
function cronOf({ crontab, timezone }: Schedule): Cron | null {
  if (!isCrontab(crontab)) return null;
  try {
    // Croner validates its time zone only when it computes times.
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
    // This machine does not know the time zone.
    return null;
  }
}

/**
 * The latest due run of a schedule, with the number of missed ones before it.
 * @param since the time of the last check: runs due by then do not count
 * @returns null if none is due, or the schedule has no times
 */
export function dueRun(schedule: Schedule, since: number, now: number): DueRun | null {
  const cron = cronOf(schedule);
  const [latest] = cron?.previousRuns(1, new Date(now + 1)) ?? [];
  if (!cron || !latest || latest.getTime() <= since || latest.getTime() > now) return null;
  const before = cron.previousRuns(MOST_COUNTED, latest);
  return { at: latest.getTime(), missed: before.filter(run => run.getTime() > since).length };
}

/** When a schedule is next due; never if it names a day that no year has. */
export function nextRun(schedule: Schedule, now: number): number {
  return cronOf(schedule)?.nextRun(new Date(now))?.getTime() ?? Number.POSITIVE_INFINITY;
}

/**
 * The time of a report's last check. A change restarts it: runs missed while it was off, or under its previous
 * schedule, are not made up for. Future times, left by a clock that ran ahead, are ignored.
 */
export function lookedAt(changedOn: number, lastRun: number | null, now: number): number {
  const past = [changedOn, ...(lastRun === null ? [] : [lastRun])].filter(at => at <= now);
  return past.length > 0 ? Math.max(...past) : now;
}

/** Whether an alert was sent so recently that it is not sent again. @param seconds of grace */
export const isInGrace = (lastSent: number | null, seconds: number, now: number): boolean =>
  lastSent !== null && lastSent <= now && now < lastSent + seconds * 1000;
