import { expect, test } from 'vitest';
import { must } from '@/lib/assert';
import type { FormData } from '@/model/chart';
import { genericTypes } from '@/model/dataset';
import type { Value } from '@/query/result/frame';
import { createColourAssignment } from '@/viz/colours/assignment';
import { light } from '@/viz/colours/tokens';
import { withDefaults } from '../../controls/field';
import { untouched } from '../../plugin';
import type { ChartResult } from '../../result';
import { plugins } from '.';
import { plotPartition } from './partition';
import { readPartition, type PartitionPart } from './partition-read';

type Row = readonly [time: number, a: Value, b: Value, n: Value];

const resultOf = (rows: readonly Row[]): ChartResult => ({
  rowCount: rows.length,
  columns: (['at', 'a', 'b', 'n'] as const).map((name, index) => ({
    name,
    parts: [name],
    type: { at: genericTypes.temporal, a: genericTypes.text, b: genericTypes.text, n: genericTypes.numeric }[name],
    values: rows.map(row => row[index] ?? null),
  })),
});
const form = { metrics: ['n'], groupby: ['a', 'b'], partition_threshold: '0' };
const inputOf = (rows: readonly Row[], more: FormData = {}) => ({
  formData: withDefaults(plugins.partition, { ...form, ...more }),
  results: [resultOf(rows)],
  dataset: null,
});
const told = ({ name, value, children }: PartitionPart): unknown => [name, value, ...children.map(told)];
const read = (rows: readonly Row[], more?: FormData) => readPartition(inputOf(rows, more)).map(told);

const day = 86_400_000;
const rows: readonly Row[] = [
  [0, 'u', 'x', 6],
  [0, 'u', 'y', 2],
  [day, 'v', 'x', 2],
  [day, 'v', null, -1],
];

test('queries its groups, ranked by a metric, and times only if they are used', () => {
  const asked = (more: FormData) => plugins.partition.queries(inputOf(rows, more).formData)[0];
  expect(asked({})).toMatchObject({ columns: ['a', 'b'], metrics: ['n'], orderby: [['n', false]] });
  expect(asked({ order_desc: false, timeseries_limit_metric: 'r', limit: 5 })).toMatchObject({
    metrics: ['n', 'r'],
    orderby: [['r', true]],
    series_limit: 5,
    series_limit_metric: 'r',
    series_columns: ['a', 'b'],
  });
  expect(asked({ time_series_option: 'agg_mean' })?.columns).toEqual(['a', 'b']);
  expect(asked({ time_series_option: 'agg_mean', granularity_sqla: 'at', time_grain_sqla: 'P1D' })?.columns).toEqual([
    expect.objectContaining({ sqlExpression: 'at', timeGrain: 'P1D', columnType: 'BASE_AXIS' }),
    'a',
    'b',
  ]);
});

test('parts are nested, the largest first, and negative ones are as large as their amount', () => {
  expect(read(rows)).toEqual([['n', 9, ['u', 8, ['x', 6], ['y', 2]], ['v', 1, ['x', 2], ['<NULL>', -1]]]]);
});

test.each<[string, FormData, unknown]>([
  ['their number', { partition_limit: '1' }, ['n', 9, ['u', 8, ['x', 6]]]],
  ['their share', { partition_threshold: '0.3' }, ['n', 9, ['u', 8, ['x', 6]]]],
])('parts are limited by %s, and the others are counted', (_, more, expected) => {
  expect(read(rows, more)).toEqual([expected]);
  const [root] = readPartition(inputOf(rows, more));
  expect(root?.left).toEqual({ count: 1, share: expect.closeTo(1 / 9) });
});

test('times are around the groups, in their order and of one size', () => {
  const more = { time_series_option: 'time_series', granularity_sqla: 'at', date_time_format: '%Y-%m-%d' };
  const [root] = readPartition(inputOf(rows, more));
  expect(root?.children.map(({ name, share, level }) => [name, share, level])).toEqual([
    ['1970-01-01', 0.5, 'time'],
    ['1970-01-02', 0.5, 'time'],
  ]);
  expect(read(rows, { ...more, time_series_option: 'point_diff' })[0]).toEqual(expect.arrayContaining(['n', -7]));
});

test('boxes fill their column, and small or omitted ones are reported', () => {
  const many = Array.from({ length: 10_000 }, (_, index): Row => [0, `a${index % 40}`, `b${index}`, index + 1]);
  const plot = (more: FormData) => {
    const { colourOf } = createColourAssignment();
    return must(
      plotPartition({ ...inputOf(many, more), width: 300, height: 200, colours: light, colourOf, reader: untouched }),
      'plot',
    );
  };
  const limited = plot({});
  const rest = (limited.data['rows'] ?? []).findIndex((_, row) => limited.inspect([row]).lines[0]?.label === '35 more');
  expect(limited.inspect([rest]).lines[0]?.value).toMatch(/%$/);
  const whole = plot({ partition_limit: '100000' });
  expect(whole.notes).toEqual([expect.stringMatching(/^10,000 parts are too small to be seen$/)]);
  expect(whole.inspect([1]).lines).toMatchObject([{ label: 'n' }, { value: expect.stringMatching(/%\)$/) }]);
});
