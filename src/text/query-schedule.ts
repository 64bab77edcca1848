import cronstrue from 'cronstrue';
import { isCrontab } from '@/model/crontab';
import type { QuerySchedule } from '@/model/query-schedule';
import { fullTime } from './ages';
import { schedulingText } from './messages/sql-editor/scheduling';

/** Recurring times in words, such as `At 09:00, Monday through Friday`; an invalid crontab unchanged. */
export function crontabWords(crontab: string): string {
  if (!isCrontab(crontab)) return crontab;
  return cronstrue.toString(crontab.trim(), { use24HourTimeFormat: true, verbose: true });
}

/** The name of a weekday. @param day 0 is Sunday */
export const weekdayName = (day: number, locale?: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 2, 1 + day));

/** The times of a scheduled query: `At 09:00, every day, from 27 Nov 2026, 09:00, until 26 Dec 2026, 09:00`. */
export function scheduleWords({ crontab, start, end }: QuerySchedule, locale?: string): string {
  return [
    crontabWords(crontab),
    start === null ? '' : schedulingText.from(fullTime(start, locale)),
    end === null ? '' : schedulingText.until(fullTime(end, locale)),
  ]
    .filter(part => part !== '')
    .join(', ');
}
