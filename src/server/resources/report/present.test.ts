import { expect, test } from 'vitest';
import { crontabText } from './present';

// The first is recorded, the others are output of cron-descriptor 2 (which knows no names such as `@weekly`).
test.each([
  ['0 12 * * 1', 'At 12:00 PM, only on Monday'],
  ['0 9 * * *', 'At 09:00 AM'],
  ['30 0 * * *', 'At 12:30 AM'],
  ['0 9,17 * * 1-5', 'At 09:00 AM and 05:00 PM, Monday through Friday'],
  ['* * * * *', 'Every minute'],
  ['*/5 * * * *', 'Every 5 minutes'],
  ['0 * * * *', 'Every hour'],
  ['15,45 * * * *', 'At 15 and 45 minutes past the hour'],
  ['*/10 8-17 * * *', 'Every 10 minutes, between 08:00 AM and 05:59 PM'],
  ['0 */2 * * *', 'Every 2 hours'],
  ['23 */2 * * *', 'At 23 minutes past the hour, every 2 hours'],
  ['0 0 */2 * *', 'At 12:00 AM, every 2 days'],
  ['0 0 1 * 1', 'At 12:00 AM, on day 1 of the month, only on Monday'],
  ['0 6 * * 7', 'At 06:00 AM, only on Sunday'],
  ['50/5 * * * *', 'Every 5 minutes, starting at 50 minutes past the hour'],
  ['0 0 * 1-3 *', 'At 12:00 AM, January through March'],
  ['5 4 1-7 * *', 'At 04:05 AM, between day 1 and 7 of the month'],
  ['@weekly', 'At 12:00 AM, only on Sunday'],
  ['0 0 1 * *', 'At 12:00 AM, on day 1 of the month'],
  ['0 6 1,15 3 sun', 'At 06:00 AM, on day 1 and 15 of the month, only on Sunday, only in March'],
  ['whenever', 'whenever'],
])('%s reads as "%s"', (crontab, text) => expect(crontabText(crontab)).toBe(text));
