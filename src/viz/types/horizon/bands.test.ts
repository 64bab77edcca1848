import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BANDS, bandsOf } from './bands';

const folded = (values: readonly number[], most: number) =>
  bandsOf(
    values.map((value, x) => ({ x, value })),
    most,
  );

test('a line is cut where it crosses from one band into the next', () => {
  const [first, second, third] = folded([0, 3], 3);
  expect(first?.outline).toEqual([
    { x: 0, share: 0 },
    { x: 1 / 3, share: 1 },
    { x: 2 / 3, share: 1 },
    { x: 1, share: 1 },
  ]);
  expect(second?.outline.map(({ share }) => share)).toEqual([0, 0, 1, 1]);
  expect(third?.outline.map(({ share }) => share)).toEqual([0, 0, 0, 1]);
});

test('values below zero have separate bands', () => {
  expect(folded([1, -2], 3).map(({ level, isNegative }) => [level, isNegative])).toEqual([
    [0, false],
    [0, true],
    [1, true],
  ]);
});

test('the bands of a point add up to its distance from zero', () => {
  const values = fc.array(fc.integer({ min: -30, max: 30 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(values, points => {
      const bands = folded(points, 30);
      for (const [x, value] of points.entries()) {
        const shares = bands.map(({ outline }) => outline.find(point => point.x === x)?.share ?? 0);
        const sum = shares.reduce((total, share) => total + share, 0);
        expect((sum * 30) / BANDS).toBeCloseTo(Math.abs(value), 9);
      }
    }),
  );
});
