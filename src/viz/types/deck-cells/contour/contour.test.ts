import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ofPlane } from '../../../points-map/shapes';
import type { Degrees } from '../../../points-map/view';
import { gridOf, type GridAggregate, type SparseGrid } from './grid';
import { bandRings, ringsAt, type Ring } from './rings';
import { outlineOf, seenShape } from './seen';
import { visitSquares } from './squares';

type Cell = readonly [column: number, row: number, value: number];

/** A grid of cells; of several at one place, the last. */
function gridWith(cells: readonly Cell[]): SparseGrid {
  const byPlace = new Map(cells.map(cell => [`${cell[0]} ${cell[1]}`, cell]));
  const sorted = [...byPlace.values()].sort((a, b) => a[1] - b[1] || a[0] - b[0]);
  return {
    columns: Int32Array.from(sorted, ([column]) => column),
    rows: Int32Array.from(sorted, ([, row]) => row),
    values: Float64Array.from(sorted, ([, , value]) => value),
    counts: new Uint32Array(sorted.length).fill(1),
  };
}

const vertices = (ring: Ring) => Array.from({ length: ring.length / 2 }, (_, at) => [ring[at * 2]!, ring[at * 2 + 1]!]);

/** The area that a ring goes round; negative if it runs clockwise. */
function areaOf(ring: Ring): number {
  let sum = 0;
  for (let at = 0; at + 3 < ring.length; at += 2) sum += ring[at]! * ring[at + 3]! - ring[at + 2]! * ring[at + 1]!;
  return sum / 2;
}
const totalArea = (rings: readonly Ring[]) => rings.reduce((sum, ring) => sum + areaOf(ring), 0);

/** How often rings go round a point, counterclockwise. */
function turnsAround(rings: readonly Ring[], [x, y]: readonly [number, number]): number {
  let turns = 0;
  for (const ring of rings)
    for (let at = 0; at + 3 < ring.length; at += 2) {
      const [fromX, fromY, toX, toY] = [ring[at]!, ring[at + 1]!, ring[at + 2]!, ring[at + 3]!];
      const side = (toX - fromX) * (y - fromY) - (x - fromX) * (toY - fromY);
      if (fromY <= y && toY > y && side > 0) turns += 1;
      if (fromY > y && toY <= y && side < 0) turns -= 1;
    }
  return turns;
}

const cell: fc.Arbitrary<Cell> = fc.tuple(
  fc.integer({ min: -4, max: 5 }),
  fc.integer({ min: -4, max: 5 }),
  fc.integer({ min: -6, max: 12 }),
);
const grids = fc.array(cell, { maxLength: 60 }).map(gridWith);
const threshold = fc.oneof(fc.integer({ min: -7, max: 13 }), fc.double({ min: -7, max: 13, noNaN: true }));
/** Not on a vertex or a straight part of a line, which have simple fractions. */
const point = fc.tuple(
  fc.double({ min: -6, max: 8, noNaN: true }).map(x => x + 0.000_123_4),
  fc.double({ min: -6, max: 8, noNaN: true }).map(y => y + 0.000_056_7),
);

