import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { valueAt, within, zoomAround } from './zoom';

const area = { x: 40, y: 0, width: 200, height: 100 };

describe('zooming a continuous axis', () => {
  test.each([
    [40, 0],
    [140, 500],
    [240, 1000],
    [0, 0],
    [999, 1000],
  ])('pixel %i is the value %i', (pixel, value) => {
    expect(valueAt(pixel, area, [0, 1000])).toBe(value);
  });

  test.each([
    [
      [200, 400],
      [0, 1000],
      [200, 400],
    ],
    [
      [400, 200],
      [0, 1000],
      [200, 400],
    ],
    [
      [-50, 400],
      [0, 1000],
      [0, 400],
    ],
    [[-50, 5000], [0, 1000], null],
    [[300, 300], [0, 1000], null],
    [[2000, 3000], [0, 1000], null],
  ] as const)('%o of %o shows %o', (range, whole, shown) => {
    expect(within(range, whole)).toEqual(shown);
  });

  test('zooming in and out again around a place shows the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 1, max: 1e9 }), (from, length) => {
        const middle = from + length / 2;
        const [start, end] = zoomAround(zoomAround([from, from + length], middle, 0.5), middle, 2);
        expect(start).toBeCloseTo(from, 0);
        expect(end).toBeCloseTo(from + length, 0);
      }),
    );
  });
});
