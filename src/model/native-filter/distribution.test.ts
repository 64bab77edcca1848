import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distribution, fullest, gatheredIn, usualRange, type Counted } from './distribution';

const counted = (...pairs: readonly (readonly [number, number])[]): readonly Counted[] =>
  pairs.map(([value, count]) => ({ value, count }));

describe('the distribution of values between the minimum and the maximum', () => {
  test('few whole numbers have a bin each, with the number in its middle', () => {
    expect(distribution(counted([1, 5], [3, 2], [4, 1]), [1, 4])).toEqual([
      { from: 0.5, to: 1.5, count: 5 },
      { from: 1.5, to: 2.5, count: 0 },
      { from: 2.5, to: 3.5, count: 2 },
      { from: 3.5, to: 4.5, count: 1 },
    ]);
  });

  test('many whole numbers share bins with as many in each', () => {
    const bins = distribution(
      Array.from({ length: 48 }, (_, value) => ({ value, count: 1 })),
      [0, 47],
    );
    expect(bins).toHaveLength(24);
    expect(bins?.every(({ count }) => count === 2)).toBe(true);
  });

  test('the greatest of other numbers is in the last bin', () => {
    const bins = distribution(counted([0.5, 1], [1.5, 2]), [0.5, 1.5]);
    expect([bins?.[0]?.count, bins?.at(-1)?.count]).toEqual([1, 2]);
  });

  test.each([
    ['no value', [], [0, 1]],
    ['one value', counted([3, 9]), [3, 3]],
    ['values that lie elsewhere', counted([5, 1]), [0, 1]],
    ['ends that are turned', counted([5, 1]), [9, 1]],
  ] as const)('%s lies nowhere', (_, values, extremes) =>
    expect(distribution(values, [extremes[0], extremes[1]])).toBeNull(),
  );

  test('every row between the ends is in the bin that holds its value, and few are drawn', () => {
    const value = fc.oneof(fc.integer({ min: -1e6, max: 1e6 }), fc.double({ min: -1e6, max: 1e6, noNaN: true }));
    const pairs = fc.uniqueArray(fc.record({ value, count: fc.integer({ min: 1, max: 1000 }) }), {
      minLength: 2,
      selector: each => each.value,
    });
    fc.assert(
      fc.property(pairs, values => {
        const numbers = values.map(each => each.value);
        const [min, max] = [Math.min(...numbers), Math.max(...numbers)];
        const bins = distribution(values, [min, max]);
        if (bins === null) return max - min < 1e-6;
        expect(bins.length).toBeLessThanOrEqual(24);
        expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(values.reduce((sum, { count }) => sum + count, 0));
        expect(bins[0]?.from).toBeLessThanOrEqual(min);
        expect(bins.at(-1)?.to).toBeGreaterThanOrEqual(max);
        for (const one of values)
          expect(distribution([one], [min, max])?.filter(({ count }) => count > 0)).toHaveLength(1);
        return true;
      }),
    );
  });

  describe('the range of nearly all values', () => {
    const delays = Array.from({ length: 200 }, (_, index) => ({ value: index - 20, count: 1000 }));

    test('leaves out few outliers that make up most of it', () => {
      const values = [...delays, { value: -1400, count: 3 }, { value: 1439, count: 5 }];
      const range = usualRange(values, [-1400, 1439]);
      expect(range).toEqual([-20, 180]);
      const bins = distribution(gatheredIn(values, range), range) ?? [];
      expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(200_008);
      expect(bins.filter(({ count }) => count > 1000).length).toBeGreaterThan(15);
    });

    test.each<[string, readonly Counted[], readonly [number, number]]>([
      ['values that lie evenly', delays, [-20, 179]],
      ['too many distant values to be outliers', [...delays, { value: 1400, count: 5000 }], [-20, 1400]],
      ['values that are nearly all the same', counted([0, 1_000_000], [900, 1]), [0, 900]],
      ['no values', [], [0, 5]],
    ])('is the whole range for %s', (_, values, extremes) => expect(usualRange(values, extremes)).toEqual(extremes));

    test('uses round fractions, too', () => {
      const values = Array.from({ length: 300 }, (_, index) => ({ value: 0.0013 + index / 1000, count: 10 }));
      expect(usualRange([...values, { value: 80.5, count: 1 }], [0.0013, 80.5])).toEqual([0.0013, 0.3]);
    });
  });

  test('the fullest bin is the first of equals', () => {
    expect(fullest(distribution(counted([1, 2], [2, 7], [3, 7]), [1, 3]) ?? [])).toEqual({
      from: 1.5,
      to: 2.5,
      count: 7,
    });
    expect(fullest([])).toBeNull();
  });
});
