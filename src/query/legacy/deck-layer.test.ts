import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import { genericTypes } from '@/model/dataset';
import { toFrame, type Value } from '../result/frame';
import type { LegacyForm } from './form';
import { legacyCharts } from './legacy-charts';
import { decodeLine, decodePolyline, geohashRing, type LineType } from './lines';

const chart = (type: string) => must(legacyCharts.get(type), type);
const frameOf = (columns: Readonly<Record<string, readonly Value[]>>) =>
  toFrame(Object.entries(columns).map(([label, values]) => ({ label: [label], type: genericTypes.text, values })));
const data = (type: string, columns: Readonly<Record<string, readonly Value[]>>, form: LegacyForm) =>
  chart(type).data(frameOf(columns), form, { from: null, until: null });
const notNull = (...columns: readonly string[]) => columns.map(col => ({ col, op: 'IS NOT NULL' }));

const spatial = { type: 'latlong', lonCol: 'x', latCol: 'y' };
const arc = { start_spatial: spatial, end_spatial: { type: 'geohash', geohashCol: 'g' } };

describe('the query of a deck.gl layer', () => {
  test.each<[string, string, LegacyForm, object]>([
    ['deck_hex', 'places', { spatial }, { columns: ['x', 'y'], metrics: [], orderby: [], filters: notNull('x', 'y') }],
    [
      'deck_grid',
      'places with a weight',
      { spatial, size: 'sum__n', js_columns: ['name'] },
      { columns: ['name', 'x', 'y'], metrics: ['sum__n'], orderby: [['sum__n', false]] },
    ],
    ['deck_heatmap', 'places without a filter', { spatial, filter_nulls: false }, { filters: [] }],
    [
      'deck_screengrid',
      'places over time',
      { spatial: { type: 'delimited', lonlatCol: 'p' }, time_grain_sqla: 'P1D' },
      { columns: ['p'], is_timeseries: true, filters: notNull('p') },
    ],
    [
      'deck_arc',
      'both ends and the category',
      { ...arc, dimension: 'kind' },
      { columns: ['g', 'kind', 'x', 'y'], metrics: [], filters: notNull('g', 'x', 'y') },
    ],
    [
      'deck_path',
      'lines, after the other columns',
      { line_column: 'a_line', js_columns: ['z', 'name'] },
      { columns: ['name', 'z', 'a_line'], metrics: [], filters: notNull('a_line') },
    ],
    [
      'deck_polygon',
      'areas with their metric and their height',
      {
        line_column: 'area',
        metric: 'count',
        point_radius_fixed: { type: 'metric', value: 'max__n' },
        order_desc: false,
      },
      { columns: ['area'], metrics: ['count', 'max__n'], orderby: [['count', true]] },
    ],
    [
      'deck_geojson',
      'shapes, also the missing ones',
      { geojson: 'shape', js_columns: ['name'] },
      { columns: ['name', 'shape'], metrics: [], orderby: [], filters: [] },
    ],
  ])('%s: %s', (type, _, form, expected) => expect(chart(type).query(form)).toMatchObject(expected));

  test.each<[string, LegacyForm]>([
    ['deck_hex', {}],
    ['deck_arc', { start_spatial: spatial }],
    ['deck_path', { line_type: 'json' }],
    ['deck_polygon', { metric: 'count' }],
    ['deck_geojson', {}],
  ])('%s of %j queries nothing', (type, form) =>
    expect(() => chart(type).query(form)).toThrow(expect.objectContaining({ code: 'empty-query' })),
  );
});

describe('the features of a deck.gl layer', () => {
  test('are places with their weight, which is never zero', () => {
    expect(data('deck_hex', { x: [1, 2], y: [3, 4], n: [5, 0] }, { spatial, size: 'n' })).toEqual({
      features: [
        { position: [1, 3], weight: 5 },
        { position: [2, 4], weight: 1 },
      ],
      mapboxApiKey: '',
      metricLabels: ['n'],
    });
  });

  test('are arcs from one place to another', () => {
    const columns = { x: [1], y: [2], g: ['u0'], kind: ['a'], name: ['b'] };
    expect(data('deck_arc', columns, { ...arc, dimension: 'kind', js_columns: ['name'] })).toEqual({
      features: [
        {
          sourcePosition: [1, 2],
          targetPosition: [5.625, 47.8125],
          cat_color: 'a',
          __timestamp: null,
          extraProps: { name: 'b' },
        },
      ],
      mapboxApiKey: '',
    });
  });

  test('are lines and areas under their own key', () => {
    const text = '[[1,2],[3,4]]';
    expect(data('deck_path', { l: [text, 'junk'], n: [1, 2] }, { line_column: 'l' })).toMatchObject({
      features: [
        {
          n: 1,
          path: [
            [1, 2],
            [3, 4],
          ],
          __timestamp: null,
        },
      ],
    });
    const form = {
      line_column: 'l',
      line_type: 'geohash',
      reverse_long_lat: true,
      point_radius_fixed: { type: 'fix', value: 7 },
    };
    const cell = must(geohashRing('u0'), 'cell').map(([longitude, latitude]) => [latitude, longitude]);
    expect(data('deck_polygon', { l: ['u0'] }, form)).toMatchObject({
      features: [{ l: 'u0', polygon: cell, elevation: 7 }],
      metricLabels: [],
    });
  });

  test('are GeoJSON without what is none', () => {
    const feature = { type: 'Feature', properties: { a: 1 }, geometry: null };
    const deep = `${'['.repeat(9999)}${']'.repeat(9999)}`;
    const g = [JSON.stringify(feature), 'junk', '[1]', '7', null, `{"type":${deep}}`];
    expect(data('deck_geojson', { g }, { geojson: 'g' })).toMatchObject({ features: [feature] });
  });
});

describe('encoded lines', () => {
  test('a polyline as its format documents it, latitude first', () =>
    expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual([
      [38.5, -120.2],
      [40.7, -120.95],
      [43.252, -126.453],
    ]));

  test('a geohash is a closed ring; other texts are not', () => {
    expect(geohashRing('u')).toEqual([
      [0, 90],
      [45, 90],
      [45, 45],
      [0, 45],
      [0, 90],
    ]);
    expect(['', 'a', 'not one', 'u'.repeat(99)].map(geohashRing)).toEqual([null, null, null, null]);
  });

  test('any text is read or refused', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom<LineType>('polyline', 'json', 'geohash'), (text, type) => {
        expect(() => decodeLine(type, text)).not.toThrow();
        for (const place of decodePolyline(text)) expect(place.every(Number.isFinite)).toBe(true);
      }),
    );
  });
});
