import { describe, expect, test } from 'vitest';
import type { FormData } from '@/model/chart';
import { withDefaults } from '../controls/field';
import { plugins } from '../types/timeseries';
import { baseQuery, timeGrain, xAxisColumn, xAxisLabel } from './base';
import { normalisedOrder, timeseriesQuery } from './timeseries';

const sql = (clause: string, sqlExpression: string) => ({ expressionType: 'SQL', clause, sqlExpression });
const simple = (subject: string, operator: string, comparator?: unknown, clause = 'WHERE') => ({
  expressionType: 'SIMPLE',
  clause,
  subject,
  operator,
  comparator,
});
const ofForm = (form: FormData) => baseQuery(form);

describe('CHT-050 the filters of a query', () => {
  test('are the simple ones, after those of the dashboard', () => {
    const form = {
      adhoc_filters: [
        simple('a', '==', 1),
        simple('b', 'IS NULL', 'left over'),
        simple('n', '>', 0, 'HAVING'),
        sql('WHERE', 'x = 1'),
      ],
      extra_form_data: { filters: [{ col: 'c', op: 'IN', val: ['x'] }], adhoc_filters: [simple('d', '!=', 2)] },
    };
    expect(ofForm(form).filters).toEqual([
      { col: 'c', op: 'IN', val: ['x'] },
      { col: 'a', op: '==', val: 1 },
      { col: 'b', op: 'IS NULL' },
      { col: 'd', op: '!=', val: 2 },
    ]);
  });

  test('CHT-048 in SQL are joined by clause, each in parentheses, and a comment cannot swallow what follows', () => {
    const filters = [
      sql('WHERE', 'a = 1'),
      sql('HAVING', 'COUNT(*) > 1'),
      sql('WHERE', "b = 2 -- '"),
      sql('WHERE', 'c = 3'),
    ];
    expect(ofForm({ adhoc_filters: filters }).extras).toEqual({
      where: "(a = 1) AND (b = 2 -- '\n) AND (c = 3)",
      having: '(COUNT(*) > 1)',
    });
  });

  test.each([[null], ['text'], [7], [[null, 7, 'text', {}, { expressionType: 'SQL', clause: 'WHERE' }]]])(
    'with damage are left out: %j',
    adhoc => {
      expect(ofForm({ adhoc_filters: adhoc })).toMatchObject({ filters: [], extras: { where: '', having: '' } });
    },
  );
});

test('CHT-047 CHT-048 a query holds all that the form data says of it', () => {
  const layer = { name: 'Fairs', value: 'x', show: true, showMarkers: false };
  const form = {
    groupby: ['city'],
    metrics: ['count'],
    orderby: [['count', false]],
    adhoc_filters: [simple('a', '==', 1), sql('WHERE', 'x = 1'), sql('HAVING', 'COUNT(*) > 1')],
    time_grain_sqla: 'P1D',
    time_range: 'Last week',
    since: '2001-01-01',
    until: 'now',
    granularity_sqla: 'day',
    row_limit: 10,
    row_offset: 20,
    series_columns: ['city'],
    series_limit: 3,
    series_limit_metric: 'count',
    order_desc: false,
    annotation_layers: [layer],
  };
  expect(ofForm(form)).toEqual({
    columns: ['city'],
    metrics: ['count'],
    orderby: [['count', false]],
    filters: [{ col: 'a', op: '==', val: 1 }],
    extras: { where: '(x = 1)', having: '(COUNT(*) > 1)', time_grain_sqla: 'P1D' },
    time_range: 'Last week',
    since: '2001-01-01',
    until: 'now',
    granularity: 'day',
    row_limit: 10,
    row_offset: 20,
    series_columns: ['city'],
    series_limit: 3,
    series_limit_metric: 'count',
    order_desc: false,
    annotation_layers: [layer],
    applied_time_extras: {},
    url_params: {},
    custom_params: {},
    custom_form_data: {},
  });
});

describe('FLT-014 FLT-015 FLT-016 the operators sent by filters', () => {
  const sent = (operator: string, comparator: unknown) =>
    ofForm({ adhoc_filters: [simple('a', operator, comparator)] }).filters;
  test.each(['==', '!=', '>', '<', '>=', '<=', 'ILIKE', 'LIKE', 'REGEX', 'TEMPORAL_RANGE'])(
    '%s: a single value',
    op => {
      expect(sent(op, 'x')).toEqual([{ col: 'a', op, val: 'x' }]);
    },
  );
  test.each(['IS NULL', 'IS NOT NULL'])('%s: none', op => expect(sent(op, 'left over')).toEqual([{ col: 'a', op }]));
  test.each(['IN', 'NOT IN'])('%s: a list', op => {
    expect(sent(op, ['x', 'y'])).toEqual([{ col: 'a', op, val: ['x', 'y'] }]);
    expect(sent(op, 'x')).toEqual([{ col: 'a', op, val: ['x'] }]);
  });
});

