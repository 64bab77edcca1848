import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bucketOf, bucketsOf, evenBreakPoints } from './break-points';

const colours = ['#000000', '#ffffff'];

describe('equal intervals', () => {
  test.each([
    [0, 10, 5, ['0', '2', '4', '6', '8', '10']],
    [0, 1, 4, ['0.0', '0.3', '0.5', '0.8', '1.0']],
    // Rounding would leave out the highest value.
    [0, 10.4, 2, ['0', '5', '10', '16']],
    [3, 3, 5, ['3', '3', '3', '3', '3', '3']],
    [0, 10, null, ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10']],
  ])('from %d to %d in %j', (low, high, count, points) => expect(evenBreakPoints(low, high, count)).toEqual(points));

  test('contain every value', () => {
    const numbers = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(numbers, fc.option(fc.integer({ min: -3, max: 500 })), (values, count) => {
        const buckets = bucketsOf({}, values, count, colours);
        for (const value of values) expect([value, bucketOf(buckets, value)]).not.toEqual([value, null]);
      }),
    );
  });
});

describe('chosen intervals', () => {
  const buckets = bucketsOf({ break_points: ['10', 5, 'x', null, '0', ''] }, [7], 5, colours);
  test('are sorted, and colored in that order', () =>
    expect(buckets).toEqual([
      { from: '0', to: '5', low: 0, high: 5, colour: '#000000' },
      { from: '5', to: '10', low: 5, high: 10, colour: '#ffffff' },
    ]));
  test.each([
    [-1, null],
    [0, '0'],
    [5, '5'],
    [10, '5'],
    [11, null],
    [null, null],
  ])('%j is in the one from %j', (number, from) => expect(bucketOf(buckets, number)?.from ?? null).toBe(from));
  test('are none without values and break points', () => expect(bucketsOf({}, [], 5, colours)).toEqual([]));
});
