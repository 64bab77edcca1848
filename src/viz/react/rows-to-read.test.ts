import { describe, expect, test } from 'vitest';
import { genericTypes, type GenericType } from '@/model/dataset';
import type { Value } from '@/query/result/frame';
import { plugins as heatmaps } from '../types/heatmap';
import { plugins as overAxis } from '../types/timeseries';
import type { ChartResult } from '../result';
import { readableFormat, withoutInternal } from './rows-to-read';

const column = (values: readonly Value[], type: GenericType = genericTypes.numeric, name = 'a') => ({
  name,
  parts: [name],
  type,
  values,
});

test.each<[string, readonly Value[], GenericType, string | null]>([
  ['a mean', [6.666666666667, 5.8, null], genericTypes.numeric, ',.4f'],
  ['large means', [123456.789, 1.5], genericTypes.numeric, ',.2f'],
  ['small shares', [0.0123456, 0.002], genericTypes.numeric, ',.6f'],
  ['whole numbers', [2001, 5], genericTypes.numeric, null],
  ['texts', ['1.25'], genericTypes.text, null],
  ['times', [1.5], genericTypes.temporal, null],
])('%s in a table', (_, values, type, format) => expect(readableFormat(column(values, type))).toBe(format));

describe('columns that only the drawing needs', () => {
  const answer = (...names: string[]): ChartResult => ({
    rowCount: 1,
    columns: names.map(name => column([1], genericTypes.numeric, name)),
  });
  const form = { x_axis: 'x', groupby: 'y', metric: 'm' };
  const names = (results: readonly ChartResult[]) => results.map(result => result.columns.map(({ name }) => name));

  test('are left out', () =>
    expect(names(withoutInternal([answer('x', 'y', 'm', 'rank')], heatmaps.heatmap_v2, form))).toEqual([
      ['x', 'y', 'm'],
    ]));
  test('are the last of their name', () => {
    const ranked = { ...form, groupby: 'rank' };
    expect(names(withoutInternal([answer('x', 'rank', 'm', 'rank')], heatmaps.heatmap_v2, ranked))).toEqual([
      ['x', 'rank', 'm'],
    ]);
  });
  test('are not columns of the data', () => {
    const line = { x_axis: 'x', metrics: ['rank'], groupby: [] };
    expect(names(withoutInternal([answer('x', 'rank')], overAxis.echarts_timeseries, line))).toEqual([['x', 'rank']]);
  });
});