describe('CHT-047 the columns and metrics of a query', () => {
  test.each([
    [
      'in the order of their controls, once each',
      { metric: 'c', metrics: ['a', 'b'], metric_2: 'a' },
      { metrics: ['a', 'b', 'c'] },
    ],
    ['the first of a label stays where it is', { metrics: ['a', 'b'], metric: 'a' }, { metrics: ['a', 'b'] }],
    [
      'without metrics for rows as they are',
      { query_mode: 'raw', metrics: ['a'], all_columns: ['x'], groupby: ['y'] },
      { columns: ['x'] },
    ],
    [
      'without single columns for groups',
      { query_mode: 'aggregate', all_columns: ['x'], groupby: ['y'] },
      { columns: ['y'] },
    ],
    [
      'all of them by default',
      { columns: ['w'], groupby: ['y'], all_columns: ['x'], series: 'z' },
      { columns: ['w', 'y', 'x', 'z'] },
    ],
    ['a single value is a list of one', { groupby: 'y', metrics: 'a' }, { columns: ['y'], metrics: ['a'] }],
    [
      'damaged ones are left out',
      { groupby: [null, 7, '', {}, 'y'], metrics: [{ expressionType: 'SIMPLE', aggregate: 'SUM' }, 'a'] },
      { columns: ['y'], metrics: ['a'] },
    ],
  ])('%s', (_, form, expected) => {
    expect(ofForm(form)).toMatchObject(expected);
    expect('metrics' in ofForm(form)).toBe('metrics' in expected);
  });
});

test.each([
  ['texts that are numbers are numbers', { row_limit: '100', row_offset: '20' }, { row_limit: 100, row_offset: 20 }],
  ['no number, no limit', { row_limit: 'many', row_offset: '' }, { row_limit: undefined, row_offset: undefined }],
  ['zero is a number', { row_limit: 0 }, { row_limit: 0 }],
  ['the older name of the series limit', { limit: '5' }, { series_limit: 5 }],
  ['no series limit is none', {}, { series_limit: 0 }],
  ['CHT-049 descending unless it says otherwise', {}, { order_desc: true }],
  ['ascending when it says so', { order_desc: false }, { order_desc: false }],
  [
    'orders kept as JSON texts',
    { order_by_cols: ['["a", true]', 'broken', ['b', false], ['c'], '["d", "yes"]'] },
    {
      orderby: [
        ['a', true],
        ['b', false],
      ],
    },
  ],
  ['no order at all', { orderby: [] }, { orderby: undefined }],
  [
    'the dashboard’s time range before the chart’s',
    { time_range: 'Last week', extra_form_data: { time_range: 'Last day' } },
    { time_range: 'Last day' },
  ],
  ['the newer granularity before the older', { granularity: 'a', granularity_sqla: 'b' }, { granularity: 'a' }],
])('CHT-047 %s', (_, form, expected) => {
  const query = ofForm(form);
  expect(Object.fromEntries(Object.keys(expected).map(key => [key, Reflect.get(query, key)]))).toEqual(expected);
});

describe('the time axis', () => {
  test.each([
    ['the chart’s grain', { time_grain_sqla: 'P1D' }, 'P1D'],
    [
      'the dashboard’s takes precedence',
      { time_grain_sqla: 'P1D', extra_form_data: { time_grain_sqla: 'P1M' } },
      'P1M',
    ],
    ['none', { time_grain_sqla: '' }, null],
  ])('%s', (_, form, grain) => expect(timeGrain(form)).toBe(grain));

  test('is a column, an expression, or the default of older charts', () => {
    const adhoc = { label: 'Month', sqlExpression: "date_trunc('month', d)", expressionType: 'SQL' };
    expect([
      xAxisLabel({ x_axis: 'd' }),
      xAxisLabel({ x_axis: adhoc }),
      xAxisLabel({ granularity_sqla: 'd' }),
      xAxisLabel({}),
    ]).toEqual(['d', 'Month', '__timestamp', null]);
    expect(xAxisColumn({ x_axis: 'd', time_grain_sqla: 'P1M' })).toMatchObject({
      sqlExpression: 'd',
      label: 'd',
      timeGrain: 'P1M',
      columnType: 'BASE_AXIS',
    });
    expect(xAxisColumn({ x_axis: adhoc })).toEqual({ ...adhoc, columnType: 'BASE_AXIS' });
    expect(xAxisColumn({ granularity_sqla: 'd' })).toBeNull();
  });
});

