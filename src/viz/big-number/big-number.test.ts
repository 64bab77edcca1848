import { describe, expect, test } from 'vitest';
import { genericTypes, type GenericType } from '@/model/dataset';
import type { Value } from '@/query/result/frame';
import { numberColour } from '../conditional-formatting/colouring';
import type { ChartResult } from '../result';
import { coursePoints, nearest } from './course';
import { readNumber } from './read';
import { numberSize } from './sizes';

const { numeric, text, temporal } = genericTypes;
const DAY = 86_400_000;

function single(value: Value, type: GenericType = numeric): ChartResult {
  return { columns: [{ name: 'm', parts: ['m'], type, values: [value] }], rowCount: 1 };
}
function overTime(...values: Value[]): ChartResult {
  // Newest first, as a query may answer.
  const times = values.map((_, index) => index * DAY).reverse();
  return {
    columns: [
      { name: 't', parts: ['t'], type: temporal, values: times },
      { name: 'm', parts: ['m'], type: numeric, values: [...values].reverse() },
    ],
    rowCount: values.length,
  };
}
const read = (result: ChartResult, form: object = {}) => readNumber({ results: [result], formData: { metric: 'm', ...form }, dataset: null });
const trend = { x_axis: 't', time_grain_sqla: 'P1D' };

describe('the number', () => {
  test.each<[string, ChartResult, object, string | null]>([
    ['adapts', single(1234), {}, '1.23k'],
    ['in a format', single(1234), { y_axis_format: ',d' }, '1,234'],
    ['in a currency', single(1234), { y_axis_format: '$,.0f', currency_format: { symbol: 'EUR', symbolPosition: 'suffix' } }, '1,234 €'],
    ['a date', single(DAY, temporal), { time_format: '%d/%m/%Y' }, '02/01/1970'],
    ['a text that names a date', single('1970-01-03T00:00:00Z', text), { time_format: '%Y-%m-%d' }, '1970-01-03'],
    ['a number that is to be a date', single(DAY), { force_timestamp_formatting: true, time_format: '%Y-%m-%d' }, '1970-01-02'],
    ['zero', single(0), {}, '0'],
    ['missing', single(null), {}, null],
    ['no text that names none', single('later', text), {}, null],
    ['the newest over time', overTime(1, 2, 3), trend, '3'],
    ['the newest that is not missing', overTime(1, 2, null), trend, '2'],
    ['none over time', overTime(null, null), trend, null],
  ])('%s', (_name, result, form, expected) => expect(read(result, form)?.shown ?? null).toBe(expected));

  test('tells the time of an older value that stands for a missing one, and of any where it is to', () => {
    expect(read(overTime(1, 2, null), trend)?.asOf).toContain('1970-01-02');
    expect(read(overTime(1, 2), trend)?.asOf).toBeNull();
    expect(read(overTime(1, 2), { ...trend, show_timestamp: true })?.asOf).toContain('1970-01-02');
  });
});

describe('the change', () => {
  test.each<[Value[], object, string | null]>([
    [[100, 110], { compare_lag: 1, compare_suffix: 'MoM' }, '+10.0% MoM'],
    [[100, 50, 75], { compare_lag: 2 }, '−25.0%'],
    [[-100, -50], { compare_lag: 1 }, '+50.0%'],
    [[0, 50], { compare_lag: 1 }, '+0.0%'],
    [[100, 110, null], { compare_lag: 1 }, '+10.0%'],
    [[100, 110], { compare_lag: 5 }, null],
    [[100, 110], {}, null],
    [[100, 110], { compare_lag: 0 }, null],
  ])('of %o with %o: %s', (values, form, expected) => expect(read(overTime(...values), { ...trend, ...form })?.change ?? null).toBe(expected));
});

describe('the course', () => {
  const moments = [10, 20, null, 30].map((value, index) => ({ time: index * DAY, value }));
  const size = { width: 106, height: 46 };
  test('lies between its ends, without what is missing', () => {
    const points = coursePoints({ moments, ...size, fromZero: false, range: null });
    expect(points.map(({ index, x, y }) => [index, Math.round(x), Math.round(y)])).toEqual([
      [0, 3, 43],
      [1, 36, 23],
      [3, 103, 3],
    ]);
    expect(nearest(points, 50)?.index).toBe(1);
  });
  test('starts at zero, and spans a range that is wider than itself', () => {
    const points = coursePoints({ moments, ...size, fromZero: true, range: [-3 * DAY, 3 * DAY] });
    expect(points.map(({ x, y }) => [Math.round(x), Math.round(y)])).toEqual([
      [53, 30],
      [70, 16],
      [103, 3],
    ]);
  });
  test('of one value is in the middle', () => {
    expect(coursePoints({ moments: [{ time: 0, value: 5 }], ...size, fromZero: false, range: null })).toEqual([{ index: 0, x: 53, y: 23 }]);
  });
});

test('a number grows with its card and its share, and fits', () => {
  const size = (width: number, height: number, valueShare = 0.4, length = 5) => numberSize({ width, height, length, valueShare, noteShare: 0.15 }).value;
  expect(size(200, 50)).toBe(28);
  expect(size(200, 50, 0.6)).toBe(42);
  expect(size(600, 250)).toBe(100);
  expect(size(120, 250)).toBe(40);
  expect(size(10, 250)).toBe(16);
});

test('EXP-105 the last rule that holds colours the number, as it is', () => {
  const rule = (targetValue: number, colorScheme: string) => ({ column: 'm', operator: '>', targetValue, colorScheme });
  const form = { conditional_formatting: [rule(0, '#ACE1C4'), rule(100, '#EFA1AA')] };
  expect([numberColour(form, 'm', 5), numberColour(form, 'm', 500), numberColour(form, 'm', -1), numberColour(form, 'other', 5)]).toEqual([
    '#ACE1C4',
    '#EFA1AA',
    null,
    null,
  ]);
});
