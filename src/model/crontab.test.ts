import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCrontab, nextTime } from './crontab';

describe('recurring times', () => {
  test.each([
    'whenever',
    '',
    '* * * *',
    '* * * * * *',
    '60 * * * *',
    '* 24 * * *',
    '* * 0 * *',
    '* * 32 * *',
    '* * * 13 *',
    '* * * * 8',
    '5-1 * * * *',
    '*/0 * * * *',
    '1,,2 * * * *',
    '1- * * * *',
    '*-5 * * * *',
    '-1 * * * *',
    'mon * * * *',
    '* * * * fri-mon',
    '1.5 * * * *',
    '@sometimes',
    '0 12 * * 1; rm',
    'constructor * * * *',
    '__proto__',
    '? * * * *',
    '0 0 L * *',
    '0 0 15W * *',
    '0 0 * * 5L',
    '0 0 * * 1#2',
    '0 0 1 * +1',
    '* * * * MONDAY',
    '2026-01-01T00:00:00',
    '2026 - - - 01',
  ])('%j is invalid', text => expect(isCrontab(text)).toBe(false));

  test.each([
    '0 12 * * 1',
    '*/20 9-17/4 1,15 jan-MAR mon,fri',
    '  50/5   *  * *  7 ',
    '@weekly',
    '@Midnight',
    '@annually',
    '5,5,1-5 * * * *',
    '0 0 31 2 *',
    '0 0 1 * 1',
  ])('%j is one', text => expect(isCrontab(text)).toBe(true));

  test('any text is accepted or rejected, without side effects', () =>
    fc.assert(
      fc.property(fc.string(), text => {
        expect([true, false]).toContain(isCrontab(text));
      }),
    ));
});

test.each([
  ['0 9 * * 1', 'UTC', '2026-03-16T09:00:00Z'],
  ['0 9 * * 1', 'America/Chicago', '2026-03-16T14:00:00Z'],
  ['0 9 * * 1', null, '2026-03-16T09:00:00Z'],
  ['@monthly', 'UTC', '2026-04-01T00:00:00Z'],
  ['0 0 29 2 *', 'UTC', '2028-02-29T00:00:00Z'],
])('%s in %s comes next at %s', (crontab, timezone, next) => {
  expect(nextTime(crontab, timezone, Date.parse('2026-03-14T17:38:00Z'))).toBe(Date.parse(next));
});

test.each([
  ['0 0 30 2 *', 'UTC'],
  ['whenever', 'UTC'],
  ['0 9 * * *', 'Nowhere/Else'],
])('%s in %s never comes', (crontab, timezone) => expect(nextTime(crontab, timezone, 0)).toBeNull());
