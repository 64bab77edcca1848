import { describe, expect, test } from 'vitest';
import { genericTypes, type GenericType } from '@/model/dataset';
import type { Value } from '@/query/result/frame';
import { contrastOf } from '../../colours/contrast';
import { contrast, dark, light } from '../../colours/tokens';
import { numberColour } from '../../conditional-formatting/colouring';
import { conditionalColours } from '../../conditional-formatting/rule-problems';
import type { ChartResult } from '../../result';
import { trendLinePoints, nearest } from './trend-line';
import { readNumber } from './read';
import { fitNumber, LINE, numberWidth } from './sizes';

const { numeric, text, temporal } = genericTypes;
const DAY = 86_400_000;

function single(value: Value, type: GenericType = numeric): ChartResult {
  return { columns: [{ name: 'm', parts: ['m'], type, values: [value] }], rowCount: 1 };
}
function overTime(...values: Value[]): ChartResult {
  // Newest first, as a query may return them.
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
const trendForm = { x_axis: 't', time_grain_sqla: 'P1D' };

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
      'a number that is formatted as a date',
      single(DAY),
      { force_timestamp_formatting: true, time_format: '%Y-%m-%d' },
      '1970-01-02',
    ],
    ['zero', single(0), {}, '0'],
    ['missing', single(null), {}, null],
    ['not a text that names none', single('later', text), {}, null],
    ['the newest over time', overTime(1, 2, 3), trendForm, '3'],
    ['the newest that is not missing', overTime(1, 2, null), trendForm, '2'],
    ['none over time', overTime(null, null), trendForm, null],
  ])('%s', (_name, result, form, expected) => expect(read(result, form)?.shown ?? null).toBe(expected));

  test('shows the time of an older value that replaces a missing one, and of any on request', () => {
    expect(read(overTime(1, 2, null), trendForm)?.asOf).toContain('1970-01-02');
    expect(read(overTime(1, 2), trendForm)?.asOf).toBeNull();
    expect(read(overTime(1, 2), { ...trendForm, show_timestamp: true })?.asOf).toContain('1970-01-02');
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
    expect(read(overTime(...values), { ...trendForm, ...form })?.change ?? null).toBe(expected),
  );
});

describe('the trend', () => {
  const trend = [10, 20, null, 30].map((value, index) => ({ time: index * DAY, value }));
  const size = { width: 106, height: 46 };
  test('is between its bounds, without missing values', () => {
    const points = trendLinePoints({ trend, ...size, fromZero: false, range: null });
    expect(points.map(({ index, x, y }) => [index, Math.round(x), Math.round(y)])).toEqual([
      [0, 3, 43],
      [1, 36, 23],
      [3, 103, 3],
    ]);
    expect(nearest(points, 50)?.index).toBe(1);
  });
  test('starts at zero, and spans a range that is wider than itself', () => {
    const points = trendLinePoints({ trend, ...size, fromZero: true, range: [-3 * DAY, 3 * DAY] });
    expect(points.map(({ x, y }) => [Math.round(x), Math.round(y)])).toEqual([
      [53, 30],
      [70, 16],
      [103, 3],
    ]);
  });
  test('of one value is in the middle', () => {
    expect(trendLinePoints({ trend: [{ time: 0, value: 5 }], ...size, fromZero: false, range: null })).toEqual([
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

  test('is shortened if it would be too small to read, and never cut', () => {
    const texts = ['4,202,123', '4.2M', '4M'];
    expect(fit(200, 60, texts).text).toBe('4,202,123');
    expect(fit(90, 60, texts).text).toBe('4.2M');
    for (let width = 24; width < 400; width += 4) {
      const fitted = fit(width, 60, texts);
      expect(numberWidth(fitted.text, fitted.value)).toBeLessThanOrEqual(width);
    }
  });

  test('leaves space for the texts below it, or is left out', () => {
    for (let height = 20; height < 200; height += 4) {
      const { value, note, lines } = fit(300, height, ['28,288'], 2);
      expect(value * LINE.value + lines * note * LINE.note).toBeLessThanOrEqual(height);
    }
    expect([fit(300, 30, ['1'], 2).lines, fit(300, 46, ['1'], 2).lines, fit(300, 90, ['1'], 2).lines]).toEqual([
      0, 1, 2,
    ]);
  });
});

const ruled = (...rules: readonly (readonly [above: number, colour: string])[]) => ({
  conditional_formatting: rules.map(([targetValue, colorScheme]) => ({
    column: 'm',
    operator: '>',
    targetValue,
    colorScheme,
  })),
});

test('EXP-105 the last matching rule colours the number', () => {
  const form = ruled([0, '#ACE1C4'], [100, '#EFA1AA']);
  const onDark = (metric: string, value: number) => numberColour(form, metric, value, dark.surface, 14);
  expect([onDark('m', 5), onDark('m', 500), onDark('m', -1), onDark('other', 5)]).toEqual([
    '#ACE1C4',
    '#EFA1AA',
    null,
    null,
  ]);
});

describe('A11Y-028 the colour of a rule is readable on the background of every theme, in its hue', () => {
  const hueOf = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(start => Number.parseInt(colour.slice(start, start + 2), 16));
    return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
  };
  const grounds = Object.entries({ light, dark, contrast });
  const colours = [...conditionalColours, '#FFFFFF', '#000000', '#FFFF00', '#0000FF', '#171E22', '#808080'];
  const cases = grounds.flatMap(([theme, { surface }]) =>
    colours.flatMap(colour => [14, 48].map(size => ({ theme, surface, colour, size }))),
  );

  test.each(cases)('$colour in the $theme theme at $size px', ({ surface, colour, size }) => {
    const seen = numberColour(ruled([0, colour]), 'm', 1, surface, size) ?? '';
    const enough = size < 24 ? 4.5 : 3;
    expect(contrastOf(seen, surface)).toBeGreaterThanOrEqual(enough);
    if (contrastOf(colour, surface) >= enough) expect(seen).toBe(colour);
    else if (!/^#(..)\1\1$/.test(colour) && colour !== '#171E22') {
      const turned = Math.abs(hueOf(seen) - hueOf(colour));
      expect(Math.min(turned, 360 - turned)).toBeLessThan(3);
    }
  });

  test.each([
    ['#ACE1C4', light.surface, 14],
    ['#ACE1C4', light.surface, 48],
    ['#A7323F', dark.surface, 14],
    ['#A7323F', dark.surface, 48],
  ])('%s on %s at %d px has just the contrast that the rule requires', (colour, surface, size) => {
    const seen = numberColour(ruled([0, colour]), 'm', 1, surface, size) ?? '';
    expect(contrastOf(seen, surface)).toBeLessThan((size < 24 ? 4.5 : 3) * 1.04);
  });
});
