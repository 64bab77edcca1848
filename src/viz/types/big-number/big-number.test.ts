import { describe, expect, test } from 'vitest';
import { genericTypes, type GenericType } from '@/model/dataset';
import type { Value } from '@/query/result/frame';
import { numberColour } from '../../conditional-formatting/colouring';
import type { ChartResult } from '../../result';
import { coursePoints, nearest } from './course';
import { readNumber } from './read';
import { fitNumber, LINE, numberWidth } from './sizes';

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
const read = (result: ChartResult, form: object = {}) =>
  readNumber({ results: [result], formData: { metric: 'm', ...form }, dataset: null });
const trend = { x_axis: 't', time_grain_sqla: 'P1D' };

describe('the number', () => {
  test.each<[string, ChartResult, object, string | null]>([
    ['adapts', single(1234), {}, '1.23k'],
    ['in a format', single(1234), { y_axis_format: ',d' }, '1,234'],
    [
      'in a currency',
      single(1234),
      { y_axis_format: '$,.0f', currency_format: { symbol: 'EUR', symbolPosition: 'suffix' } },
      '1,234 €',
    ],
    ['a date', single(DAY, temporal), { time_format: '%d/%m/%Y' }, '02/01/1970'],
    ['a text that names a date', single('1970-01-03T00:00:00Z', text), { time_format: '%Y-%m-%d' }, '1970-01-03'],
    [
      'a number that is to be a date',
      single(DAY),
      { force_timestamp_formatting: true, time_format: '%Y-%m-%d' },
      '1970-01-02',
    ],
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
  ])('of %o with %o: %s', (values, form, expected) =>
    expect(read(overTime(...values), { ...trend, ...form })?.change ?? null).toBe(expected),
  );
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
    expect(coursePoints({ moments: [{ time: 0, value: 5 }], ...size, fromZero: false, range: null })).toEqual([
      { index: 0, x: 53, y: 23 },
    ]);
  });
});

describe('a number in its card', () => {
  const fit = (width: number, height: number, texts: readonly string[] = ['12345'], lines = 0, valueShare = 0.4) =>
    fitNumber({ width, height, texts, lines, valueShare, noteShare: 0.15 });

  test('grows with the card and its share', () => {
    expect(fit(200, 60).value).toBe(28);
    expect(fit(200, 60, ['12345'], 0, 0.6).value).toBe(42);
    expect(fit(600, 250).value).toBe(100);
    expect(fit(120, 250).value).toBe(41);
  });

  test('is shortened where it would be too small to be read, and never cut', () => {
    const texts = ['4,202,123', '4.2M', '4M'];
    expect(fit(200, 60, texts).text).toBe('4,202,123');
    expect(fit(90, 60, texts).text).toBe('4.2M');
    for (let width = 24; width < 400; width += 4) {
      const fitted = fit(width, 60, texts);
      expect(numberWidth(fitted.text, fitted.value)).toBeLessThanOrEqual(width);
    }
  });

  test('leaves room for what stands beneath it, or goes without', () => {
    for (let height = 20; height < 200; height += 4) {
      const { value, note, lines } = fit(300, height, ['28,288'], 2);
      expect(value * LINE.value + lines * note * LINE.note).toBeLessThanOrEqual(height);
    }
    expect([fit(300, 30, ['1'], 2).lines, fit(300, 46, ['1'], 2).lines, fit(300, 90, ['1'], 2).lines]).toEqual([
      0, 1, 2,
    ]);
  });
});

test('EXP-105 the last rule that holds colours the number, as it is', () => {
  const rule = (targetValue: number, colorScheme: string) => ({ column: 'm', operator: '>', targetValue, colorScheme });
  const form = { conditional_formatting: [rule(0, '#ACE1C4'), rule(100, '#EFA1AA')] };
  expect([
    numberColour(form, 'm', 5),
    numberColour(form, 'm', 500),
    numberColour(form, 'm', -1),
    numberColour(form, 'other', 5),
  ]).toEqual(['#ACE1C4', '#EFA1AA', null, null]);
});
