import { expect, test } from 'vitest';
import { shortSchedule } from './short-schedule';

test.each([
  ['0 9 * * *', 'Every day, 09:00'],
  ['0 7 * * 1', 'Every Monday, 07:00'],
  ['30 18 * * 1-5', 'Weekdays, 18:30'],
  ['0 10 * * 6,7', 'Weekends, 10:00'],
  ['0 9 * * 1,3', 'Mon, Wed, 09:00'],
  ['0 9 * * 2-5', 'Tue–Fri, 09:00'],
  ['0 9 * * 0,1,3,5', '4 days a week, 09:00'],
  ['15 * * * *', 'Every hour at :15'],
  ['*/15 * * * *', 'Every 15 minutes'],
  ['* * * * *', 'Every minute'],
  ['*/15 8-18 * * 1-5', 'Weekdays, every 15 minutes, 08:00–18:45'],
  ['0 8-18 * * *', 'Every day, every hour at :00, 08:00–18:00'],
  ['0 6,12,18 * * *', 'Every day, 06:00, 12:00, 18:00'],
  ['0 1,2,3,5,7,11,13,17,19,23 * * *', 'Every day, 10 times a day'],
  ['7,13 * * * *', '48 times a day'],
  ['0 6 1 * *', 'Day 1 of the month, 06:00'],
  ['0 6 1-7 * *', 'Day 1–7 of the month, 06:00'],
  ['0 6 1,5,9,13,17,21 * *', '6 days a month, 06:00'],
  ['0 8 1 1,4,7 *', 'Day 1 of the month, 08:00, in Jan, Apr, Jul'],
  ['0 8 1 1-6 *', 'Day 1 of the month, 08:00, in 6 months'],
  ['0 8 13 * 5', 'Day 13 of the month and every Friday, 08:00'],
  ['@weekly', 'Every Sunday, 00:00'],
  ['whenever', 'whenever'],
])('describes the times %o as %o', (crontab, words) => expect(shortSchedule(crontab, 'en')).toBe(words));
