import { describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import type { FormData } from '@/model/chart';
import { genericTypes } from '@/model/dataset';
import type { Value } from '@/query/result/frame';
import { createColourAssignment } from '../../colours/assignment';
import { categorical, light } from '../../colours/tokens';
import { withDefaults } from '../../controls/field';
import { untouched } from '../../plugin';
import { plugins } from '.';
import { fields } from './fields';
import { MOST_STEPS, plotWaterfall } from './plot';
import { readSteps } from './steps';

type Row = readonly [year: Value, part: Value, value: Value];
const yearly: readonly Row[] = [
  ['2020', 'a', 10],
  ['2021', 'a', -4],
  ['2022', 'a', null],
];
const broken: readonly Row[] = [
  ['2020', 'a', 10],
  ['2020', null, -2],
  ['2021', 'a', -9],
];

const inputOf = (rows: readonly Row[], form: FormData = {}) => ({
  formData: withDefaults({ fields }, { x_axis: 'year', metric: 'sales', ...form }),
  results: [
    {
      columns: [
        { name: 'year', parts: ['year'], type: genericTypes.text, values: rows.map(([year]) => year) },
        { name: 'part', parts: ['part'], type: genericTypes.text, values: rows.map(([, part]) => part) },
        { name: 'sales', parts: ['sales'], type: genericTypes.numeric, values: rows.map(([, , value]) => value) },
      ],
      rowCount: rows.length,
    },
  ],
  dataset: null,
});
const plotOf = (rows: readonly Row[], form: FormData = {}, reader = untouched) =>
  plotWaterfall({
    ...inputOf(rows, form),
    width: 400,
    height: 300,
    colours: light,
    reader,
    colourOf: createColourAssignment().colourOf,
  });
const byParts = { groupby: ['part'] };
const stepsOf = (rows: readonly Row[], form: FormData = {}) =>
  readSteps(inputOf(rows, form)).map(({ kind, label, from, to }) => [kind, label, from, to]);

describe('the bars', () => {
  test('without a breakdown: one for each x value, then the total', () =>
    expect(stepsOf(yearly)).toEqual([
      ['increase', '2020', 0, 10],
      ['decrease', '2021', 10, 6],
      ['increase', '2022', 6, 6],
      ['total', 'Total', 0, 6],
    ]));

  test('with a breakdown: one for each of its values, and a total after each x value', () =>
    expect(stepsOf(broken, byParts)).toEqual([
      ['increase', 'a', 0, 10],
      ['decrease', '<NULL>', 10, 8],
      ['total', '2020', 0, 8],
      ['decrease', 'a', 8, -1],
      ['total', '2021', 0, -1],
    ]));

  test('rows that differ only in further columns of the breakdown are one bar', () =>
    expect(stepsOf([...broken, ['2021', 'a', 3]], { groupby: ['part', 'more'] }).at(-2)).toEqual([
      'decrease',
      'a',
      8,
      2,
    ]));
});

describe('the picture', () => {
  test('has the colors of the form data, and our own in place of those that Superset starts with', () => {
    const plot = must(plotOf(yearly, { decrease_color: { r: 1, g: 2, b: 3, a: 1 } }), 'plot');
    expect([0, 1, 3].map(plot.colourAt)).toEqual([categorical[3], '#010203', light.ink3]);
  });

  test('tells the change and the total after it, and looks up the rows of a bar', () => {
    const plot = must(plotOf(broken, byParts), 'plot');
    expect(plot.inspect([1])).toMatchObject({
      title: '2020, <NULL>',
      lines: [{ value: '−2' }, { label: 'Total', value: '8' }],
    });
    expect(plot.inspect([4]).title).toBe('Total after 2021');
    expect(plot.meaning?.(1)).toMatchObject({
      dimensions: [],
      position: [
        { column: 'year', value: '2020' },
        { column: 'part', value: null },
      ],
    });
    expect(must(plotOf(yearly), 'plot').meaning?.(3)).toBeNull();
    expect(must(plotOf(yearly), 'plot').inspect([2]).lines[0]?.value).toBe('N/A');
  });

  test('leaves out a kind of bars that the legend switched off', () => {
    const form = { show_legend: true };
    const plot = must(plotOf(yearly, form, { ...untouched, hidden: new Set(['Decrease']) }), 'plot');
    expect(plot.data['rows']!.map(row => row['row' as never])).toEqual([0, 2, 3]);
    expect(plot.legend).toEqual(must(plotOf(yearly, form), 'plot').legend);
  });

  test('keeps bars of the same name apart', () => {
    const plot = must(plotOf(broken, byParts), 'plot');
    expect(new Set(plot.data['rows']!.map(row => row['x' as never])).size).toBe(5);
  });

  test('labels values on request', () => {
    const texts = (form: FormData) => must(plotOf(yearly, form), 'plot').data['rows']!.map(row => row['text' as never]);
    expect(texts({ show_value: true })).toEqual(['10', '−4', '', '6']);
    expect(texts({})).toEqual(['', '', '', '']);
  });

  test('draws the first of very many bars and the total, and says how many it leaves out', () => {
    const plot = must(plotOf(Array.from({ length: 10_000 }, (_, at): Row => [`${at}`, 'a', 1])), 'plot');
    expect(plot.data['rows']).toHaveLength(MOST_STEPS);
    expect(plot.inspect([MOST_STEPS - 1]).lines[0]?.value).toBe('10k');
    expect(plot.notes).toEqual(['9,801 more are not shown']);
  });

  test('is not drawn without values', () => {
    expect(plotOf([])).toBeNull();
    expect(plotOf([['2020', 'a', null]])).toBeNull();
    expect(plotOf(yearly, { x_axis: null })).toBeNull();
  });

  test('is described by its total and its largest changes', () =>
    expect(plugins.waterfall.summary(inputOf(yearly))).toBe('Total: 6; 2020: 10; 2021: −4'));
});
