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
  let missed = 0;
  // One after the other: computing a time takes a quarter of a millisecond, and usually none was missed.
  for (let [run] = cron.previousRuns(1, latest); run && run.getTime() > since && missed < MOST_COUNTED; missed += 1)
    [run] = cron.previousRuns(1, run);
  return { at: latest.getTime(), missed };
}

/** When a schedule is next due; never if it names a day that no year has. */
export function nextRun(schedule: Schedule, now: number): number {
  return cronOf(schedule)?.nextRun(new Date(now))?.getTime() ?? Number.POSITIVE_INFINITY;
}

/** The scheduled runs in the log of a report. */
export interface LoggedRuns {
  /** The time of the last one; null if there is none. */
  readonly last: number | null;
  /** Whether some have later times than the present: the clock ran ahead. */
  readonly hasFuture: boolean;
}

/**
 * The time of a report's last check. A change restarts it: runs missed while it was off, or under its previous
 * schedule, are not made up for. Future times, left by a clock that ran ahead, are ignored.
 * @param before when this server checked last, for reports whose log and changes are all in the future
 */
export function lookedAt(changedOn: number, { last, hasFuture }: LoggedRuns, before: number, now: number): number {
  // A clock that ran ahead also removes runs from the log, as expired: what is missing from it may have been made.
  if (last === null && hasFuture) return before;
  const past = [changedOn, ...(last === null ? [] : [last])].filter(at => at <= now);
  return past.length > 0 ? Math.max(...past) : before;
}

/** Whether an alert was sent so recently that it is not sent again. @param seconds of grace */
export const isInGrace = (lastSent: number | null, seconds: number, now: number): boolean =>
  lastSent !== null && lastSent <= now && now < lastSent + seconds * 1000;
