import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { controlProblems } from '@/text/messages/panels/shared';
import { problemOf } from '../editing';
import { parseBound, readBounds } from './bounds';
import { initialContours, readContour, withOrder } from './contours';
import { hasInvalidOrder, orderText, readOrder } from './order';
import { changedSpatial, readSpatial, spatialTypes } from './spatial';
import { columnMembers, columnTypes, readTimeSeriesColumn } from './time-series-column';
import { changedViewport, readViewport } from './viewport';

const spatial = { kind: 'spatial', required: true } as const;
const place = 'Invalid lat/long configuration.';
const saidOf = (control: Parameters<typeof problemOf>[0], value: unknown) => {
  const problem = problemOf(control, value);
  return problem && controlProblems[problem];
};

describe('the positions of points', () => {
  test.each([
    ['EXP-085', { type: 'latlong' }, place],
    ['EXP-085', { type: 'latlong', latCol: 'lat' }, place],
    ['EXP-085', { type: 'latlong', lonCol: 'lon' }, place],
    ['EXP-085', { type: 'latlong', latCol: 'lat', lonCol: 'lon' }, null],
    ['EXP-086', { type: 'delimited', delimiter: ',' }, place],
    ['EXP-086', { type: 'delimited', lonlatCol: 'place', delimiter: '' }, place],
    ['EXP-086', { type: 'delimited', lonlatCol: 'place', delimiter: ';' }, null],
    ['EXP-087', { type: 'geohash', latCol: 'lat', lonCol: 'lon' }, place],
    ['EXP-087', { type: 'geohash', geohashCol: 'hash' }, null],
    ['EXP-088', { type: 'region', geohashCol: 'hash' }, 'Region column is required.'],
    ['EXP-088', { type: 'region', regionCol: 'canton' }, null],
    ['an unknown type is the default one', { type: 'w3w', geohashCol: 'hash' }, place],
    ['a column that is not a text is ignored', { type: 'geohash', geohashCol: 7 }, place],
  ])('%s %o: %s', (_, value, said) => expect(saidOf(spatial, value)).toBe(said));

  test('an empty value is reported if it is required', () => {
    expect(problemOf(spatial, null)).toBe('empty');
    expect(problemOf({ ...spatial, required: false }, null)).toBeNull();
  });

  test('EXP-083 holds its type, the columns of each type, the delimiter, and whether it is turned round', () => {
    const stored = {
      type: 'delimited',
      latCol: 'a',
      lonCol: 'b',
      lonlatCol: 'c',
      delimiter: ';',
      reverseCheckbox: true,
      geohashCol: 'd',
      regionCol: 'e',
    };
    expect(readSpatial(stored)).toEqual(stored);
  });

  test('EXP-084 latitude and longitude, both in one text, and geohashes are offered', () => {
    expect(spatialTypes).toEqual(['latlong', 'delimited', 'geohash']);
  });

  test.each([[undefined], [null], ['latlong'], [[]], [{}], [{ type: 3, delimiter: 4 }]])(
    'EXP-090 starts from %o',
    stored => {
      expect(readSpatial(stored)).toMatchObject({ type: 'latlong', delimiter: ',' });
      expect(changedSpatial(stored, { latCol: 'lat' })).toMatchObject({
        type: 'latlong',
        delimiter: ',',
        latCol: 'lat',
      });
    },
  );

  test('keeps values of other types and unknown ones when the type changes', () => {
    const stored = { type: 'latlong', latCol: 'a', lonCol: 'b', later: 1 };
    expect(changedSpatial(stored, { type: 'geohash' })).toEqual({ ...stored, type: 'geohash', delimiter: ',' });
  });
});

describe('a part of a map', () => {
  test('EXP-091 EXP-092 holds a place, a zoom, a bearing and a pitch, which have defaults', () => {
    const defaults = { zoom: 1, bearing: 0, pitch: 0 };
    for (const stored of [undefined, null, 'here', [], { zoom: 'near', bearing: null }])
      expect(readViewport(stored)).toMatchObject(defaults);
    const whole = { longitude: 8.5, latitude: 47.4, zoom: 9, bearing: 10, pitch: 20 };
    expect(readViewport(whole)).toEqual(whole);
  });

  test('changes one member, writes out the others, and keeps unknown ones', () => {
    expect(changedViewport({ longitude: 8.5, latitude: 47.4, altitude: 1.5 }, 'zoom', 9)).toEqual({
      longitude: 8.5,
      latitude: 47.4,
      zoom: 9,
      bearing: 0,
      pitch: 0,
      altitude: 1.5,
    });
    expect(changedViewport({ zoom: 9 }, 'zoom', null)).toMatchObject({ zoom: 1 });
  });
});