describe('charts over an axis', () => {
  const steps = (form: FormData) =>
    timeseriesQuery({ x_axis: 'd', metrics: ['a'], ...form }).post_processing?.map(step => step?.operation);

  test.each([
    ['pivot and flatten', {}, ['pivot', 'flatten']],
    ['removes one metric from the names of series', { groupby: ['g'] }, ['pivot', 'rename', 'flatten']],
    ['keeps it if there are several', { groupby: ['g'], metrics: ['a', 'b'] }, ['pivot', 'flatten']],
    ['keeps it on request', { groupby: ['g'], truncate_metric: false }, ['pivot', 'flatten']],
    ['roll', { rolling_type: 'mean', rolling_periods: 3 }, ['pivot', 'rolling', 'flatten']],
    ['sum up', { rolling_type: 'cumsum' }, ['pivot', 'cum', 'flatten']],
    ['ignores an unknown way of rolling', { rolling_type: 'None' }, ['pivot', 'flatten']],
    ['resample', { resample_method: 'zerofill', resample_rule: '1D' }, ['pivot', 'resample', 'flatten']],
    ['do not resample without a rule', { resample_method: 'zerofill' }, ['pivot', 'flatten']],
    ['sort their categories', { x_axis_sort: 'd', x_axis_sort_asc: true }, ['pivot', 'sort', 'flatten']],
    ['do not sort series', { x_axis_sort: 'd', x_axis_sort_asc: true, groupby: ['g'] }, ['pivot', 'rename', 'flatten']],
    ['show shares', { contributionMode: 'row' }, ['pivot', 'contribution', 'flatten']],
    [
      'do all of it in this order',
      { rolling_type: 'sum', resample_method: 'ffill', resample_rule: '1D', contributionMode: 'row', groupby: ['g'] },
      ['pivot', 'rolling', 'resample', 'rename', 'contribution', 'flatten'],
    ],
  ])('%s', (_, form, expected) => expect(steps(form)).toEqual(expected));

  test.each([
    ['compare as they say', 'difference', ['1 week ago'], ['pivot', 'compare', 'flatten']],
    ['show other times beside by default', undefined, ['1 week ago'], ['pivot', 'flatten']],
    ['compares with nothing if the way was cleared', null, [], ['pivot', 'flatten']],
    ['compares with nothing if the way is unknown', 'twice', [], ['pivot', 'flatten']],
  ])('%s', (_, type, offsets, operations) => {
    const form = withDefaults(plugins.echarts_timeseries_line, {
      x_axis: 'd',
      metrics: ['a'],
      time_compare: ['1 week ago'],
      comparison_type: type,
    });
    const [query] = plugins.echarts_timeseries_line.queries(form);
    expect(query?.time_offsets).toEqual(offsets);
    expect(query?.post_processing?.map(step => step?.operation)).toEqual(operations);
  });

  test('forecast if requested, at the end, by values that are numbers and not texts', () => {
    const form = {
      x_axis: 'd',
      metrics: ['a'],
      time_grain_sqla: 'P1D',
      forecastEnabled: true,
      forecastPeriods: '5',
      forecastSeasonalityWeekly: true,
    };
    const [query] = plugins.echarts_timeseries_line.queries(withDefaults(plugins.echarts_timeseries_line, form));
    expect(query?.post_processing?.at(-1)).toEqual({
      operation: 'prophet',
      options: {
        time_grain: 'P1D',
        periods: 5,
        confidence_interval: 0.8,
        yearly_seasonality: null,
        weekly_seasonality: true,
        daily_seasonality: null,
        index: 'd',
      },
    });
  });

  test('without an axis have nothing to pivot by', () => {
    expect(timeseriesQuery({ metrics: ['a'] })).toMatchObject({
      is_timeseries: true,
      columns: [],
      post_processing: [{ operation: 'flatten' }],
    });
  });

  test.each([
    ['their own order', { timeseries_limit_metric: 'r' }, { orderby: [['x', true] as ['x', true]] }, [['x', true]]],
    ['the ranking metric', { timeseries_limit_metric: 'r' }, {}, [['r', false]]],
    [
      'the ranking metric under its newer name',
      { series_limit_metric: 'n', timeseries_limit_metric: 'r' },
      {},
      [['n', false]],
    ],
    ['the first metric', {}, { metrics: ['a', 'b'] }, [['a', false]]],
    ['the first metric, smallest first', { order_desc: false }, { metrics: ['a'] }, [['a', true]]],
    ['none', {}, {}, []],
  ])('are ordered by %s', (_, form, query, order) => expect(normalisedOrder(form, query)).toEqual(order));
});
