import { describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import { genericTypes, type Dataset } from '@/model/dataset';
import { controlProblems } from '@/text/messages/panels/shared';
import { withDefaults } from './field';
import { changed, problemOf, problemsOf, shownControls } from './editing';
import { controlsOf, type PanelContext } from './panel';
import { fields as pieFields } from '../types/pie/fields';
import { panels as pie } from '../types/pie/controls';
import { fields as axisFields } from '../types/timeseries/fields';
import { panels as overAxis } from '../types/timeseries/controls';
import { panels as tables } from '../types/table/controls';
import { fields as tableFields } from '../types/table/fields';
import { panels as maps } from '../types/world-map/controls';
import { fields as pivotFields } from '../types/pivot-table/fields';
import { panels as pivots } from '../types/pivot-table/controls';
import { fields as bubbleFields } from '../types/bubble/fields';
import { panels as bubbles } from '../types/bubble/controls';
import { fields as handlebarsFields } from '../types/handlebars/fields';
import { panels as handlebars } from '../types/handlebars/controls';

const context = (formData: object, dataset: Dataset | null = null): PanelContext => ({
  formData: { ...formData },
  dataset,
  flags: undefined,
  engine: null,
});

describe('the errors of a value', () => {
  const required = { kind: 'metrics', required: true } as const;
  const number = { kind: 'number', required: false } as const;
  const integer = { ...number, integer: true } as const;
  test.each([
    ['EXP-070', required, null, 'cannot be empty'],
    ['EXP-070', required, '', 'cannot be empty'],
    ['EXP-070', required, [], 'cannot be empty'],
    ['EXP-070', required, ['count'], null],
    ['EXP-071', integer, 1.5, 'is expected to be an integer'],
    ['EXP-071', integer, 'many', 'is expected to be an integer'],
    ['EXP-071', integer, '7', null],
    ['EXP-071', integer, '', null],
    ['EXP-073', number, 'many', 'is expected to be a number'],
    ['EXP-073', number, '', null],
    ['EXP-074', number, ' 1.5 ', null],
    ['EXP-074', number, ' Infinity ', 'is expected to be a number'],
    ['not required', { kind: 'metric', required: false } as const, null, null],
  ])('%s %o with %o: %s', (_, control, value, expected) => {
    const problem = problemOf(control, value);
    expect(problem && controlProblems[problem]).toBe(expected);
  });

  test('EXP-072 EXP-077 the row limit and the series limit are integers, and positive', () => {
    const controls = controlsOf(overAxis.echarts_timeseries_line);
    for (const name of ['row_limit', 'limit']) {
      const limit = must(
        controls.find(control => control.name === name),
        name,
      );
      expect([1.5, 'many', -1, 100].map(value => problemOf(limit, value))).toEqual([
        'notInteger',
        'notInteger',
        'negative',
        null,
      ]);
    }
  });

  test.each([
    ['EXP-075 EXP-077', overAxis.echarts_timeseries_line, 'metrics', 'empty'],
    ['EXP-075', overAxis.echarts_timeseries_line, 'x_axis', 'empty'],
    ['EXP-075 EXP-077', pie.pie, 'metric', 'empty'],
    ['EXP-075', maps.world_map, 'entity', 'empty'],
    ['EXP-076', maps.world_map, 'secondary_metric', null],
  ])('%s %o.%s without a value: %s', (_, panel, name, expected) => {
    const control = must(
      controlsOf(panel).find(each => each.name === name),
      name,
    );
    expect(problemOf(control, null)).toBe(expected);
  });

  test('a control that is not shown has no problem', () => {
    const raw = context({ query_mode: 'raw' });
    expect([...problemsOf(tables.table, raw)]).toEqual([['all_columns', 'empty']]);
    expect([...problemsOf(tables.table, context({ query_mode: 'aggregate' }))]).toEqual([]);
  });
});

const names = (formData: object, dataset: Dataset | null = null, panel = overAxis.echarts_timeseries_line) =>
  shownControls(panel, context(withDefaults({ fields: axisFields }, { ...formData }), dataset)).map(({ name }) => name);

const dataset = {
  columns: [
    { name: 'city', generic: genericTypes.text, isTemporal: false },
    { name: 'year', generic: genericTypes.numeric, isTemporal: false },
    { name: 'day', generic: genericTypes.temporal, isTemporal: true },
  ],
} as unknown as Dataset;

const expression = { expressionType: 'SQL', sqlExpression: 'day + 1', label: 'next day' };

describe('the visible controls', () => {
  test.each([
    ['EXP-066 no order without a metric to sort by', {}, 'order_desc', false],
    ['EXP-066 an order with one', { timeseries_limit_metric: 'count' }, 'order_desc', true],
    ['EXP-065 a grain for an axis of time', { x_axis: 'day' }, 'time_grain_sqla', true],
    ['EXP-065 none for names', { x_axis: 'city' }, 'time_grain_sqla', false],
    ['EXP-065 a grain for an axis of SQL', { x_axis: expression }, 'time_grain_sqla', true],
    ['bounds of an axis of numbers', { x_axis: 'year' }, 'xAxisBounds', true],
    ['none if they are switched off', { x_axis: 'year', truncateXAxis: false }, 'xAxisBounds', false],
    ['a sort of names', { x_axis: 'city', metrics: ['a'] }, 'x_axis_sort', true],
    ['not of several series', { x_axis: 'city', metrics: ['a', 'b'] }, 'x_axis_sort', false],
    ['only the totals of labelled stacks', { show_value: true, stack: 'Stack' }, 'only_total', true],
    ['no threshold beside totals, the default', { show_value: true, stack: 'Stack' }, 'percentage_threshold', false],
    [
      'a threshold if every value is labelled',
      { show_value: true, stack: 'Stack', only_total: false },
      'percentage_threshold',
      true,
    ],
  ])('%s', (_, form, name, expected) => expect(names(form, dataset).includes(name)).toBe(expected));
});

test('the sort of names offers the axis, the shown metrics and the ranking metric', () => {
  const form = { x_axis: 'city', metrics: ['a'], timeseries_limit_metric: 'rank' };
  const sort = must(
    controlsOf(overAxis.echarts_timeseries_bar).find(({ name }) => name === 'x_axis_sort'),
    'x_axis_sort',
  );
  const list =
    sort.choices?.from === 'context' ? sort.choices.list({ ...context(form, dataset), settings: undefined }) : [];
  expect(list.map(({ value }) => value)).toEqual(['city', 'a', 'rank']);
});

test.each([
  ['an axis of names', overAxis.echarts_timeseries_line, { x_axis: 'city' }],
  ['no axis', overAxis.echarts_timeseries_line, {}],
  ['a table of names', tables.table, { query_mode: 'aggregate', groupby: ['city'] }],
])('EXP-064 a grain is shown for %s if axes are not columns', (_, panel, formData) => {
  const isShown = (flags: PanelContext['flags']) =>
    shownControls(panel, { ...context(formData, dataset), flags }).some(({ name }) => name === 'time_grain_sqla');
  expect(isShown({ GENERIC_CHART_AXES: false })).toBe(true);
  // A chart without an axis may still be of any time.
  expect(isShown({ GENERIC_CHART_AXES: true })).toBe(false);
});

test.each([
  ['table', tables.table, tableFields, 'timeseries_limit_metric'],
  ['handlebars', handlebars.handlebars, handlebarsFields, 'timeseries_limit_metric'],
  ['pivot table', pivots.pivot_table_v2, pivotFields, 'series_limit_metric'],
  ['bubble chart', bubbles.bubble_v2, bubbleFields, 'orderby'],
])('EXP-066 the order of a %s is shown only with a metric to sort by', (_, panel, fields, key) => {
  const isShown = (formData: object) =>
    shownControls(panel, context(withDefaults({ fields }, { groupby: ['a'], metrics: ['m'], ...formData }))).some(
      ({ name }) => name === 'order_desc',
    );
  expect([isShown({}), isShown({ [key]: [] }), isShown({ [key]: 'm' })]).toEqual([false, false, true]);
});

describe('the effects of a change', () => {
  const start = { groupby: ['a'], metric: 'm', donut: true, innerRadius: 50 };
  test.each([
    ['sets a value', start, 'row_limit', 5, { ...start, row_limit: 5 }, 'query'],
    ['draws again if the query is the same', start, 'show_total', true, { ...start, show_total: true }, 'picture'],
    ['requests nothing if nothing changed', start, 'donut', true, start, 'nothing'],
    [
      'EXP-062 resets the controls that it hides',
      start,
      'donut',
      false,
      { groupby: ['a'], metric: 'm', donut: false },
      'picture',
    ],
  ])('%s', (_, form, name, value, expected, asks) => {
    const change = changed(pie.pie, context(form), name, value);
    expect([change.formData, change.asks]).toEqual([expected, asks]);
    expect(pieFields).toHaveProperty(name);
  });

  test('EXP-063 keeps the values of the other mode', () => {
    const form = { query_mode: 'aggregate', groupby: ['a'], metrics: ['m'] };
    expect(changed(tables.table, context(form), 'query_mode', 'raw').formData).toEqual({ ...form, query_mode: 'raw' });
    expect(tableFields.groupby.initial).toBeNull();
  });

  test('resets the selection from the labels of another axis', () => {
    const form = { x_axis: 'city', metrics: ['m'], x_axis_sort: 'city' };
    const { formData, asks } = changed(overAxis.echarts_timeseries_bar, context(form, dataset), 'x_axis', 'day');
    expect([formData, asks]).toEqual([{ x_axis: 'day', metrics: ['m'] }, 'query']);
  });
});
