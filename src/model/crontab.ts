import { Cron, CronPattern } from 'croner';

const words = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|sun|mon|tue|wed|thu|fri|sat)\b/gi;

/**
 * Whether a text is a recurring schedule: minute, hour, day of the month, month, day of the week (0 and 7 are Sunday),
 * or a name such as `@weekly`. Croner's extensions (`L`, `W`, `#`, `?`, `+`) are rejected: older Supersets read them
 * differently, or not at all.
 */
export function isCrontab(text: string): boolean {
  if (!/^@[a-z]+$|^[\d*,/\s-]+$/i.test(text.trim().replaceAll(words, '0'))) return false;
  try {
    return new CronPattern(text.trim(), undefined, { mode: '5-part', sloppyRanges: true }) instanceof CronPattern;
  } catch {
    return false;
  }
}

/**
 * The first scheduled time after an instant, in milliseconds since the epoch; null for an invalid text, and for times
 * that never come, such as 30 February.
 */
export function nextTime(crontab: string, timezone: string | null, after: number): number | null {
  if (!isCrontab(crontab)) return null;
  try {
    const times = new Cron(crontab.trim(), { timezone: timezone ?? 'UTC', mode: '5-part', sloppyRanges: true });
    return times.nextRun(new Date(after))?.getTime() ?? null;
  } catch {
    // The time zone is unknown here.
    return null;
  }
}