describe('the lines around what reaches a threshold', () => {
  test.each<[string, readonly Cell[], number, readonly (readonly Degrees[])[]]>([
    ['nothing', [], 1, []],
    ['a threshold beyond all values', [[0, 0, 3]], 4, []],
    [
      'one cell, halfway between its value and nothing',
      [[0, 0, 4]],
      2,
      [
        [
          [1, 0.5],
          [0.5, 1],
          [0, 0.5],
          [0.5, 0],
        ],
      ],
    ],
    [
      'one cell whose value is the threshold',
      [[0, 0, 4]],
      4,
      [
        [
          [0.75, 0.5],
          [0.5, 0.75],
          [0.25, 0.5],
          [0.5, 0.25],
        ],
      ],
    ],
    [
      'two neighbors',
      [
        [0, 0, 4],
        [1, 0, 4],
      ],
      2,
      [
        [
          [0.5, 1],
          [0, 0.5],
          [0.5, 0],
          [1.5, 0],
          [2, 0.5],
          [1.5, 1],
        ],
      ],
    ],
    [
      'two cells that touch at a corner whose middle does not reach it',
      [
        [0, 0, 4],
        [1, 1, 4],
      ],
      3,
      [
        [
          [0.875, 0.5],
          [0.5, 0.875],
          [0.125, 0.5],
          [0.5, 0.125],
        ],
        [
          [1.875, 1.5],
          [1.5, 1.875],
          [1.125, 1.5],
          [1.5, 1.125],
        ],
      ],
    ],
  ])('%s', (_, cells, at, expected) => {
    const rings = ringsAt(gridWith(cells), at).map(ring => vertices(ring).slice(0, -1));
    expect(rings).toEqual(expected);
  });

  test('join two cells at a corner whose middle reaches it', () => {
    const cells: readonly Cell[] = [
      [0, 0, 8],
      [1, 1, 8],
    ];
    expect(ringsAt(gridWith(cells), 4)).toHaveLength(1);
    expect(ringsAt(gridWith(cells), 4.5)).toHaveLength(2);
  });

  test('have a frame if nothing reaches the threshold as well, and leave out what does not', () => {
    const rings = ringsAt(gridWith([[0, 0, -4]]), -2);
    expect(rings.map(areaOf).map(Math.sign)).toEqual([1, -1]);
    expect(turnsAround(rings, [0.5, 0.5])).toBe(0);
    expect(turnsAround(rings, [1.3, 0.5])).toBe(1);
  });

  test('are closed, and enclose exactly the middles of the cells that reach it', () => {
    fc.assert(
      fc.property(grids, threshold, (grid, at) => {
        const rings = ringsAt(grid, at);
        for (const ring of rings) {
          expect(ring.length).toBeGreaterThanOrEqual(10);
          expect([...ring.slice(-2)]).toEqual([...ring.slice(0, 2)]);
          expect(ring.every(Number.isFinite)).toBe(true);
        }
        grid.values.forEach((value, index) => {
          const middle = [grid.columns[index]! + 0.5, grid.rows[index]! + 0.5] as const;
          expect(turnsAround(rings, middle)).toBe(value >= at ? 1 : 0);
        });
      }),
    );
  });
});

