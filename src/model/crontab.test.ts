import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cronValues, parseCrontab } from './crontab';

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
  ])('%j is none', text => expect(parseCrontab(text)).toBeNull());

  test.each([
    ['0 12 * * 1', { minute: [0], hour: [12], day: null, month: null, weekday: [1] }],
    [
      '*/20 9-17/4 1,15 jan-MAR mon,fri',
      { minute: [0, 20, 40], hour: [9, 13, 17], day: [1, 15], month: [1, 2, 3], weekday: [1, 5] },
    ],
    ['  50/5   *  * *  7 ', { minute: [50, 55], hour: null, day: null, month: null, weekday: [7] }],
    ['@weekly', { minute: [0], hour: [0], day: null, month: null, weekday: [0] }],
    ['5,5,1-5 * * * *', { minute: [1, 2, 3, 4, 5], hour: null, day: null, month: null, weekday: null }],
  ])('%j', (text, expected) => {
    const fields = Object.entries(parseCrontab(text) ?? {}).map(([name, ranges]) => [
      name,
      ranges && cronValues(ranges),
    ]);
    expect(Object.fromEntries(fields)).toEqual(expected);
  });

  test('any text is read or refused, and never does harm', () =>
    fc.assert(
      fc.property(fc.string(), text => {
        for (const ranges of Object.values(parseCrontab(text) ?? {}))
          expect(ranges === null || ranges.length > 0).toBe(true);
      }),
    ));
});