describe('an order', () => {
  test.each([
    ['["city", true]', false],
    [['["city", true]', ['city', false]], false],
    [['["city", true'], true],
    [['["city", true]', 'city'], true],
    [null, false],
    [[7, { sort: 'city' }], false],
  ])('EXP-078 %o is invalid: %s', (stored, isInvalid) => {
    expect(hasInvalidOrder(stored)).toBe(isInvalid);
    expect(saidOf({ kind: 'order', required: false }, stored)).toBe(isInvalid ? 'Found invalid orderby options' : null);
  });

  test('survives a round trip', () => {
    fc.assert(
      fc.property(fc.string(), fc.boolean(), (column, ascending) => {
        expect(readOrder([orderText({ column, ascending })])).toEqual([{ kind: 'order', column, ascending }]);
      }),
    );
    expect(readOrder(['city', [1, 2]])).toEqual([
      { kind: 'unknown', stored: 'city' },
      { kind: 'unknown', stored: [1, 2] },
    ]);
  });
});

describe('the bounds of an axis', () => {
  test.each([
    ['12', 12],
    [' -1.5 ', -1.5],
    ['−3', -3],
    ['1,5', 1.5],
    ['1e3', 1000],
    ['0', 0],
    ['', null],
    ['  ', null],
    ['much', null],
    ['12px', null],
    ['Infinity', null],
  ])('EXP-122 %o is stored as %o', (text, expected) => expect(parseBound(text)).toBe(expected));

  test.each([
    [
      [1, 2],
      [1, 2],
    ],
    [
      [null, '7'],
      [null, 7],
    ],
    [
      [{}, Number.NaN],
      [null, null],
    ],
    ['1', [null, null]],
    [undefined, [null, null]],
  ])('%o is read as %o', (stored, expected) => expect(readBounds(stored)).toEqual(expected));
});

describe('a column of a table of time series', () => {
  const whole = {
    label: 'Year over year',
    tooltip: 'Against the year before',
    colType: 'time',
    width: '300',
    height: '50',
    timeLag: '12',
    timeRatio: '7',
    comparisonType: 'perc_change',
    showYAxis: true,
    yAxisBounds: [0, 100],
    bounds: [-1, 1],
    d3format: '.1%',
    dateFormat: '%Y',
  };

  test('EXP-096 holds all that can be said of one', () => expect(readTimeSeriesColumn(whole)).toEqual(whole));

  test.each([
    ['EXP-097', 'colType', ['time', 'contrib', 'spark', 'avg'], ['Time', '', 7, null, { toString: 1 }]],
    ['EXP-098', 'comparisonType', ['value', 'diff', 'perc', 'perc_change'], ['ratio', '', 7, null, []]],
  ] as const)('%s %s is one of %o', (_, member, known, others) => {
    for (const value of known) expect(readTimeSeriesColumn({ [member]: value })[member]).toBe(value);
    for (const value of others) expect(readTimeSeriesColumn({ [member]: value })[member]).toBeNull();
  });

  test('every member is set for some type, and none twice', () => {
    const set = columnTypes.map(columnMembers);
    for (const members of set) expect(members).toEqual([...new Set(members)]);
    expect(new Set(set.flat())).toEqual(new Set(Object.keys(whole)));
    expect(columnMembers(null)).toEqual(['label', 'tooltip', 'colType']);
  });

  test.each([[undefined], [null], ['spark'], [[]], [{ width: {}, bounds: 'wide', showYAxis: 'yes', label: [] }]])(
    'is read from any stored value: %o',
    stored =>
      expect(readTimeSeriesColumn(stored)).toMatchObject({
        label: '',
        colType: null,
        width: '',
        showYAxis: false,
        bounds: [null, null],
      }),
  );
});

describe('a contour', () => {
  const color = { r: 1, g: 2, b: 3, a: 100 };
  test.each<[string, unknown, ReturnType<typeof readContour>]>([
    ['a line', { lowerThreshold: 4, strokeWidth: 2, color }, { kind: 'line', lower: 4, width: 2, colour: color }],
    [
      'a line as Superset stores it, with null for what it lacks',
      { lowerThreshold: 4, upperThreshold: null, strokeWidth: 3, color },
      { kind: 'line', lower: 4, width: 3, colour: color },
    ],
    ['a line without a width', { lowerThreshold: '4' }, { kind: 'line', lower: 4, width: 1, colour: undefined }],
    [
      'a line whose width is 0',
      { lowerThreshold: 0, strokeWidth: 0 },
      { kind: 'line', lower: 0, width: 1, colour: undefined },
    ],
    [
      'a band up to zero',
      { lowerThreshold: -3, upperThreshold: 0, strokeWidth: null, color },
      { kind: 'band', lower: -3, upper: 0, colour: color },
    ],
    ['a band without extent', { lowerThreshold: 3, upperThreshold: 3 }, null],
    ['a band without a lower end', { upperThreshold: 3 }, null],
    ['no threshold', { strokeWidth: 3, color }, null],
    ['a text', 'line', null],
    ['nothing', null, null],
  ])('is read from %s', (_, stored, expected) => expect(readContour(stored)).toEqual(expected));

  test('is stored with its place in the order of drawing; other entries are not changed', () => {
    expect(withOrder([{ lowerThreshold: 4, zIndex: 7, later: 1 }, 'none', {}])).toEqual([
      { lowerThreshold: 4, zIndex: 10, later: 1 },
      'none',
      { zIndex: 30 },
    ]);
    expect(withOrder(initialContours)).toEqual(initialContours);
    expect(withOrder(null)).toEqual([]);
  });
});
