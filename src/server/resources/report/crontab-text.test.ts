import { expect, test } from 'vitest';
import { crontabText } from './crontab-text';

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
  ['0 */2 * * *', 'Every hour, every 2 hours'],
  ['0 0 1 * *', 'At 12:00 AM, on day 1 of the month'],
  ['0 6 1,15 3 sun', 'At 06:00 AM, on day 1 and 15 of the month, only on Sunday, only in March'],
  ['whenever', 'whenever'],
])('%s is told as "%s"', (crontab, text) => expect(crontabText(crontab)).toBe(text));
