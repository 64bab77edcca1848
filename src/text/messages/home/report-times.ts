import { countText } from '@/lib/count-text';
import { defineMessages } from '@/text/define-messages';

/** The schedule of a report in few words. */
export const reportTimesText = defineMessages('home.reportTimesText', {
  everyDay: 'every day',
  weekdays: 'weekdays',
  weekends: 'weekends',
  every: (weekday: string) => `every ${weekday}`,
  range: (first: string, last: string) => `${first}–${last}`,
  daysAWeek: (count: number) => `${countText(count)} days a week`,
  day: (days: string) => `day ${days} of the month`,
  daysAMonth: (count: number) => `${countText(count)} days a month`,
  either: (days: string, weekdays: string) => `${days} and ${weekdays}`,
  everyMinute: 'every minute',
  everyMinutes: (count: number) => `every ${countText(count)} minutes`,
  everyHour: (minute: string) => `every hour at :${minute}`,
  between: (times: string, first: string, last: string) => `${times}, ${first}–${last}`,
  timesADay: (count: number) => `${countText(count)} times a day`,
  inMonths: (months: string) => `in ${months}`,
  monthsAYear: (count: number) => `in ${countText(count)} months`,
});
