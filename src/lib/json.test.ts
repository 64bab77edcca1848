import { describe, expect, test } from 'vitest';
import { isDeeperThan, parseJsonDigits } from './json';

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('the depth of JSON text', () => {
  test.each([
    ['1', 0, false],
    ['[]', 0, true],
    ['{"a":[]}', 2, false],
    ['{"a":[{}]}', 2, true],
    ['[[],[],[]]', 2, false],
    ['["[[[[", "\\"[[["]', 1, false],
    ['"{{{{"', 0, false],
    [nested(100), 100, false],
    [nested(101), 100, true],
    [nested(1_000_000), 100, true],
  ])('%.20s lies deeper than %d: %s', (text, limit, expected) => expect(isDeeperThan(limit, text)).toBe(expected));
});

describe('digits of JSON text', () => {
  test.each([
    ['[9007199254740993, -9007199254740993]', ['9007199254740993', '-9007199254740993']],
    // The shortest text of many doubles has seventeen digits after the point.
    ['{"a": 0.30000000000000004, "b": -1234567890123456.5}', { a: 0.30000000000000004, b: -1234567890123456.5 }],
    ['[1e16, 1.0E300, 1234567890123456e2]', [1e16, 1e300, 1234567890123456e2]],
    ['["1234567890123456789", "\\" 1234567890123456789"]', ['1234567890123456789', '" 1234567890123456789']],
    ['1234567890123456789', '1234567890123456789'],
    ['{', undefined],
  ])('%s', (text, expected) => expect(parseJsonDigits(text)).toEqual(expected));
});
