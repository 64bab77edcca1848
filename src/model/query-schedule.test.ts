import { expect, test } from 'vitest';
import { scheduleFault, type QuerySchedule } from './query-schedule';

const daily: QuerySchedule = { start: 1_000, end: 2_000, crontab: '0 9 * * *' };

test.each([
  ['that is whole', daily, null],
  ['without an end', { ...daily, end: null }, null],
  ['without a start', { ...daily, start: null }, null],
  ['by a name', { ...daily, crontab: '@weekly' }, null],
  ['that ends as it begins', { ...daily, end: 1_000 }, 'order'],
  ['that ends before it begins', { ...daily, end: 0 }, 'order'],
  ['without times', { ...daily, crontab: '' }, 'crontab'],
  ['at no times', { ...daily, crontab: 'every morning' }, 'crontab'],
])('SQL-047 a schedule %s has the fault %o', (_, schedule, fault) => expect(scheduleFault(schedule)).toBe(fault));
