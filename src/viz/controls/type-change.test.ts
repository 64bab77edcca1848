import { describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import type { FormData } from '@/model/chart';
import { genericTypes } from '@/model/dataset';
import { columnOf, flightsWith } from '../../../tests/support/flights';
import { loadControls } from '../panels';
import { changeType, noMemory, type ChangedType, type TypeMemory } from './type-change';

const flights = flightsWith([
  columnOf('date', genericTypes.temporal),
  columnOf('state'),
  columnOf('delay', genericTypes.numeric),
]);

const typePanel = async (vizType: string) => ({ vizType, panel: must(await loadControls(vizType), vizType) });

async function change(
  from: string,
  to: string,
  formData: FormData,
  memory: TypeMemory = noMemory,
): Promise<ChangedType> {
  const [before, after] = await Promise.all([typePanel(from), typePanel(to)]);
  return changeType({ formData, from: before, to: after, dataset: flights, memory });
}

const line = 'echarts_timeseries_line';
const bar = 'echarts_timeseries_bar';
const averageDelay = { expressionType: 'SIMPLE', aggregate: 'AVG', column: { column_name: 'delay' } };
const lookup = { temporal_columns_lookup: { date: true } };

describe('EXP-058 a chart that becomes another type shows the same', () => {
  test.each<[what: string, from: string, to: string, before: FormData, after: FormData]>([
    ['many metrics become one', line, 'big_number_total', { metrics: ['a', 'b'] }, { metric: 'a' }],
    [
      'one metric becomes a list',
      'pie',
      'table',
      { metric: 'a', groupby: ['state'] },
      { metrics: ['a'], groupby: ['state'], query_mode: 'aggregate', ...lookup },
    ],
    [
      'metrics become places and sizes',
      'table',
      'bubble_v2',
      { metrics: ['a', 'b', 'c'], groupby: ['state'] },
      { x: 'a', y: 'b', size: 'c', entity: 'state' },
    ],
    [
      'a dimension becomes an axis of names',
      'pie',
      bar,
      { metric: 'a', groupby: ['state', 'haul'] },
      { metrics: ['a'], x_axis: 'state', groupby: ['haul'] },
    ],
    [
      'an axis of time is set if none was chosen',
      'pie',
      line,
      { metric: 'a', groupby: ['state'] },
      { metrics: ['a'], x_axis: 'date', groupby: ['state'], time_grain_sqla: 'P1D' },
    ],
    [
      'an axis of names becomes a dimension',
      bar,
      'pie',
      { metrics: ['a'], x_axis: 'state' },
      { metric: 'a', groupby: ['state'] },
    ],
    [
      'an axis of time without a grain is dropped',
      line,
      'pie',
      { metrics: ['a'], x_axis: 'date', groupby: ['state'] },
      { metric: 'a', groupby: ['state'] },
    ],
    [
      'and kept with one',
      line,
      'table',
      { metrics: ['a'], x_axis: 'date', groupby: ['state'], time_grain_sqla: 'P1W' },
      { metrics: ['a'], groupby: ['date', 'state'], time_grain_sqla: 'P1W', query_mode: 'aggregate', ...lookup },
    ],
    [
      'rows and columns',
      line,
      'pivot_table_v2',
      { metrics: ['a'], x_axis: 'date', groupby: ['state'] },
      { metrics: ['a'], groupbyRows: ['state'], groupbyColumns: ['date'], totalsOf: 'metric', ...lookup },
    ],
    [
      'rows alone',
      bar,
      'pivot_table_v2',
      { metrics: ['a'], x_axis: 'state' },
      { metrics: ['a'], groupbyRows: ['state'], totalsOf: 'metric', ...lookup },
    ],
    [
      'two axes',
      'pie',
      'heatmap_v2',
      { metric: 'a', groupby: ['state'] },
      { metric: 'a', x_axis: 'date', groupby: 'state', time_grain_sqla: 'P1D' },
    ],
    ['a trend has a time', bar, 'big_number', { metrics: ['a'], x_axis: 'state' }, { metric: 'a', x_axis: 'date' }],
    ['the numbers behind a metric', 'big_number_total', 'histogram_v2', { metric: averageDelay }, { column: 'delay' }],
    [
      'the time of older charts is the axis',
      'pie',
      line,
      { metric: 'a', granularity_sqla: 'landed' },
      { metrics: ['a'], x_axis: 'landed', granularity_sqla: 'landed' },
    ],
    [
      'settings under the same key',
      line,
      bar,
      { x_axis: 'date', color_scheme: 'd3Category10', row_limit: 50 },
      { x_axis: 'date', color_scheme: 'd3Category10', row_limit: 50 },
    ],
    ['settings that have another name', line, 'pie', { y_axis_format: '.1%' }, { number_format: '.1%' }],
    [
      'filters',
      'pie',
      'table',
      { adhoc_filters: [{ subject: 'state' }] },
      { adhoc_filters: [{ subject: 'state' }], query_mode: 'aggregate', ...lookup },
    ],
    [
      'no choice that the new type does not have',
      line,
      'echarts_timeseries_step',
      { x_axis: 'date', seriesType: 'smooth' },
      { x_axis: 'date' },
    ],
    ['damaged form data', 'pie', line, { metric: { a: 1 }, groupby: 7 }, { x_axis: 'date', time_grain_sqla: 'P1D' }],
  ])('%s', async (_, from, to, before, after) =>
    expect((await change(from, to, before)).formData).toEqual({ ...after, viz_type: to }),
  );

  test('a value that one type has no control for returns with the next one', async () => {
    const before = { metrics: ['a', 'b'], x_axis: 'date', groupby: ['state'], annotation_layers: [{ name: 'x' }] };
    const number = await change(line, 'big_number_total', before);
    expect(number.formData).toEqual({ metric: 'a', viz_type: 'big_number_total' });
    const { formData } = await change('big_number_total', bar, number.formData, number.memory);
    expect(formData).toEqual({ ...before, viz_type: bar });
  });

  test('the time column of a type that sets it returns as the axis, after a type without one', async () => {
    const number = await change('event_flow', 'big_number_total', { granularity_sqla: 'landed' });
    expect(number.formData).not.toHaveProperty('granularity_sqla');
    const { formData } = await change('big_number_total', line, number.formData, number.memory);
    expect(formData).toMatchObject({ x_axis: 'landed' });
  });
});

describe('EXP-059 a type that the chart had before', () => {
  const before = { metrics: ['a', 'b'], x_axis: 'date', groupby: ['state'], area: true, viz_type: line };
  const back = async (touched: FormData) => {
    const pie = await change(line, 'pie', before);
    return (await change('pie', line, { ...pie.formData, ...touched }, pie.memory)).formData;
  };
  test.each<[what: string, touched: FormData, after: FormData]>([
    ['comes back as it was', {}, before],
    ['with another metric in the place of the one that was shown', { metric: 'c' }, { ...before, metrics: ['c', 'b'] }],
    ['with another dimension', { groupby: ['haul'] }, { ...before, groupby: ['haul'] }],
    ['with what was set under a control of both', { row_limit: 10 }, { ...before, row_limit: 10 }],
    ['without what it has no control for', { donut: true }, before],
    ['with keys that are no control’s', { url_params: { a: 1 } }, { ...before, url_params: { a: 1 } }],
  ])('%s', async (_, touched, after) => expect(await back(touched)).toEqual(after));
});

test('EXP-165 time shifts are stored as each type stores them, there and back', async () => {
  const form = { viz_type: 'line', metrics: ['a'], time_compare: ['1 week', '3 hours'] };
  const newer = await change('line', line, form);
  expect(newer.formData).toMatchObject({ time_compare: ['1 week ago', '3 hours ago'] });
  const older = await change(line, 'line', { ...newer.formData, time_compare: ['1 year ago'] }, newer.memory);
  expect(older.formData).toMatchObject({ time_compare: ['1 year'] });
  const again = await change('line', line, { ...older.formData, time_compare: ['1 day'] }, older.memory);
  expect(again.formData).toMatchObject({ time_compare: ['1 day ago'] });
});

test.each(['line', 'compare', 'rose'])(
  'EXP-165 %s calls the difference to another time absolute, newer types difference, there and back',
  async older => {
    const form = { viz_type: older, metrics: ['a'], comparison_type: 'absolute' };
    const newer = await change(older, line, form);
    expect(newer.formData).toMatchObject({ comparison_type: 'difference' });
    const back = await change(line, older, { ...newer.formData, comparison_type: 'ratio' }, newer.memory);
    expect(back.formData).toMatchObject({ comparison_type: 'ratio' });
    const again = await change(older, line, { ...back.formData, comparison_type: 'absolute' }, back.memory);
    expect(again.formData).toMatchObject({ comparison_type: 'difference' });
    const there = await change(line, older, { viz_type: line, metrics: ['a'], comparison_type: 'difference' });
    expect(there.formData).toMatchObject({ comparison_type: 'absolute' });
  },
);
