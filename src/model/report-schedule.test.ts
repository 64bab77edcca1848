import { expect, test } from 'vitest';
import { crontabOf, pickedTimes } from './report-schedule';

test.each([
  ['30 * * * *', { frequency: 'hour', time: '00:30' }],
  ['0 9 * * *', { frequency: 'day', time: '09:00' }],
  ['5 18 * * 1-5', { frequency: 'weekdays', time: '18:05' }],
  ['0 7 * * 1', { frequency: 'week', time: '07:00', weekday: 1 }],
  ['0 6 31 * *', { frequency: 'month', time: '06:00', dayOfMonth: 31 }],
  ['0 9 1,15 * *', { frequency: 'custom', crontab: '0 9 1,15 * *' }],
  ['0 9 1 * 1', { frequency: 'custom' }],
  ['0 9 1 6 *', { frequency: 'custom' }],
  ['@weekly', { frequency: 'custom', crontab: '@weekly' }],
  ['0 25 * * *', { frequency: 'custom', crontab: '0 25 * * *' }],
  ['every day', { frequency: 'custom', crontab: 'every day' }],
])('%s is shown as choices, and written back unchanged', (crontab, picked) => {
  expect(pickedTimes(crontab)).toMatchObject(picked);
  expect(crontabOf(pickedTimes(crontab))).toBe(crontab);
});

test('both 0 and 7 are Sunday', () => {
  expect(pickedTimes('0 9 * * 7')).toMatchObject({ frequency: 'week', weekday: 0 });
  expect(crontabOf(pickedTimes('0 9 * * 7'))).toBe('0 9 * * 0');
});

test('an incomplete time is invalid', () => {
  expect(crontabOf({ ...pickedTimes('0 9 * * *'), time: '' })).toBe('');
});
