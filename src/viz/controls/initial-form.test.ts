import { describe, expect, test } from 'vitest';
import type { FormData } from '@/model/chart';
import { genericTypes } from '@/model/dataset';
import { columnOf, flightsWith } from '../../../tests/support/flights';
import { loadControls } from '../panels';
import { initialFormData, initialType, timeFilter, type ChartOpening } from './initial-form';

const flights = flightsWith([
  columnOf('state'),
  columnOf('landed', genericTypes.temporal),
  columnOf('date', genericTypes.temporal),
]);
const timeless = { ...flights, columns: [columnOf('state')] };

async function open(form: FormData, opening: Partial<ChartOpening> = {}) {
  const plain = { vizType: null, setup: {}, flags: undefined, dataset: flights, isNew: false, ...opening };
  const panel = await loadControls(initialType(form, plain));
  return initialFormData(form, { panel, ...plain });
}

describe('EXP-054 the type of a chart', () => {
  test.each([
    ['is the one that it names', { viz_type: 'pie' }, 'funnel', 'line', 'pie'],
    ['otherwise the one in the address', {}, 'funnel', 'line', 'funnel'],
    ['otherwise the default of the server', {}, null, 'line', 'line'],
    ['else a table', {}, null, undefined, 'table'],
    ['also for damaged form data', { viz_type: 7 }, null, undefined, 'table'],
  ])('%s', async (_, form, vizType, configured, expected) => {
    const setup = configured === undefined ? {} : { vizType: configured };
    expect((await open(form, { vizType, setup }))['viz_type']).toBe(expected);
  });
});

describe('the query mode of a table', () => {
  const mode = async (form: FormData, isNew: boolean) =>
    (await open({ viz_type: 'table', ...form }, { isNew }))['query_mode'];

  test('is set in a new one: raw rows if there are columns of rows, or else groups', async () => {
    expect(await mode({}, true)).toBe('aggregate');
    expect(await mode({ all_columns: ['state'] }, true)).toBe('raw');
    expect(await mode({ query_mode: 'raw' }, true)).toBe('raw');
  });

  test('is unchanged in a saved one, and no other type has one', async () => {
    expect(await mode({}, false)).toBeUndefined();
    expect(await open({ viz_type: 'pie' }, { isNew: true })).not.toHaveProperty('query_mode');
  });
});

test.each([
  ['are the metric itself in a new one', {}, true, 'metric'],
  ['unless it says otherwise', { totalsOf: 'cells' }, true, 'cells'],
  ['are computed from cells in a saved one that does not say', {}, false, undefined],
])('totals of a pivot table %s', async (_, form, isNew, expected) => {
  expect((await open({ viz_type: 'pivot_table_v2', ...form }, { isNew }))['totalsOf']).toBe(expected);
  expect(await open({ viz_type: 'pie' }, { isNew })).not.toHaveProperty('totalsOf');
});

describe('EXP-055 the time range of a chart', () => {
  const ranges = ({ time_range: own, adhoc_filters: filters }: FormData) => ({ own, filters });
  const own = { ...timeFilter('landed', 'Last day') };
  test.each<[what: string, form: FormData, opening: Partial<ChartOpening>, expected: object]>([
    ['is unlimited if no default is configured', {}, { dataset: timeless }, { own: 'No filter' }],
    [
      'is the default of the server',
      {},
      { dataset: timeless, setup: { timeRange: 'Last week' } },
      { own: 'Last week' },
    ],
    [
      'is its own if it has one',
      { time_range: 'Last day' },
      { setup: { timeRange: 'Last week' } },
      { own: 'Last day' },
    ],
    ['is a filter of its time in a new chart', {}, { isNew: true }, { filters: [timeFilter('date', 'No filter')] }],
    [
      'is the default of the server, beside other filters',
      { adhoc_filters: [{ subject: 'state' }] },
      { setup: { timeRange: 'Last week' } },
      { filters: [{ subject: 'state' }, timeFilter('date', 'Last week')] },
    ],
    ['is that of its filter if it has one', { adhoc_filters: [own] }, { isNew: true }, { filters: [own] }],
    ['needs no filter without effect in a saved chart', {}, {}, {}],
    [
      'keeps the time of older charts',
      { viz_type: 'line', granularity_sqla: 'date' },
      { setup: { timeRange: 'Last week' } },
      { own: 'Last week' },
    ],
    [
      'becomes a filter if that time becomes the axis',
      { viz_type: 'echarts_timeseries_line', granularity_sqla: 'date', time_range: 'Last day' },
      {},
      { filters: [timeFilter('date', 'Last day')] },
    ],
  ])('%s', async (_, form, opening, expected) => expect(ranges(await open(form, opening))).toEqual(expected));
});

