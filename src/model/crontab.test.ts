import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCrontab } from './crontab';

describe('times that come again', () => {
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
  ])('%j is none', text => expect(isCrontab(text)).toBe(false));

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

  test('any text is read or refused, and never does harm', () =>
    fc.assert(
      fc.property(fc.string(), text => {
        expect([true, false]).toContain(isCrontab(text));
      }),
    ));
});
