import { expect, test } from 'vitest';
import { scheduleFault } from '@/model/query-schedule';
import { proposedSchedule, writtenSchedule } from './schedule-form';

const now = new Date(2026, 9, 24, 23, 59, 30).getTime();

test('SQL-047 starts a schedule tomorrow at nine local time, even if the clock changes that night', () => {
  const form = proposedSchedule(now);
  expect(form).toEqual({ start: '2026-10-25T09:00', end: '2026-11-24T09:00', crontab: '0 9 * * *' });
  expect(scheduleFault(writtenSchedule(form))).toBeNull();
});

test('reads a field as local time, and an empty field as no limit', () => {
  expect(writtenSchedule({ start: '2026-10-25T09:30', end: '', crontab: ' @weekly ' })).toEqual({
    start: new Date(2026, 9, 25, 9, 30).getTime(),
    end: null,
    crontab: '@weekly',
  });
});
