import { expect, test } from 'vitest';
import { crontabWords, scheduleWords } from './query-schedule';

test.each([
  ['0 9 * * *', 'At 09:00, every day'],
  ['0 9 * * 1-5', 'At 09:00, Monday through Friday'],
  ['*/15 * * * *', 'Every 15 minutes, every hour, every day'],
  ['@daily', 'At 00:00, every day'],
  ['whenever', 'whenever'],
  ['', ''],
])('SQL-047 describes the times %o as %o', (crontab, words) => expect(crontabWords(crontab)).toBe(words));

test('describes a schedule with its ends', () => {
  const start = new Date(2026, 10, 27, 9).getTime();
  const end = new Date(2026, 11, 26, 9).getTime();
  const said = (schedule: { readonly start: number | null; readonly end: number | null }) =>
    scheduleWords({ crontab: '0 9 * * *', ...schedule }, 'en-GB');
  expect(said({ start, end })).toBe('At 09:00, every day, from 27 Nov 2026, 09:00, until 26 Dec 2026, 09:00');
  expect(said({ start, end: null })).toBe('At 09:00, every day, from 27 Nov 2026, 09:00');
  expect(said({ start: null, end: null })).toBe('At 09:00, every day');
});
