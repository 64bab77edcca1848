import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import { genericTypes } from '@/model/dataset';
import { QueryError } from '../query-error';
import { toFrame, type Value } from '../result/frame';
import type { LegacyForm } from './form';
import { legacyCharts } from './legacy-charts';
import { percentRanks } from './percent-rank';

const chart = (type: string) => must(legacyCharts.get(type), type);
const frameOf = (columns: Readonly<Record<string, readonly Value[]>>) =>
  toFrame(Object.entries(columns).map(([label, values]) => ({ label: [label], type: genericTypes.text, values })));
const data = (type: string, columns: Readonly<Record<string, readonly Value[]>>, form: LegacyForm) =>
  chart(type).data(frameOf(columns), form, { from: null, until: null });
const base = {
  filters: [],
  granularity: null,
  time_range: null,
  extras: { where: '', having: '', time_grain_sqla: null },
  order_desc: true,
};

describe('the queries of a chart', () => {
  test('takes filters and times from its controls and from the dashboard', () => {
    const form = {
      all_columns_x: ['n'],
      row_limit: '50',
      granularity_sqla: 'at',
      time_range: 'Last week',
      adhoc_filters: [
        { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'g', operator: 'IN', comparator: ['a'] },
        { expressionType: 'SIMPLE', clause: 'HAVING', subject: 'g', operator: '>', comparator: 1 },
        { expressionType: 'SQL', clause: 'WHERE', sqlExpression: 'n > 1 -- few' },
        { expressionType: 'SQL', clause: 'HAVING', sqlExpression: 'SUM(n) > 1' },
      ],
      where: 'n < 9',
      extra_filters: [
        { col: '__time_range', op: '==', val: 'Last month' },
        { col: 'h', op: 'IS NULL' },
      ],
      extra_form_data: { filters: [{ col: 'k', op: '==', val: 1 }], time_grain_sqla: 'P1D' },
    };
    expect(chart('histogram').query(form)).toEqual({
      ...base,
      columns: ['n'],
      metrics: null,
      row_limit: 50,
      granularity: 'at',
      time_range: 'Last month',
      filters: [
        { col: 'h', op: 'IS NULL' },
        { col: 'k', op: '==', val: 1 },
        { col: 'g', op: 'IN', val: ['a'] },
      ],
      extras: { where: '(n < 9) AND (n > 1 -- few\n)', having: '(SUM(n) > 1)', time_grain_sqla: 'P1D' },
    });
  });

  test.each<[string, LegacyForm]>([
    ['heatmap', { all_columns_x: 'a', all_columns_y: 'b' }],
    ['histogram', {}],
    ['bubble', { entity: 'a', x: 'm', y: 'm', size: 'n' }],
    ['deck_scatter', { spatial: { type: 'latlong', lonCol: 'x' } }],
    ['mapbox', { all_columns_x: 'x', all_columns_y: 'y', groupby: ['x'] }],
    ['mapbox', { all_columns_x: 'x', all_columns_y: 'y', mapbox_label: ['count'] }],
    ['line', {}],
    ['dist_bar', { metrics: ['m'] }],
    ['dist_bar', { metrics: ['m'], groupby: ['a'], columns: ['a'] }],
  ])('%s of %j asks nothing', (type, form) => {
    expect(() => chart(type).query(form)).toThrow(expect.objectContaining({ code: 'empty-query' }));
  });

  test.each(['time_shift'])('an option that would change the numbers is refused: %s', option => {
    expect(() => chart('line').query({ metrics: ['m'], [option]: '1 week' })).toThrow(QueryError);
    expect(chart('line').query({ metrics: ['m'], [option]: 'None' })).toMatchObject({
      metrics: ['m'],
      is_timeseries: true,
      orderby: [['m', true]],
    });
  });

  test('points are queried if they have a position', () => {
    const form = {
      spatial: { type: 'latlong', lonCol: 'x', latCol: 'y' },
      dimension: 'g',
      point_radius_fixed: { type: 'metric', value: 'm' },
    };
    expect(chart('deck_scatter').query(form)).toMatchObject({
      columns: ['g', 'x', 'y'],
      metrics: ['m'],
      orderby: [['m', false]],
      filters: [
        { col: 'x', op: 'IS NOT NULL' },
        { col: 'y', op: 'IS NOT NULL' },
      ],
    });
  });
});

test('percent ranks share a place between equals', () => {
  expect(percentRanks([10, 20, 20, null, 40])).toEqual([0.25, 0.625, 0.625, null, 1]);
});

