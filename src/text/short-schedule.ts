import { crontabTimes, type CrontabTimes } from '@/model/crontab-times';
import { reportTimesText as text } from './messages/home/report-times';

/** Maximum number of times or days listed individually. */
const NAMED = 3;

const twoDigits = (number: number) => String(number).padStart(2, '0');
const clock = (hour: number, minute: number) => `${twoDigits(hour)}:${twoDigits(minute)}`;
const isRange = (numbers: readonly number[]) => numbers.every((number, index) => number === numbers[0]! + index);
const dateName = (options: Intl.DateTimeFormatOptions, at: number, locale?: string) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(at);
// The first of March 2026 is a Sunday.
const weekday = (day: number, style: 'short' | 'long', locale?: string) =>
  dateName({ weekday: style }, Date.UTC(2026, 2, 1 + day), locale);
const month = (index: number, locale?: string) => dateName({ month: 'short' }, Date.UTC(2026, index, 1), locale);

/** Regular intervals within an hour: such as every 15 minutes. */
function stepWords(minutes: readonly number[]): string | null {
  if (minutes.length === 60) return text.everyMinute;
  const step = 60 / minutes.length;
  return minutes.length > 1 && minutes.every((minute, index) => minute === index * step)
    ? text.everyMinutes(step)
    : null;
}

function timesOfDay({ minutes, hours }: CrontabTimes): string {
  const [minute = 0] = minutes;
  const [hour = 0] = hours;
  const count = minutes.length * hours.length;
  if (count <= NAMED) return hours.flatMap(each => minutes.map(at => clock(each, at))).join(', ');
  const often = minutes.length === 1 ? text.everyHour(twoDigits(minute)) : stepWords(minutes);
  if (often === null || !isRange(hours)) return text.timesADay(count);
  if (hours.length === 24) return often;
  return text.between(often, clock(hour, minute), clock(hours.at(-1) ?? hour, minutes.at(-1) ?? minute));
}

function weekdayWords(days: readonly number[], locale?: string): string {
  const key = days.join('');
  if (key === '12345') return text.weekdays;
  if (key === '06') return text.weekends;
  if (days.length === 1) return text.every(weekday(days[0]!, 'long', locale));
  const names = days.map(day => weekday(day, 'short', locale));
  if (days.length > 2 && isRange(days)) return text.range(names[0]!, names.at(-1)!);
  return days.length <= NAMED ? names.join(', ') : text.daysAWeek(days.length);
}

const monthDayWords = (days: readonly number[]): string => {
  if (days.length <= NAMED) return text.day(days.join(', '));
  return isRange(days) ? text.day(text.range(String(days[0]), String(days.at(-1)))) : text.daysAMonth(days.length);
};

function dayWords({ days, weekdays }: CrontabTimes, locale?: string): string | null {
  if (!days) return weekdays && weekdayWords(weekdays, locale);
  return weekdays ? text.either(monthDayWords(days), weekdayWords(weekdays, locale)) : monthDayWords(days);
}

function monthWords({ months }: CrontabTimes, locale?: string): string[] {
  if (!months) return [];
  if (months.length > NAMED) return [text.monthsAYear(months.length)];
  return [text.inMonths(months.map(index => month(index, locale)).join(', '))];
}

const capital = (words: string) => words.charAt(0).toLocaleUpperCase() + words.slice(1);

/**
 * Recurring times in few words, such as `Weekdays, 09:00`: long lists are counted instead. An invalid crontab
 * unchanged.
 */
export function shortSchedule(crontab: string, locale?: string): string {
  const times = crontabTimes(crontab);
  if (!times) return crontab;
  const days = dayWords(times, locale);
  const ofDay = timesOfDay(times);
  // Schedules for all hours of every day need no day.
  const isAlways = times.hours.length === 24 && times.minutes.length > 0;
  const first = days ?? (isAlways ? [] : text.everyDay);
  return capital([first, ofDay, ...monthWords(times, locale)].flat().join(', '));
}
