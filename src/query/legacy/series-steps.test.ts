import { describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import { genericTypes } from '@/model/dataset';
import { toFrame, type Value } from '../result/frame';
import type { LegacyForm, ShiftedRows } from './form';
import { legacyCharts } from './legacy-charts';

const DAY = 86_400_000;
const frame = toFrame([
  { label: ['__timestamp'], type: genericTypes.temporal, values: [0, DAY, 2 * DAY, 4 * DAY, 0, 4 * DAY] },
  { label: ['g'], type: genericTypes.text, values: ['a', 'a', 'a', 'a', 'b', 'b'] },
  { label: ['m'], type: genericTypes.numeric, values: [1, 2, null, 8, 10, 2] },
]);

/** The answer for a type of chart over two series, by the name of each. */
function answer(type: string, form: LegacyForm, past: readonly ShiftedRows[] = []): unknown {
  const chart = must(legacyCharts.get(type), type);
  return chart.data(frame, { metrics: ['m'], groupby: ['g'], ...form }, { from: null, until: null }, past);
}
const series = (key: string, values: Readonly<Record<number, Value>>) => ({
  key: [key],
  values: Object.entries(values).map(([day, y]) => ({ x: Number(day) * DAY, y })),
});

test.each<[string, LegacyForm, readonly object[]]>([
  [
    'the mean of a window',
    { rolling_type: 'mean', rolling_periods: 2, min_periods: 0 },
    [series('a', { 0: 1, 1: 1.5, 4: 5 }), series('b', { 0: 10, 1: 10, 4: 2 })],
  ],
  [
    'sums, without the first periods',
    { rolling_type: 'sum', rolling_periods: '2', min_periods: '2' },
    [series('a', { 4: 10 })],
  ],
  [
    'running totals',
    { rolling_type: 'cumsum' },
    [series('a', { 0: 1, 1: 3, 4: 11 }), series('b', { 0: 10, 1: null, 4: 12 })],
  ],
  [
    'the rows after a number of periods',
    { min_periods: 1 },
    [series('a', { 1: 2, 4: 8 }), series('b', { 1: null, 4: 2 })],
  ],
  [
    'sums of regular periods',
    { resample_rule: '2D', resample_method: 'sum' },
    [series('a', { 0: 3, 2: 0, 4: 8 }), series('b', { 0: 10, 2: 0, 4: 2 })],
  ],
  [
    'shares of running totals',
    { rolling_type: 'cumsum', contribution: true },
    [series('a', { 0: 1 / 11, 1: 1, 4: 11 / 23 }), series('b', { 0: 10 / 11, 1: null, 4: 12 / 23 })],
  ],
])('line, compare and bar charts answer %s', (_, form, expected) => {
  for (const type of ['line', 'compare', 'bar', 'horizon']) expect(answer(type, form)).toEqual(expected);
});

test('areas are sorted by size before totals, with gaps as zero', () =>
  expect(answer('area', { rolling_type: 'cumsum' })).toEqual([
    series('b', { 0: 10, 1: 10, 4: 12 }),
    series('a', { 0: 1, 1: 3, 4: 11 }),
  ]));

test('roses show totals by time', () =>
  expect(answer('rose', { rolling_type: 'cumsum' })).toMatchObject({
    [String(BigInt(4 * DAY) * 1_000_000n)]: [
      { key: ['a'], value: 11 },
      { key: ['b'], value: 12 },
    ],
  }));

test('windows longer than the answer leave nothing', () =>
  expect(() => answer('line', { rolling_type: 'mean', rolling_periods: 9, min_periods: 9 })).toThrow(
    'Applied rolling window did not return any data',
  ));

describe('compared with an earlier period', () => {
  const past: ShiftedRows = {
    shift: '1 week',
    frame: toFrame([
      { label: ['__timestamp'], type: genericTypes.temporal, values: [0, 2 * DAY, 0] },
      { label: ['g'], type: genericTypes.text, values: ['a', 'a', 'c'] },
      { label: ['m'], type: genericTypes.numeric, values: [2, 4, 7] },
    ]),
  };
  const shiftedSeries = (name: string, values: Readonly<Record<number, Value>>) => ({
    ...series(name, values),
    key: [name, '1 week offset'],
    classed: 'time-shift-0',
  });

  test('lines show both, by name', () =>
    expect(answer('line', { comparison_type: 'values', time_compare: ['1 week'] }, [past])).toEqual([
      series('a', { 0: 1, 1: 2, 4: 8 }),
      shiftedSeries('a', { 0: 2, 2: 4 }),
      series('b', { 0: 10, 1: null, 4: 2 }),
      shiftedSeries('c', { 0: 7, 2: null }),
    ]));

  test.each([
    ['absolute', { 0: -1, 1: -1, 4: 4 }],
    ['percentage', { 0: -0.5, 1: -1 / 3, 4: 1 }],
    ['ratio', { 0: 0.5, 1: 2 / 3, 4: 2 }],
  ])('%s differences of series that both have, in proportion between known times', (kind, values) =>
    expect(answer('line', { comparison_type: kind, time_compare: '1 week' }, [past])).toEqual([
      shiftedSeries('a', values),
    ]),
  );

  test('other comparisons are refused', () =>
    expect(() => answer('line', { comparison_type: 'other', time_compare: '1 week' }, [past])).toThrow(
      'Invalid `comparison_type`: other',
    ));
});
