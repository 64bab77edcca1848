import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Degrees } from '../../points-map/view';
import { aggregate, isAggregate } from './aggregate';
import { clusterPoints } from './cluster';

const position: fc.Arbitrary<Degrees> = fc.tuple(
  fc.double({ min: -180, max: 180, noNaN: true }),
  fc.double({ min: -85, max: 85, noNaN: true }),
);

describe('clusters', () => {
  test('have every point once, whatever the zoom and radius', () => {
    fc.assert(
      fc.property(
        fc.array(position, { maxLength: 80 }),
        fc.integer({ min: 0, max: 16 }),
        fc.integer({ min: 0, max: 1000 }),
        (points, zoom, radius) => {
          const groups = clusterPoints(points, zoom, radius);
          expect(groups.flat().sort((a, b) => a - b)).toEqual(points.map((_, index) => index));
        },
      ),
    );
  });

  test('do not depend on the order of the points', () => {
    // A few close places, so that it matters which one a circle starts from; some appear twice.
    const close: fc.Arbitrary<Degrees> = fc.tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: -20, max: 20 }));
    const twice = fc
      .array(close, { maxLength: 60 })
      .chain(points => fc.tuple(fc.constant(points), fc.shuffledSubarray(points, { minLength: points.length })));
    const placesOf = (points: readonly Degrees[], radius: number) =>
      clusterPoints(points, 2, radius).map(group => group.map(index => (points[index] ?? []).join(' ')).sort());
    fc.assert(
      fc.property(twice, fc.integer({ min: 1, max: 60 }), ([points, shuffled], radius) => {
        expect(placesOf(shuffled, radius)).toEqual(placesOf(points, radius));
      }),
    );
  });

  test('merge points in one place, and none without a radius', () => {
    const points: Degrees[] = [
      [10, 10],
      [10, 10],
      [-60, 40],
    ];
    expect(clusterPoints(points, 12, 40)).toEqual([[0, 1], [2]]);
    expect(clusterPoints(points, 12, 0)).toEqual([[0], [1], [2]]);
    expect(clusterPoints(points, 0, 1000)).toEqual([[0, 1, 2]]);
  });

  test.each([
    ['sum', 10],
    ['mean', 2.5],
    ['min', 1],
    ['max', 4],
    ['var', 1.25],
    ['std', Math.sqrt(1.25)],
  ])('%s of 1, 2, 3, 4 is %d', (name, expected) => {
    if (!isAggregate(name)) throw new Error(name);
    expect(aggregate(name, [1, 2, 3, 4])).toBeCloseTo(expected);
    expect(aggregate(name, [])).toBeNull();
  });
});
