import { describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import { genericTypes } from '@/model/dataset';
import type { Value } from '@/query/result/frame';
import type { ChartResult } from '../../result';
import { placeColumns } from '../../map-layers/places';
import { radiusReader } from './radius';
import { readScatter } from './read';
import { plugins } from './index';

function answer(columns: Readonly<Record<string, readonly Value[]>>): ChartResult {
  const named = Object.entries(columns);
  return {
    columns: named.map(([name, values]) => ({ name, parts: [name], type: genericTypes.text, values })),
    rowCount: named[0]?.[1].length ?? 0,
  };
}

const placesOf = (spatial: object, columns: Readonly<Record<string, readonly Value[]>>) =>
  readScatter({ results: [answer(columns)], formData: { spatial } }).points.map(({ position }) => position);

describe('the places of points', () => {
  test('from two columns', () => {
    const spatial = { type: 'latlong', lonCol: 'x', latCol: 'y' };
    const columns = { x: [10, null, 20, 30], y: [50, 1, 60, 95] };
    expect(placesOf(spatial, columns)).toEqual([
      [10, 50],
      [20, 60],
    ]);
    expect(placesOf({ ...spatial, reverseCheckbox: true }, columns)).toEqual([
      [50, 10],
      [60, 20],
      [95, 30],
    ]);
    expect(placeColumns(spatial)).toEqual(['x', 'y']);
  });

  test.each([
    ['10.5,50', [10.5, 50]],
    ['10.5 50', [10.5, 50]],
    [' 10.5; 50 ', [10.5, 50]],
    ['10.5', null],
    ['a,b', null],
    ['1,2,3', null],
    ['', null],
  ])('from the text %j', (text, position) => {
    expect(placesOf({ type: 'delimited', lonlatCol: 't' }, { t: [text] })).toEqual(position ? [position] : []);
  });

  test('from a geohash', () => {
    const [[longitude, latitude] = [0, 0]] = placesOf(
      { type: 'geohash', geohashCol: 'g' },
      { g: ['u4pruydqqvj', 'aaa!', null] },
    );
    expect(longitude).toBeCloseTo(10.40744, 4);
    expect(latitude).toBeCloseTo(57.64911, 4);
    expect(placesOf({ type: 'geohash', geohashCol: 'g' }, { g: ['aaa!'] })).toEqual([]);
  });

  test('rows without a place are counted', () => {
    const table = readScatter({
      results: [answer({ x: [1, null], y: [2, 3] })],
      formData: { spatial: { type: 'latlong', lonCol: 'x', latCol: 'y' } },
    });
    expect(table.withoutPosition).toBe(1);
  });
});

describe('the radius of a point', () => {
  const at = (form: object, size: number | null) =>
    radiusReader({ min_radius: 0, max_radius: 1e9, ...form })(size, 0, 0) * 78271.51696;
  test.each([
    ['square_m', Math.PI, 1],
    ['square_km', Math.PI, 1000],
    ['square_miles', Math.PI, 1609.344],
    ['radius_m', 5, 5],
    ['radius_km', 5, 5000],
    ['radius_miles', 5, 8046.72],
  ])('%s of %d is %d metres', (unit, size, metres) => expect(at({ point_unit: unit }, size)).toBeCloseTo(metres, 3));

  test('is between its limits, and grows with the multiplier', () => {
    const radiusOf = radiusReader({ point_unit: 'radius_m', min_radius: 2, max_radius: 10 });
    expect([radiusOf(1, 0, 0), radiusOf(1e9, 0, 0), radiusOf(null, 0, 0)]).toEqual([2, 10, 2]);
    expect(at({ point_unit: 'radius_m', multiplier: 3 }, 5)).toBeCloseTo(15, 3);
  });
});

test('points with a metric are sorted by it, the largest first', () => {
  const spatial = { type: 'latlong', lonCol: 'x', latCol: 'y' };
  const query = must(
    plugins.deck_scatter.queries({
      spatial,
      dimension: 'kind',
      js_columns: ['name'],
      point_radius_fixed: { type: 'metric', value: 'count' },
    })[0],
    'a query',
  );
  expect(query.columns).toEqual(['kind', 'name', 'x', 'y']);
  expect(query.metrics).toEqual(['count']);
  expect(query.orderby).toEqual([['count', false]]);
});
