import { expect, test } from 'vitest';
import { scheduleFault } from '@/model/query-schedule';
import { proposedSchedule, writtenSchedule } from './schedule-form';

const now = new Date(2026, 9, 24, 23, 59, 30).getTime();

test('SQL-047 a schedule begins tomorrow at nine on this clock, also where the clock changes that night', () => {
  const form = proposedSchedule(now);
  expect(form).toEqual({ start: '2026-10-25T09:00', end: '2026-11-24T09:00', crontab: '0 9 * * *' });
  expect(scheduleFault(writtenSchedule(form))).toBeNull();
});

test('what is written is a moment on this clock, and an empty field no limit', () => {
  expect(writtenSchedule({ start: '2026-10-25T09:30', end: '', crontab: ' @weekly ' })).toEqual({
    start: new Date(2026, 9, 25, 9, 30).getTime(),
    end: null,
    crontab: '@weekly',
  });
});
