import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PlaneShape } from '../../points-map/shapes';
import { planePoint } from '../../points-map/shapes';
import type { Degrees, Pixels } from '../../points-map/view';
import { aggregate, type Aggregate } from './aggregate';
import { gridBins, hexagonBins, screenBins } from './bins';
import { densityOf } from './density';
import { heatBoxes } from './heat';

const place: fc.Arbitrary<Degrees> = fc.tuple(
  fc.double({ min: -180, max: 179.999, noNaN: true }),
  fc.double({ min: -84, max: 84, noNaN: true }),
);
const places = fc.array(place, { maxLength: 60 });
const metres = fc.double({ min: 1, max: 2e6, noNaN: true });
const ground = [
  ['squares', gridBins],
  ['hexagons', hexagonBins],
] as const;

/** Every index once. */
function expectPartition(cells: readonly { readonly points: readonly number[] }[], count: number): void {
  const points = cells.flatMap(cell => cell.points).sort((a, b) => a - b);
  expect(points).toEqual(Array.from({ length: count }, (_, at) => at));
}

/** Whether a place is in the box of a cell, with a tolerance for rounding. */
function isWithin({ west, east, south, north }: PlaneShape, at: Degrees): boolean {
  const [x, y] = planePoint(at);
  const [wide, high] = [(east - west) * 1e-6 + 1e-9, (north - south) * 1e-6 + 1e-9];
  return x >= west - wide && x <= east + wide && y >= south - high && y <= north + high;
}

describe.each(ground)('%s of the ground', (_, binsOf) => {
  test('have every place once, in a cell that is around it', () => {
    fc.assert(
      fc.property(places, metres, (all, size) => {
        const cells = binsOf(all, size);
        expectPartition(cells, all.length);
        for (const { shape, points } of cells)
          for (const point of points) expect(isWithin(shape, all[point] ?? [0, 0])).toBe(true);
      }),
    );
  });

  test('have sums that add up to the sum of the weights', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(place, fc.integer({ min: -1e6, max: 1e6 })), { maxLength: 60 }),
        metres,
        (all, size) => {
          const sums = binsOf(
            all.map(([at]) => at),
            size,
          ).map(({ points }) =>
            aggregate(
              'sum',
              points.map(point => all[point]?.[1] ?? 0),
            ),
          );
          expect(sums.reduce<number>((total, sum) => total + (sum ?? 0), 0)).toBe(
            all.reduce((total, [, weight]) => total + weight, 0),
          );
        },
      ),
    );
  });

  test.each<[string, readonly Degrees[], number]>([
    ['without places', [], 0],
    ['of one place', [[10, 50]], 1],
    [
      'of places close together',
      [
        [10, 50],
        [10.001, 50.001],
      ],
      1,
    ],
    [
      'of places far apart',
      [
        [10, 50],
        [12, 50],
        [10, 48],
      ],
      3,
    ],
    [
      'of places one turn apart',
      [
        [-190, 50],
        [170, 50],
      ],
      1,
    ],
    [
      'at the poles',
      [
        [0, 90],
        [0, -90],
      ],
      2,
    ],
  ])('%s', (_name, all, count) => expect(binsOf(all, 10_000)).toHaveLength(count));
});

describe('squares of the screen', () => {
  const room = { width: 100, height: 50 };
  test.each<[string, Pixels, Pixels | null]>([
    ['the first', [0, 0], [0, 0]],
    ['the next', [20, 19.9], [20, 0]],
    ['the last', [99, 49], [80, 40]],
    ['left of the screen', [-1, 5], null],
    ['below it', [5, 50], null],
    ['no number', [Number.NaN, 5], null],
  ])('%s', (_, at, corner) => {
    const [cell] = screenBins([at], room, 20);
    expect(cell ? [cell.shape.x, cell.shape.y] : null).toEqual(corner);
  });

  test('have every visible point once', () => {
    const point = fc.tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 49 }));
    fc.assert(
      fc.property(fc.array(point), fc.integer({ min: -5, max: 200 }), (points, size) =>
        expectPartition(screenBins(points, room, size), points.length),
      ),
    );
  });
});

test.each<[Aggregate, number | null, number | null]>([
  ['sum', 10, 3],
  ['min', 1, 3],
  ['max', 4, 3],
  ['mean', 2.5, 3],
  ['median', 2.5, 3],
  ['count', 4, 1],
  ['variance', 5 / 3, null],
  ['deviation', Math.sqrt(5 / 3), null],
  ['p1', 1.03, 3],
  ['p5', 1.15, 3],
  ['p95', 3.85, 3],
  ['p99', 3.97, 3],
])('%s of 4, 1, 3, 2 is %d, and of 3 is %d', (name, ofFour, ofOne) => {
  expect(aggregate(name, [4, 1, 3, 2])).toBeCloseTo(ofFour ?? Number.NaN, 9);
  expect(aggregate(name, [3])).toBe(ofOne);
  expect(aggregate(name, [])).toBeNull();
});

describe('a density', () => {
  const room = { width: 200, height: 120 };
  const inside = fc.tuple(fc.integer({ min: 60, max: 139 }), fc.integer({ min: 50, max: 69 }));

  test('spreads the weights, and keeps their sum', () => {
    fc.assert(
      fc.property(fc.array(inside, { minLength: 1 }), fc.integer({ min: 0, max: 70 }), (points, radius) => {
        const weights = points.map((_, at) => 1 + at);
        const { values } = densityOf(points, weights, room, radius);
        const total = (all: Iterable<number>) => [...all].reduce((sum, each) => sum + each, 0);
        expect(total(values) / total(weights)).toBeCloseTo(1, 6);
      }),
      { numRuns: 40 },
    );
  });

  test('is highest where the point is', () => {
    const { values, columns, step } = densityOf([[101, 61]], [5], room, 60);
    const top = values.indexOf(Math.max(...values));
    expect([top % columns, Math.floor(top / columns)]).toEqual([Math.floor(101 / step), Math.floor(61 / step)]);
  });

  test('is drawn as one box for neighbors of one level', () => {
    const levels = [null, 1, 1, 0.5, 0.5, 0.5, null, 1];
    const lattice = { columns: 4, rows: 2, step: 10, values: new Float64Array(8) };
    expect(heatBoxes(lattice, at => levels[at] ?? null)).toEqual([
      { box: [10, 0, 20], level: 1 },
      { box: [30, 0, 10], level: 0.5 },
      { box: [0, 10, 20], level: 0.5 },
      { box: [30, 10, 10], level: 1 },
    ]);
  });
});