describe('bands', () => {
  test('between successive thresholds share what is between the first and the last', () => {
    const thresholds = fc.uniqueArray(threshold, { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(grids, thresholds, fc.array(point, { minLength: 1, maxLength: 20 }), (grid, all, points) => {
        const sorted = all.toSorted((a, b) => a - b);
        const bands = sorted.slice(1).map((upper, index) => bandRings(grid, sorted[index]!, upper));
        const whole = bandRings(grid, sorted[0]!, sorted.at(-1)!);
        expect(bands.reduce((sum, band) => sum + totalArea(band), 0)).toBeCloseTo(totalArea(whole), 6);
        for (const at of points) {
          const turns = bands.map(band => turnsAround(band, at));
          expect(turns.every(turn => turn === 0 || turn === 1)).toBe(true);
          expect(turns.reduce((sum, turn) => sum + turn, 0)).toBe(turnsAround(whole, at));
        }
      }),
    );
  });

  test('have the middles of the cells whose values they contain', () => {
    fc.assert(
      fc.property(grids, threshold, threshold, (grid, one, other) => {
        fc.pre(one !== other);
        const [lower, upper] = [Math.min(one, other), Math.max(one, other)];
        const rings = bandRings(grid, lower, upper);
        grid.values.forEach((value, index) =>
          expect(turnsAround(rings, [grid.columns[index]! + 0.5, grid.rows[index]! + 0.5])).toBe(
            value >= lower && value < upper ? 1 : 0,
          ),
        );
      }),
    );
  });
});

describe('an outline whose rings are small', () => {
  /** A large ring with a hole, and a smaller ring beside it. */
  const rings = bandRings(
    gridWith([
      [0, 0, 4],
      [1, 0, 4],
      [0, 1, 4],
      [1, 1, 9],
      [7, 7, 4],
    ]),
    2,
    8,
  );
  const outline = outlineOf(ofPlane(rings, true));
  const sizesOf = (all: readonly Ring[]) =>
    all.map(ring => {
      const wide = vertices(ring).map(([x = 0]) => x);
      return [Math.max(...wide) - Math.min(...wide), Math.sign(areaOf(ring))];
    });

  test('keeps them while they can be seen', () => expect(seenShape(outline, 0.9)).toBe(outline.shape));

  test('has boxes of the least size around their middles, and keeps its holes', () => {
    const { lines } = seenShape(outline, 1.2);
    const before = sizesOf(rings);
    for (const [index, [size = 0, turn = 0]] of sizesOf(lines).entries()) {
      const [own = 0, direction = 0] = before[index] ?? [];
      expect(size).toBeCloseTo(direction > 0 ? Math.max(1.2, own) : own, 9);
      expect(turn).toBe(direction);
    }
    expect(lines).toHaveLength(before.length);
    const boxes = lines.filter(line => !rings.includes(line));
    expect(boxes.map(box => vertices(box)[0])).toEqual([[6.9, 6.9]]);
  });
});

test('each square with a corner that has points is visited once, with its corners', () => {
  fc.assert(
    fc.property(grids, grid => {
      const places = new Map([...grid.rows].map((row, index) => [`${grid.columns[index]} ${row}`, index]));
      const visited = new Map<string, readonly number[]>();
      visitSquares(grid, (column, row, ...corners) => {
        expect(visited.has(`${column} ${row}`)).toBe(false);
        visited.set(`${column} ${row}`, corners);
      });
      const at = (column: number, row: number) => places.get(`${column} ${row}`) ?? -1;
      const expected = new Map<string, readonly number[]>();
      for (let column = -6; column < 8; column += 1)
        for (let row = -6; row < 8; row += 1) {
          const corners = [at(column, row), at(column + 1, row), at(column + 1, row + 1), at(column, row + 1)];
          if (corners.some(corner => corner >= 0)) expected.set(`${column} ${row}`, corners);
        }
      expect(visited).toEqual(expected);
    }),
  );
});

describe('the grid', () => {
  const degree = 111_315;
  const near: readonly Degrees[] = [
    [10.2, 0.1],
    [10.4, 0.3],
    [10.6, 0.4],
    [11.5, 0.2],
  ];

  test.each<[GridAggregate, readonly number[]]>([
    ['sum', [11, 7]],
    ['min', [1, 7]],
    ['max', [6, 7]],
    ['mean', [11 / 3, 7]],
  ])('has the %s of the weights in each cell', (aggregate, expected) => {
    const grid = gridOf(near, [6, 4, 1, 7], degree, aggregate);
    expect([...grid.values]).toEqual(expected);
    expect([...grid.counts]).toEqual([3, 1]);
  });

  test('has every place in a cell around it, and rows and columns in order', () => {
    const place: fc.Arbitrary<Degrees> = fc.tuple(
      fc.double({ min: -360, max: 360, noNaN: true }),
      fc.double({ min: -90, max: 90, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(place), fc.double({ min: -5, max: 3e7, noNaN: true }), (places, metres) => {
        const weights = places.map((_, index) => 2 ** (index % 20));
        const grid = gridOf(places, weights, metres, 'sum');
        const sum = (all: Iterable<number>) => [...all].reduce((total, each) => total + each, 0);
        expect(sum(grid.counts)).toBe(places.length);
        expect(sum(grid.values)).toBe(sum(weights));
        for (let index = 1; index < grid.rows.length; index += 1) {
          const ahead = grid.rows[index]! - grid.rows[index - 1]!;
          expect(ahead > 0 || (ahead === 0 && grid.columns[index]! > grid.columns[index - 1]!)).toBe(true);
        }
        for (const [longitude, latitude] of places) {
          const found = [...grid.rows].some((row, index) => {
            const [west, south] = [grid.west + grid.columns[index]! * grid.width, grid.south + row * grid.height];
            const eastwards = (((longitude - west) % 360) + 360) % 360;
            const isAcross = Math.min(eastwards, 360 - eastwards) < 1e-6 || eastwards <= grid.width + 1e-6;
            return isAcross && latitude >= south - 1e-6 && latitude <= south + grid.height + 1e-6;
          });
          expect(found).toBe(true);
        }
      }),
      { numRuns: 50 },
    );
  });

  test('is not cut at the date line if places on both sides of it are close together', () => {
    const places: readonly Degrees[] = [
      [179.5, 0.2],
      [-179.5, 0.2],
      [178.5, 0.2],
      [-100, 0.2],
    ];
    const grid = gridOf(places, [1, 1, 1, 1], degree, 'sum');
    expect([...grid.columns.map(column => column - grid.columns[0]!)]).toEqual([0, 1, 2, 82]);
    expect(ringsAt(grid, 0.5)).toHaveLength(2);
  });
});
