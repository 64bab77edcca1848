import { describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import type { FormData } from '@/model/chart';
import { genericTypes } from '@/model/dataset';
import type { Value } from '@/query/result/frame';
import { createColourAssignment } from '../../colours/assignment';
import { light } from '../../colours/tokens';
import { withDefaults } from '../../controls/field';
import { untouched } from '../../plugin';
import { plugins } from '.';
import { fields } from './fields';
import { plotSunburst } from './plot';
import { labelIn } from './rings';

type Row = readonly [site: Value, variety: Value, yielded: Value, count: Value];
const rows: readonly Row[] = [
  ['Morris', 'a', 10, 1],
  ['Morris', 'b', 30, 2],
  ['Crookston', 'a', 60, 12],
];

const inputOf = (given: readonly Row[], form: FormData = {}) => ({
  formData: withDefaults({ fields }, { columns: ['site', 'variety'], metric: 'yield', ...form }),
  results: [
    {
      columns: (['site', 'variety', 'yield', 'count'] as const).map((name, at) => ({
        name,
        parts: [name],
        type: at < 2 ? genericTypes.text : genericTypes.numeric,
        values: given.map(row => row[at] ?? null),
      })),
      rowCount: given.length,
    },
  ],
  dataset: null,
});
const plotOf = (given: readonly Row[], form: FormData = {}) =>
  plotSunburst({
    ...inputOf(given, form),
    width: 400,
    height: 306,
    colours: light,
    reader: untouched,
    colourOf: createColourAssignment().colourOf,
  });
const turns = (angle: number) => Math.round((angle / (2 * Math.PI)) * 100);
interface DrawnArc {
  readonly from: number;
  readonly to: number;
  readonly inner: number;
  readonly outer: number;
}
const arcsOf = (given: readonly Row[], form: FormData = {}) =>
  must(plotOf(given, form), 'plot').data['rows'] as readonly DrawnArc[];

describe('the rings', () => {
  test('have an arc for each value of a level within that of the level before, the largest first', () => {
    const arcs = arcsOf(rows);
    expect(arcs.map(({ from, to }) => [turns(from), turns(to)])).toEqual([
      [0, 60],
      [60, 100],
      [0, 60],
      [60, 90],
      [90, 100],
    ]);
    expect(arcs[0]!.outer).toBe(arcs[2]!.inner);
    expect(arcs[0]!.inner / arcs[4]!.outer).toBeCloseTo(0.3);
  });

  test('leave out values below zero and missing ones', () => {
    expect(arcsOf([...rows, ['Duluth', 'a', -5, 1], ['Waseca', null, null, 1]])).toHaveLength(5);
    expect(plotOf([['Duluth', 'a', -5, 1]])).toBeNull();
    expect(plotOf([])).toBeNull();
    expect(plotOf(rows, { columns: [] })).toBeNull();
  });

  test('leave out arcs that are too narrow to be seen, and say how many', () => {
    const many = Array.from({ length: 10_000 }, (_, at): Row => [`site ${at}`, 'a', at === 0 ? 1e9 : 1, 1]);
    const plot = must(plotOf(many), 'plot');
    expect(plot.data['rows']!.length).toBeLessThan(10);
    expect(plot.notes).toEqual(['9,999 more are not shown']);
  });
});

describe('the colors', () => {
  test('follow the names, so that equal names have equal colors', () => {
    const plot = must(plotOf(rows), 'plot');
    expect(plot.colourAt(2)).toBe(plot.colourAt(4));
    expect(plot.colourAt(0)).not.toBe(plot.colourAt(1));
    expect(plot.legend.kind).toBe('none');
  });

  test('follow the ratio of a second metric, and the legend has its ends', () => {
    const plot = must(plotOf(rows, { secondary_metric: 'count' }), 'plot');
    expect(plot.legend).toMatchObject({ kind: 'ramp', title: 'count / yield', low: '0.0667', high: '0.2' });
    expect(plot.inspect([1])).toMatchObject({
      title: 'Morris',
      lines: [{ value: '40 (40.00%)' }, { label: 'count', value: '3' }, { label: 'count / yield', value: '0.075' }],
    });
    expect(must(plotOf(rows, { secondary_metric: 'yield' }), 'plot').legend.kind).toBe('none');
  });
});

describe('an arc', () => {
  test('represents its path', () => {
    const plot = must(plotOf(rows), 'plot');
    expect(plot.inspect([3])).toMatchObject({ title: 'Morris ▸ b', lines: [{ label: 'yield', value: '30 (30.00%)' }] });
    expect(plot.meaning?.(3)).toMatchObject({
      label: 'Morris,b',
      dimensions: [
        { column: 'site', value: 'Morris' },
        { column: 'variety', value: 'b' },
      ],
    });
    expect(plot.meaning?.(0)).toMatchObject({ label: 'Crookston', dimensions: [{ column: 'site' }] });
  });

  test('has a label on request, unless it is below the threshold', () => {
    const texts = (form: FormData) =>
      must(plotOf(rows, form), 'plot').data['labels']!.map(label => label['text' as never]);
    expect(texts({})).toEqual([]);
    expect(texts({ show_labels: true, show_labels_threshold: 35, label_type: 'value' })).toEqual(['60', '40', '60']);
  });

  test('has no label that is upside down', () => {
    const branch = { name: 'a', dimensions: [], value: 1, second: 0, children: [] };
    for (let turn = 0; turn < 0.8; turn += 0.05) {
      const label = labelIn(
        { branch, from: turn * 2 * Math.PI, to: (turn + 0.2) * 2 * Math.PI, inner: 50, outer: 120 },
        'name',
      );
      expect(Math.cos((must(label, 'label').a * Math.PI) / 180)).toBeGreaterThan(-1e-9);
    }
  });
});

test('the total is in the centre on request', () => {
  expect(must(plotOf(rows, { show_total: true }), 'plot').data['total']).toMatchObject([{ text: 'Total: 100' }]);
  expect(must(plotOf(rows), 'plot').data['total']).toEqual([]);
});

test('a sunburst is described by the shares of its first level', () =>
  expect(plugins.sunburst_v2.summary(inputOf(rows))).toBe('Crookston: 60.00%, Morris: 40.00%'));

test('the legacy type reads levels that are stored as groups, and draws the same rings', () => {
  const form = { columns: [], groupby: ['site', 'variety'], metric: 'yield' };
  const { queries, drawing } = plugins.sunburst;
  expect(queries(form)).toMatchObject([{ columns: ['site', 'variety'], metrics: ['yield'] }]);
  if (drawing.kind !== 'plot') throw new Error('not a plot');
  expect(arcsOf(rows, form)).toEqual(arcsOf(rows));
});