describe('the answer for a chart', () => {
  const cells = { a: ['p', 'p', 'q', 'q'], b: ['r', 's', 'r', 's'], m: [1, 3, 10, null] };
  const heat = { all_columns_x: 'a', all_columns_y: 'b', metric: 'm' };

  test('heat maps: shares and ranks of all, or of each column', () => {
    expect(data('heatmap', cells, { ...heat, normalize_across: 'heatmap' })).toMatchObject({
      records: [
        { perc: 0, rank: 1 / 3 },
        { perc: 2 / 9 },
        { x: 'q', y: 'r', v: 10, perc: 1, rank: 1 },
        { v: null, perc: null, rank: null },
      ],
      extents: [1, 10],
    });
    expect(data('heatmap', cells, { ...heat, normalize_across: 'x' })).toMatchObject({
      records: [
        { perc: 0, rank: 0.5 },
        { perc: 1, rank: 1 },
        { perc: null, rank: 1 },
        { perc: null, rank: null },
      ],
    });
  });

  test('histograms: numbers by group', () => {
    const rows = { n: [1, 2, 3], g: ['b c', 'a', null] };
    expect(data('histogram', rows, { all_columns_x: ['n'], groupby: ['g'] })).toEqual([
      { key: 'a', values: [2] },
      { key: 'b_c', values: [1] },
    ]);
    expect(data('histogram', rows, { all_columns_x: ['n'] })).toEqual([{ key: 'n', values: [1, 2, 3] }]);
  });

  test('bubbles: points by series', () => {
    const rows = { who: ['u', 'v'], g: [1, 2], size: [5, 6], x: [1, 2], why: [3, 4] };
    expect(data('bubble', rows, { entity: 'who', series: 'g', size: 'size', x: 'x', y: 'why' })).toEqual([
      { key: 1, values: [{ who: 'u', g: 1, size: 5, x: 1, why: 3, y: 3, shape: 'circle', group: 1 }] },
      { key: 2, values: [{ who: 'v', g: 2, size: 6, x: 2, why: 4, y: 4, shape: 'circle', group: 2 }] },
    ]);
  });

  test.each<[string, unknown, unknown, unknown]>([
    ['not_time', 15, 3, undefined],
    ['agg_sum', 15, 3, undefined],
    ['agg_mean', 3.75, 1.5, undefined],
    ['point_diff', 9, 1, undefined],
    ['point_factor', 4, 2, undefined],
    ['point_percent', 3, 1, undefined],
    ['time_series', 15, 3, 1],
  ])('partitions by %s', (option, all, first, inner) => {
    const rows = { __timestamp: [1, 2, 1, 2], a: ['u', 'u', 'v', 'v'], m: [1, 2, 2, 10] };
    const form = { metrics: ['m'], groupby: ['a'], time_series_option: option };
    const [root] = v.parse(
      v.array(v.looseObject({ children: v.array(v.looseObject({ val: v.number() })) })),
      data('partition', rows, form),
    );
    expect(root).toMatchObject({ name: 'm', val: all });
    expect(root?.children[0]?.val).toBe(first);
    if (inner !== undefined)
      expect(root?.children[0]).toMatchObject({ name: 1, children: [{ name: [1, 'u'], val: inner }, {}] });
  });

  test('events keep their exact times', () => {
    const form = {
      all_columns_x: 'e',
      entity: 'u',
      all_columns: ['u', 'x'],
      order_by_entity: true,
      time_grain_sqla: 'P1D',
    };
    expect(chart('event_flow').query(form)).toMatchObject({
      is_timeseries: true,
      columns: ['e', 'u', 'x'],
      metrics: [],
      orderby: [['u', true]],
      extras: { time_grain_sqla: null },
    });
  });

  test('links as a matrix of targets by sources', () => {
    const form = { groupby: 'a', columns: 'b', metric: 'm' };
    expect(data('chord', { a: ['p', 'q'], b: ['q', 'r'], m: [2, 5] }, form)).toEqual({
      nodes: ['p', 'q', 'r'],
      matrix: [
        [0, 0, 0],
        [2, 0, 0],
        [0, 5, 0],
      ],
    });
    expect(chart('chord').query(form)).toMatchObject({ columns: ['a', 'b'], metrics: ['m'], orderby: [] });
  });

  test('links: ends as text, and no loops', () => {
    const form = { groupby: ['a', 'b'], metric: 'm' };
    expect(data('sankey', { a: ['p', null], b: [1, 'q'], m: [2, null] }, form)).toEqual([
      { source: 'p', target: '1', value: 2 },
      { source: 'None', target: 'q', value: null },
    ]);
    expect(() => data('sankey', { a: ['p', 'q', 'r'], b: ['q', 'r', 'p'], m: [1, 1, 1] }, form)).toThrow(
      /There's a loop in your Sankey.*\('r', 'p'\)/,
    );
    expect(() => chart('sankey').query({ ...form, groupby: ['a'] })).toThrow('Pick exactly 2 columns');
    expect(chart('sankey').query({ ...form, sort_by_metric: true })).toMatchObject({
      columns: ['a', 'b'],
      metrics: ['m'],
      orderby: [['m', false]],
    });
  });

  const time = { __timestamp: [1000, 1000, 2000], g: ['b', 'a', 'b'], m: [1, 2, 4] };
  test('lines: by name, with gaps; areas: by size, without', () => {
    const form = { metrics: ['m'], groupby: ['g'] };
    const [x1, x2] = [{ x: 1000 }, { x: 2000 }];
    expect(data('line', time, form)).toEqual([
      {
        key: ['a'],
        values: [
          { ...x1, y: 2 },
          { ...x2, y: null },
        ],
      },
      {
        key: ['b'],
        values: [
          { ...x1, y: 1 },
          { ...x2, y: 4 },
        ],
      },
    ]);
    expect(data('area', time, form)).toEqual([
      {
        key: ['b'],
        values: [
          { ...x1, y: 1 },
          { ...x2, y: 4 },
        ],
      },
      {
        key: ['a'],
        values: [
          { ...x1, y: 2 },
          { ...x2, y: 0 },
        ],
      },
    ]);
    expect(data('bar', { __timestamp: [1000], m: [3] }, { metrics: ['m'] })).toEqual([
      { key: 'm', values: [{ ...x1, y: 3 }] },
    ]);
  });

  test('bars over categories: broken down, and as shares', () => {
    const rows = { a: ['u', 'u', null], b: ['x', 'y', 'x'], m: [1, 3, 8] };
    const form = { metrics: ['m'], groupby: ['a'], columns: ['b'], order_desc: true };
    expect(data('dist_bar', rows, form)).toEqual([
      {
        key: 'x',
        values: [
          { x: '<NULL>', y: 8 },
          { x: 'u', y: 1 },
        ],
      },
      {
        key: 'y',
        values: [
          { x: '<NULL>', y: null },
          { x: 'u', y: 3 },
        ],
      },
    ]);
    expect(data('dist_bar', rows, { ...form, contribution: true })).toMatchObject([
      { values: [{ y: 1 }, { y: 0.25 }] },
      { values: [{ y: null }, { y: 0.75 }] },
    ]);
  });

  test.each<[string, LegacyForm, readonly Value[], unknown]>([
    ['two columns', { type: 'latlong', lonCol: 'a', latCol: 'b' }, [1, 2], [1, 2]],
    [
      'two columns the other way round',
      { type: 'latlong', lonCol: 'a', latCol: 'b', reverseCheckbox: true },
      [1, 2],
      [2, 1],
    ],
    ['one text', { type: 'delimited', lonlatCol: 'a' }, ['1.5, -2', null], [1.5, -2]],
    ['a geohash', { type: 'geohash', geohashCol: 'a' }, ['ezs42', null], [-5.60302734375, 42.60498046875]],
  ])('points read from %s', (_, spatial, [a = null, b = null], position) => {
    const form = { spatial, point_radius_fixed: { type: 'fix', value: 1000 } };
    expect(data('deck_scatter', { a: [a], b: [b] }, form)).toMatchObject({
      features: [{ position, radius: 1000, metric: null, cat_color: null }],
    });
  });

  test('world maps: countries by what their column holds, with their middle', () => {
    const rows = { c: ['DE', 'ZZ', null], m: [1, 2, 3], k: [4, 5, 6] };
    const form = { entity: 'c', metric: 'm', secondary_metric: 'k', country_fieldtype: 'cca2' };
    expect(data('world_map', rows, form)).toEqual([
      { country: 'DEU', m1: 1, m2: 4, latitude: 51, longitude: 9, name: 'Germany' },
      { country: 'XXX', m1: 2, m2: 5 },
      { country: 'XXX', m1: 3, m2: 6 },
    ]);
    expect(data('world_map', rows, { ...form, secondary_metric: 'm' })).toMatchObject([{ m1: 1, m2: 1 }, {}, {}]);
    expect(
      data('world_map', { c: ['Kosovo'], m: [1] }, { entity: 'c', metric: 'm', country_fieldtype: 'name' }),
    ).toMatchObject([{ latitude: 42.666667 }]);
  });

  test('country maps: the codes as they are in the data, each with its value', () => {
    const form = { entity: 'c', metric: 'm', select_country: 'usa' };
    expect(chart('country_map').query(form)).toMatchObject({ columns: ['c'], metrics: ['m'] });
    expect(data('country_map', { c: ['US-CA', null], m: [1, 2] }, form)).toEqual([
      { country_id: 'US-CA', metric: 1 },
      { country_id: null, metric: 2 },
    ]);
  });

  test('calendars: values by second, and the number of blocks in the range', () => {
    const rows = { __timestamp: [86_400_000, 172_800_000], m: [2, 0] };
    const form = { metrics: ['m'], domain_granularity: 'month', subdomain_granularity: 'day' };
    const range = { from: Date.UTC(2012, 0, 1), until: Date.UTC(2012, 2, 1) };
    expect(chart('cal_heatmap').data(frameOf(rows), form, range)).toEqual({
      data: { m: { '86400.0': 2, '172800.0': 0 } },
      start: range.from,
      domain: 'month',
      subdomain: 'day',
      range: 3,
    });
    for (const [domain, blocks] of [
      ['hour', 1441],
      ['day', 61],
      ['week', 9],
      ['year', 1],
    ] as const)
      expect(chart('cal_heatmap').data(frameOf(rows), { ...form, domain_granularity: domain }, range)).toMatchObject({
        range: blocks,
      });
    expect(() => data('cal_heatmap', rows, form)).toThrow('Please provide both time bounds (Since and Until)');
  });

  test('periods: laid over the newest one, with their rank', () => {
    const days = [1, 2, 8, 9, 10].map(day => Date.UTC(2024, 0, day));
    expect(data('time_pivot', { __timestamp: days, m: [1, 2, 3, null, 5] }, { metric: 'm', freq: 'W-MON' })).toEqual([
      {
        key: '-1',
        values: [
          { x: days[2], y: 1 },
          { x: days[3], y: 2 },
          { x: days[4], y: null },
        ],
        rank: 1,
        perc: 0.5,
      },
      {
        key: 'current',
        values: [
          { x: days[2], y: 3 },
          { x: days[3], y: null },
          { x: days[4], y: 5 },
        ],
        rank: 0,
        perc: 1,
      },
    ]);
    expect(() => data('time_pivot', { __timestamp: days, m: [1, 2, 3, 4, 5] }, { metric: 'm', freq: 'X' })).toThrow(
      'Invalid frequency: X',
    );
  });

  test('t-tests: groups by metric, over all times', () => {
    const rows = { __timestamp: [1, 1, 2], g: ['b', '', 'b'], m: [1, 2, 3] };
    expect(data('paired_ttest', rows, { metrics: ['m'], groupby: ['g'] })).toEqual({
      m: [
        {
          group: ['N/A'],
          values: [
            { x: 1, y: 2 },
            { x: 2, y: null },
          ],
        },
        {
          group: ['b'],
          values: [
            { x: 1, y: 1 },
            { x: 2, y: 3 },
          ],
        },
      ],
    });
    expect(data('paired_ttest', { __timestamp: [1], m: [1] }, { metrics: ['m'] })).toEqual({
      m: [{ group: 'All', values: [{ x: 1, y: 1 }] }],
    });
  });

  test('points on a map: features and their bounds', () => {
    const rows = { x: [1.123456789012, -3], y: [5, 7], r: [2, 3] };
    expect(
      data('mapbox', rows, { all_columns_x: 'x', all_columns_y: 'y', point_radius: 'r', mapbox_label: ['r'] }),
    ).toMatchObject({
      geoJSON: {
        features: [
          { properties: { metric: 2, radius: 2 }, geometry: { coordinates: [1.123456789, 5] } },
          { properties: { metric: 3, radius: 3 }, geometry: { coordinates: [-3, 7] } },
        ],
      },
      hasCustomMetric: true,
      bounds: [
        [-3, 5],
        [1.123456789012, 7],
      ],
    });
  });
});

test('sunbursts: the levels of each row, then both metrics, the second of which may be the first', () => {
  const columns = { m: [5, 2], b: ['x', 'y'], a: ['p', null] };
  const form = { groupby: ['a', 'b'], metric: 'm', sort_by_metric: true };
  expect(data('sunburst', columns, form)).toEqual([
    ['p', 'x', 5, 5],
    [null, 'y', 2, 2],
  ]);
  expect(chart('sunburst').query(form)).toMatchObject({ columns: ['a', 'b'], metrics: ['m'], orderby: [['m', false]] });
  const withSecond = { columns: ['a'], metric: 'm', secondary_metric: 'n' };
  expect(data('sunburst', { ...columns, n: [1, 3] }, withSecond)).toEqual([
    ['p', 5, 1],
    [null, 2, 3],
  ]);
});
