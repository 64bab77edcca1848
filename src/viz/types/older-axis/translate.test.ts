import { describe, expect, test } from 'vitest';
import { controlsOf } from '../../controls/panel';
import { panels } from './controls';
import { questions } from './query';
import { fromArea, fromBar, fromDistBar, fromLine } from './translate';

const time = { granularity_sqla: 'd', time_range: 'No filter', metrics: ['m'] };

describe('form data of older charts over an axis', () => {
  test.each([
    ['line: a plain one', fromLine, { ...time, line_interpolation: 'linear' }, { ...time, seriesType: 'line' }],
    [
      'line: smooth, in shares',
      fromLine,
      { ...time, line_interpolation: 'monotone', contribution: true },
      { ...time, seriesType: 'smooth', contributionMode: 'row' },
    ],
    ['line: steps', fromLine, { line_interpolation: 'step-before' }, { seriesType: 'end' }],
    [
      'bar: stacked',
      fromBar,
      { ...time, bar_stacked: true, show_bar_value: true },
      { ...time, stack: 'Stack', show_value: true },
    ],
    [
      'bar: titles and a logarithmic axis',
      fromBar,
      { x_axis_label: 'Day', y_axis_label: '', y_log_scale: true },
      { x_axis_title: 'Day', logAxis: true },
    ],
    [
      'EXP-165 bar: an absolute difference to a time that is stored without `ago` is a difference',
      fromBar,
      { time_compare: ['1 week', '1 year ago'], comparison_type: 'absolute' },
      { time_compare: ['1 week ago', '1 year ago'], comparison_type: 'difference' },
    ],
    ['bar: bounds', fromBar, { y_axis_bounds: [null, 5] }, { y_axis_bounds: [null, 5], truncateYAxis: true }],
    ['area: stacked unless it says otherwise', fromArea, time, { ...time, seriesType: 'line', stack: 'Stack' }],
    ['area: as shares', fromArea, { stacked_style: 'expand' }, { seriesType: 'line', stack: 'Expand' }],
    [
      'dist_bar: largest first',
      fromDistBar,
      { groupby: ['g'], metrics: ['m'] },
      {
        groupby: [],
        metrics: ['m'],
        x_axis: 'g',
        xAxisForceCategorical: true,
        x_axis_sort: 'm',
        x_axis_sort_asc: false,
      },
    ],
    [
      'dist_bar: by name',
      fromDistBar,
      { groupby: ['g'], metrics: ['m'], order_bars: true },
      {
        groupby: [],
        metrics: ['m'],
        x_axis: 'g',
        xAxisForceCategorical: true,
        x_axis_sort: 'g',
        x_axis_sort_asc: true,
      },
    ],
    [
      'dist_bar: breakdowns are series',
      fromDistBar,
      { groupby: ['g'], columns: ['b'], metrics: ['m'], bar_stacked: true },
      {
        groupby: ['b'],
        metrics: ['m'],
        x_axis: 'g',
        xAxisForceCategorical: true,
        x_axis_sort_series: 'sum',
        x_axis_sort_series_ascending: false,
        stack: 'Stack',
      },
    ],
  ])('%s', (_, translate, form, expected) => expect(translate(form)).toEqual(expected));
});

test.each(['line', 'bar', 'area'] as const)('EXP-165 %s stores the time shifts it offers without `ago`', type => {
  const control = controlsOf(panels[type]).find(({ name }) => name === 'time_compare');
  expect(control?.choices).toMatchObject({ from: 'catalogue', values: expect.arrayContaining(['1 week', '1 year']) });
  const form = { ...time, time_compare: ['1 week'], comparison_type: 'values' };
  expect(questions[type].queries(form)).toMatchObject([{ time_offsets: ['1 week ago'] }]);
});
