import { describe, expect, test } from 'vitest';
import { genericTypes, type Dataset } from '@/model/dataset';
import type { Value } from '@/query/result/frame';
import type { ChartResult } from '../../result';
import { endLabels } from './end-labels';
import { readSeries } from './series';

type Columns = Readonly<Record<string, readonly Value[]>>;

/** The wide answer of a chart over an axis; names of series are parts joined by a comma. */
function answer(axis: keyof typeof genericTypes, columns: Columns): ChartResult {
  const entries = Object.entries(columns);
  return {
    rowCount: entries[0]?.[1].length ?? 0,
    columns: entries.map(([name, values], index) => ({
      name,
      parts: name.split(', '),
      type: index === 0 ? genericTypes[axis] : genericTypes.numeric,
      values,
    })),
  };
}

const dataset: Dataset = {
  id: 1,
  name: 'sales',
  schema: null,
  databaseId: 1,
  databaseName: 'db',
  description: null,
  sql: null,
  columns: [],
  metrics: [
    { name: 'a', verboseName: 'Revenue', expression: 'SUM(a)', description: null, format: null, currency: null },
  ],
  mainTemporalColumn: null,
};
const YEAR = Date.UTC(2020, 0, 1);

describe('the series of an answer', () => {
  test('are along the axis that the chart names', () => {
    const table = readSeries(
      answer('temporal', { d: [YEAR], a: [1] }),
      { x_axis: 'd', time_grain_sqla: 'P1Y', metrics: ['a'] },
      null,
    );
    expect(table).toEqual({
      axis: 'time',
      grain: 'P1Y',
      positions: [YEAR],
      labels: ['2020'],
      series: [{ name: 'a', label: 'a', base: 'a', shift: null, metric: 'a', dimensions: [], values: [1] }],
    });
  });

  test.each([
    ['temporal', {}, 'time'],
    ['numeric', {}, 'number'],
    ['text', {}, 'category'],
    ['temporal', { xAxisForceCategorical: true }, 'category'],
  ] as const)('along a %s column with %j is an axis of %s', (type, form, axis) => {
    expect(readSeries(answer(type, { x: [1], a: [1] }), { x_axis: 'x', ...form }, null)?.axis).toBe(axis);
  });

  test('have no place without a column', () => expect(readSeries({ columns: [], rowCount: 0 }, {}, null)).toBeNull());

  test.each([
    ['largest total first', {}, ['big', 'mid', 'small']],
    ['smallest first', { sort_series_ascending: true }, ['small', 'mid', 'big']],
    ['by name', { sort_series_type: 'name', sort_series_ascending: true }, ['big', 'mid', 'small']],
    ['by the smallest value', { sort_series_type: 'min' }, ['small', 'mid', 'big']],
    ['by the largest value', { sort_series_type: 'max' }, ['big', 'small', 'mid']],
    ['by the average', { sort_series_type: 'avg' }, ['big', 'small', 'mid']],
    ['largest total first for an unknown order', { sort_series_type: 'other' }, ['big', 'mid', 'small']],
  ])('come %s', (_, form, order) => {
    const result = answer('text', { x: ['p', 'q'], mid: [4, 4], small: [5, null], big: [1, 10] });
    expect(
      readSeries(result, { x_axis: 'x', groupby: ['g'], metrics: ['a'], ...form }, null)?.series.map(
        ({ label }) => label,
      ),
    ).toEqual(order);
  });

  test('are named by the metric’s label and their dimensions', () => {
    const table = readSeries(
      answer('text', { x: ['p'], 'a, EU': [1], 'a, US': [2] }),
      { x_axis: 'x', groupby: ['g'], metrics: ['a'] },
      dataset,
    );
    expect(table?.series.map(({ label, metric: of }) => [label, of])).toEqual([
      ['Revenue, US', 'a'],
      ['Revenue, EU', 'a'],
    ]);
  });

  test('leave out a metric that only sorts the categories', () => {
    const result = answer('text', { x: ['p', 'q'], a: [1, 2], rank: [1, 2] });
    const form = { x_axis: 'x', metrics: ['a'], timeseries_limit_metric: 'rank' };
    const seriesOf = (more: object) =>
      readSeries(result, { ...form, ...more }, null)?.series.map(({ metric: of }) => of);
    expect(seriesOf({ x_axis_sort: 'rank' })).toEqual(['a']);
    expect(seriesOf({ x_axis_sort: 'rank', metrics: ['a', 'rank'] })).toEqual(['a', 'rank']);
  });

  test('hold numbers or nothing', () => {
    const result = answer('text', { x: ['p', 'q', 'r'], a: [1, null, 'many'] });
    expect(readSeries(result, { x_axis: 'x', metrics: ['a'] }, null)?.series[0]?.values).toEqual([1, null, null]);
  });
});

describe('names at the ends of lines', () => {
  const point = (s: string, x: number, y: number | null) => ({ row: 0, x, y, y0: 0, s, c: s, at: x, series: 0 });

  test('are at the last value, and never overlap', () => {
    const labels = endLabels(
      [point('a', 1, 10), point('a', 2, 50), point('b', 2, 50), point('c', 2, 49), point('d', 1, 5)],
      { low: 0, high: 100 },
      100,
    );
    expect(labels.map(({ s }) => s).sort()).toEqual(['a', 'b', 'c', 'd']);
    const places = labels.map(({ y }) => y).sort((a, b) => a - b);
    for (let index = 1; index < places.length; index += 1)
      expect((places[index] ?? 0) - (places[index - 1] ?? 0)).toBeGreaterThanOrEqual(13);
    expect(labels.every(({ x }) => x === 2)).toBe(true);
  });

  test('a line without values has no name', () =>
    expect(endLabels([point('a', 1, null)], { low: 0, high: 1 }, 100)).toEqual([]));
});