describe('EXP-056 unknown colours become the default ones', () => {
  test.each([
    [{ color_scheme: 'gone', linear_color_scheme: 'gone' }, 'supersetColors', 'superset_seq_1'],
    [{ color_scheme: 7, linear_color_scheme: ['schemeRdYlBu'] }, 'supersetColors', 'superset_seq_1'],
    [{ color_scheme: 'd3Category10', linear_color_scheme: 'schemeRdYlBu' }, 'd3Category10', 'schemeRdYlBu'],
    [{}, undefined, undefined],
  ])('%o', async (form, categorical, sequential) => {
    const { color_scheme: one, linear_color_scheme: other } = await open(form);
    expect([one, other]).toEqual([categorical, sequential]);
  });
});

describe('EXP-057 the time of a chart that includes it', () => {
  const form = { include_time: true, granularity_sqla: 'date', groupby: ['state', 'date'] };
  const shown = ({ groupby, granularity_sqla: time }: FormData) => ({ groupby, time });
  test.each<[what: string, form: FormData, flags: ChartOpening['flags'], expected: FormData]>([
    ['is its first dimension', form, { GENERIC_CHART_AXES: true }, { groupby: ['date', 'state'] }],
    ['also if the server does not mention it', form, undefined, { groupby: ['date', 'state'] }],
    ['is the only dimension if there was none', { ...form, groupby: null }, undefined, { groupby: ['date'] }],
    ['is unchanged if that is off', form, { GENERIC_CHART_AXES: false }, shown(form)],
    ['is unchanged if it is not included', { ...form, include_time: false }, undefined, shown(form)],
    ['is none if it has none', { ...form, granularity_sqla: '' }, undefined, { groupby: form.groupby, time: '' }],
  ])('%s', async (_, before, flags, expected) => expect(shown(await open(before, { flags }))).toEqual(expected));
});

test.each([
  ['EXP-149 a new chart truncates time to days', {}, true, 'P1D'],
  ['unless it says otherwise', { time_grain_sqla: 'P1M' }, true, 'P1M'],
  ['unless it says otherwise', { time_grain_sqla: null }, true, null],
  ['a saved one does as it says', {}, false, undefined],
])('%s', async (_, form, isNew, expected) => {
  expect((await open(form, { isNew }))['time_grain_sqla']).toBe(expected);
});

test('older charts over time get it as their axis, others keep it', async () => {
  const time = { granularity_sqla: 'date' };
  expect(await open({ viz_type: 'echarts_area', ...time })).toMatchObject({ x_axis: 'date' });
  expect(await open({ viz_type: 'echarts_area', x_axis: 'landed', ...time })).toMatchObject({
    x_axis: 'landed',
    ...time,
  });
  expect(await open({ viz_type: 'bar', ...time })).toMatchObject(time);
});

test('knows the time columns, and keeps values that no control sets', async () => {
  expect(await open({ slice_id: 4, my_key: [1] })).toMatchObject({
    temporal_columns_lookup: { landed: true, date: true },
    slice_id: 4,
    my_key: [1],
  });
});
