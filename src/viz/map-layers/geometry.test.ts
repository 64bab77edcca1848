import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { featuresOf, geometryOf, linesIn, polygonsIn } from './geometry';

const ring = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
];
const closed = [...ring, [0, 0]];
const hole = [
  [1, 1],
  [1, 2],
  [2, 2],
  [2, 1],
  [1, 1],
];

describe('polygons of a column', () => {
  test.each<[string, unknown, readonly unknown[]]>([
    ['a ring of positions', ring, [[closed]]],
    ['a closed ring', closed, [[closed]]],
    ['a ring in the other direction', closed.toReversed(), [[closed]]],
    ['rings, the others being holes', [closed, hole], [[closed, hole]]],
    ['a hole in the direction of the outer ring', [closed, hole.toReversed()], [[closed, hole]]],
    ['several polygons', [[closed], [closed, hole]], [[closed], [closed, hole]]],
    ['GeoJSON', { type: 'Polygon', coordinates: [closed, hole] }, [[closed, hole]]],
    ['a feature', { type: 'Feature', geometry: { type: 'MultiPolygon', coordinates: [[closed]] } }, [[closed]]],
    ['positions off the globe', [...ring, [1e9, 0], [Number.NaN, 1], ['1', '2'], null], [[closed]]],
    [
      'too few positions',
      [
        [0, 0],
        [1, 1],
      ],
      [],
    ],
    [
      'positions that are none',
      [
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
      ],
      [],
    ],
    ['a number', 7, []],
    ['nothing', null, []],
    ['an empty list', [], []],
    ['lists without positions', [[[[[]]]]], []],
  ])('%s', (_, value, polygons) => expect(polygonsIn(value, false)).toEqual(polygons));

  test('with the latitude first', () => {
    const turned = ring.map(([x, y]) => [y, x]);
    expect(polygonsIn(turned, true)).toEqual(polygonsIn(ring, false));
    expect(polygonsIn({ type: 'Polygon', coordinates: [turned] }, true)).toEqual(polygonsIn(ring, false));
  });
});

describe('lines of a column', () => {
  test.each<[string, unknown, readonly unknown[]]>([
    ['positions', ring, [ring]],
    ['several lines', [ring, hole], [ring, hole]],
    ['GeoJSON', { type: 'LineString', coordinates: ring }, [ring]],
    ['the edges of a polygon', { type: 'Polygon', coordinates: [closed] }, [closed]],
    ['a single position', [[1, 2]], []],
    ['an object that is no GeoJSON', { path: ring }, []],
  ])('%s', (_, value, lines) => expect(linesIn(value, false)).toEqual(lines));
});

describe('features', () => {
  const point = { type: 'Point', coordinates: [1, 2] };
  test('of a collection, each with its properties', () => {
    const text = JSON.stringify({
      type: 'FeatureCollection',
      features: [
        { type: 'Feature', properties: { a: 1 }, geometry: point },
        { type: 'Feature', properties: null, geometry: { type: 'GeometryCollection', geometries: [point, point] } },
        { type: 'Feature', properties: {}, geometry: null },
        'junk',
      ],
    });
    expect(featuresOf(text).map(({ properties, geometry }) => [properties, geometry.points])).toEqual([
      [{ a: 1 }, [[1, 2]]],
      [
        {},
        [
          [1, 2],
          [1, 2],
        ],
      ],
    ]);
  });

  test('of a geometry', () => expect(featuresOf(JSON.stringify(point))).toHaveLength(1));

  test('that contain themselves, as it were, end', () => {
    const text = `${'{"type":"FeatureCollection","features":['.repeat(5000)}${']}'.repeat(5000)}`;
    expect(featuresOf(text)).toEqual([]);
    let nested: object = point;
    for (let depth = 0; depth < 500; depth += 1) nested = { type: 'GeometryCollection', geometries: [nested] };
    expect(geometryOf(nested).points).toEqual([]);
  });

  test('of any value are read or nothing', () => {
    const json = fc.jsonValue({ maxDepth: 6 });
    const typed = fc.record({
      type: fc.constantFrom('Point', 'LineString', 'Polygon', 'MultiPolygon', 'Feature', 'FeatureCollection'),
      coordinates: json,
      geometry: json,
      features: fc.array(json),
    });
    fc.assert(
      fc.property(fc.oneof(json, typed), fc.boolean(), (value, reverse) => {
        for (const { geometry } of featuresOf(JSON.stringify(value)))
          for (const place of [...geometry.points, ...geometry.lines.flat(), ...geometry.polygons.flat(2)])
            expect(Math.abs(place[0]) <= 360 && Math.abs(place[1]) <= 90).toBe(true);
        expect(() => [polygonsIn(value, reverse), linesIn(value, reverse)]).not.toThrow();
      }),
    );
  });
});
