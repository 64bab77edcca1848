import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import { isRecord } from '@/lib/json';
import { shapeRows } from '../vega/geo/shapes';
import { packShapes } from './pack-shapes';
import { cornersOf, middleOf, planeShape, type MapShape } from './shapes';
import { fitView, pixelsOf, type Degrees, type MapView } from './view';

const room = { width: 600, height: 300 };
const paint = { colour: '#123456', opacity: 1 };

const rendered = (shapes: readonly MapShape[], view: MapView) =>
  shapeRows(packShapes(shapes, { view, room, surface: '#FFFFFF', first: 3, selected: null, meaning: () => null }));
const shapeOf = (lines: readonly (readonly Degrees[])[], isArea: boolean): MapShape => ({
  shape: must(planeShape(lines, isArea), 'shape'),
  fill: isArea ? paint : null,
  stroke: isArea ? null : paint,
  width: 2,
});

function pixelsIn(row: object | undefined): readonly (readonly [number, number])[] {
  const geometry = isRecord(row) && isRecord(row['geometry']) ? row['geometry'] : {};
  return (geometry['coordinates'] as readonly (readonly (readonly [number, number])[])[]).flat();
}

const place: fc.Arbitrary<Degrees> = fc.tuple(
  fc.double({ min: -179, max: 179, noNaN: true }),
  fc.double({ min: -80, max: 80, noNaN: true }),
);

describe('shapes of a map', () => {
  test('are where points of their places would be', () => {
    fc.assert(
      fc.property(place, fc.double({ min: 2, max: 8, noNaN: true }), ([longitude, latitude], zoom) => {
        const view = { longitude, latitude, zoom };
        const ends: Degrees[] = [
          [longitude - 0.1, latitude],
          [longitude + 0.1, latitude + 0.1],
        ];
        const { lines, ribbons, areas } = rendered([shapeOf([ends], false)], view);
        expect([areas.length, ribbons.length]).toEqual([0, 1]);
        const [from, to] = ends.map(pixelsOf(view, room));
        const seen = pixelsIn(lines[0]);
        expect(seen[0]![0]).toBeCloseTo(from![0], 2);
        expect(seen.at(-1)![1]).toBeCloseTo(to![1], 2);
      }),
    );
  });

  test('that fit their view are all drawn', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 10 }), centres => {
        const shapes = centres.map(([x, y]) =>
          shapeOf(
            [
              [
                [x, y],
                [x + 1, y],
                [x + 1, y + 1],
                [x, y],
              ],
            ],
            true,
          ),
        );
        const corners = shapes.flatMap(({ shape }) => (shape.kind === 'plane' ? cornersOf(shape) : []));
        const { areas } = rendered(shapes, fitView(corners, room));
        expect(areas).toHaveLength(shapes.length);
      }),
      { numRuns: 40 },
    );
  });

  test('cross the date line instead of the globe', () => {
    const line: Degrees[] = [
      [178, 10],
      [-178, 12],
    ];
    const shape = must(planeShape([line], false), 'shape');
    expect(middleOf(shape)[0]).toBeCloseTo(180, 6);
    for (const longitude of [179, -179]) {
      const xs = pixelsIn(rendered([shapeOf([line], false)], { longitude, latitude: 11, zoom: 4 }).lines[0]).map(
        ([x]) => x,
      );
      expect(Math.max(...xs) - Math.min(...xs)).toBeLessThan(120);
    }
  });

  test('around a pole follow the edge of the map', () => {
    const south: Degrees[] = [
      [-180, -75],
      [0, -65],
      [180, -75],
      [180, -90],
      [-180, -90],
      [-180, -75],
    ];
    const [west, east] = cornersOf(must(planeShape([south], true), 'shape'));
    expect([west![0], east![0]]).toEqual([-180, 180]);
  });

  test('too small to be seen have their least size', () => {
    const at: Degrees = [10, 50];
    const tiny = shapeOf([[at, [10.000001, 50], [10.000001, 50.000001], at]], true);
    const pixels = pixelsIn(rendered([{ ...tiny, least: 3 }], { longitude: 10, latitude: 50, zoom: 2 }).areas[0]);
    const xs = pixels.map(([x]) => x);
    expect(Math.max(...xs) - Math.min(...xs)).toBeCloseTo(3, 6);
  });

  test('outside the view, and lines of one place, are not drawn; rows are numbered after the points', () => {
    const away = shapeOf(
      [
        [
          [-100, -40],
          [-99, -40],
          [-99, -39],
          [-100, -40],
        ],
      ],
      true,
    );
    const here = shapeOf(
      [
        [
          [9, 49],
          [11, 49],
          [11, 51],
          [9, 49],
        ],
      ],
      true,
    );
    const { areas } = rendered([away, here, shapeOf([[[10, 50]]], false)], { longitude: 10, latitude: 50, zoom: 5 });
    expect(areas).toEqual([expect.objectContaining({ row: 4, c: '#123456', o: 1, q: 0 })]);
  });

  test('that are not selected fade', () => {
    const shapes = [
      shapeOf(
        [
          [
            [0, 0],
            [1, 1],
          ],
        ],
        false,
      ),
      shapeOf(
        [
          [
            [0, 1],
            [1, 0],
          ],
        ],
        false,
      ),
    ];
    const packed = packShapes(shapes, {
      view: { longitude: 0, latitude: 0, zoom: 4 },
      room,
      surface: '#FFFFFF',
      first: 0,
      selected: new Set(['1']),
      meaning: row => ({ label: String(row), dimensions: [], position: [] }),
    });
    const { lines } = shapeRows(packed);
    expect(lines.map(line => isRecord(line) && line['c'])).toEqual(['#a0aebb', '#123456']);
  });
});
