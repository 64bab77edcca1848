import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exactNumber, isExactNumber, numberOf } from './exact-number';
import { compareValues } from './frame';

describe('numbers keep their digits', () => {
  test.each([
    ['401501121320267725', '401501121320267725'],
    ['-3297260625658750778', '-3297260625658750778'],
    ['9007199254740992', 9_007_199_254_740_992],
    ['9007199254740993', '9007199254740993'],
    ['12345678901234567890.12', '12345678901234567890.12'],
    ['3.3333333333333333', 3.3333333333333335],
    ['1234.50', 1234.5],
    ['1e+30', 1e30],
    ['Infinity', null],
    ['NaN', null],
  ])('%s → %j', (digits, value) => {
    expect(exactNumber(digits)).toBe(value);
    expect(isExactNumber(exactNumber(digits))).toBe(typeof value === 'string');
  });

  test('integers of any length stay exact and sort by size', () =>
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 127n), max: 2n ** 127n }), fc.bigInt(), (left, right) => {
        const [a, b] = [exactNumber(String(left)), exactNumber(String(right))];
        expect(JSON.stringify(a).replaceAll('"', '')).toBe(String(left));
        expect(numberOf(a)).toBe(Number(left));
        if (a !== null && b !== null && Number(left) !== Number(right))
          expect(Math.sign(compareValues(a, b))).toBe(left < right ? -1 : 1);
      }),
    ));
});
