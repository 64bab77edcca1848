import { Cron, CronPattern } from 'croner';

const words = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|sun|mon|tue|wed|thu|fri|sat)\b/gi;

/**
 * Whether a text says times that come again: minute, hour, day of the month, month, day of the week (0 and 7 are
 * Sunday), or a name such as `@weekly`. Signs that Croner knows besides (`L`, `W`, `#`, `?`, `+`) are none here: a
 * Superset that is older reads them otherwise, or not at all.
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
 * The first of such times after an instant, in milliseconds since the epoch; null for a text that says none, and for
 * times that never come, such as 30 February.
 */
export function nextTime(crontab: string, timezone: string | null, after: number): number | null {
  if (!isCrontab(crontab)) return null;
  try {
    const times = new Cron(crontab.trim(), { timezone: timezone ?? 'UTC', mode: '5-part', sloppyRanges: true });
    return times.nextRun(new Date(after))?.getTime() ?? null;
  } catch {
    // There is no such time zone here.
    return null;
  }
}
