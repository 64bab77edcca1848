import { describe, expect, test } from 'vitest';
import { genericTypes } from '@/model/dataset';
import { labelText, toFrame, type Frame } from '../../result/frame';
import { forecaster, normalQuantile, type Season } from './model';
import { prophet } from './prophet';

const DAY = 86_400_000;
const START = Date.UTC(2020, 0, 1);
const days = (count: number, from = 0) => Array.from({ length: count }, (_, index) => START + (from + index) * DAY);
const forecast = (
  instants: readonly number[],
  values: readonly number[],
  seasons: readonly Season[],
  requested: readonly number[],
  width: number,
) => forecaster(instants, seasons, requested, width)(values);
/** A repeatable noise between −1 and 1. */
const noise = (index: number) => ((index * 7919) % 200) / 100 - 1;

describe('a forecast', () => {
  test('continues a straight line', () => {
    const values = days(50).map((_, index) => 10 + 2 * index);
    const [soon, late] = forecast(days(50), values, [], [START + 50 * DAY, START + 59 * DAY], 0.8);
    expect(soon?.value).toBeCloseTo(110, 0);
    expect(late?.value).toBeCloseTo(128, -0.5);
  });

  test('follows the last slope after a change of trend', () => {
    const values = days(100).map((_, index) => (index < 50 ? index : 50 - 2 * (index - 50)));
    const [next] = forecast(days(100), values, [], [START + 100 * DAY], 0.8);
    expect(Math.abs(next!.value - -50)).toBeLessThan(5);
  });

  test('knows the days of the week', () => {
    const weekly = (index: number) => (index % 7 === 3 ? 100 : 20);
    const foreseen = forecast(
      days(70),
      days(70).map((_, index) => weekly(index)),
      [{ period: 7, order: 3 }],
      days(7, 70),
      0.8,
    );
    foreseen.forEach(({ value }, index) => expect(Math.abs(value - weekly(70 + index))).toBeLessThan(3));
  });

  test('lies within bounds that contain the requested share of values, and that widen with time', () => {
    const values = days(200).map((_, index) => 100 + index + 20 * noise(index));
    const seen = forecast(days(200), values, [], [...days(200), START + 200 * DAY, START + 400 * DAY], 0.8);
    const within = values.filter((value, index) => value >= seen[index]!.low && value <= seen[index]!.high).length;
    expect(within / 200).toBeGreaterThan(0.65);
    expect(within / 200).toBeLessThan(0.95);
    const [soon, late] = seen.slice(200).map(({ low, high }) => high - low);
    expect(late!).toBeGreaterThanOrEqual(soon!);
  });

  test.each([[[5, 5, 5]], [[0, 0]], [[1e12, 2e12, 3e12]]])('of %j is a number', values => {
    for (const one of forecast(days(values.length), values, [{ period: 7, order: 3 }], days(5), 0.9)) {
      for (const part of Object.values(one)) expect(Number.isFinite(part)).toBe(true);
    }
  });
});

test.each([
  [0.5, 0],
  [0.9, 1.281_551_566],
  [0.025, -1.959_963_985],
  [0.999, 3.090_232_306],
])('a normal variable stays below %d of its deviations', (probability, quantile) =>
  expect(normalQuantile(probability)).toBeCloseTo(quantile, 6),
);

const frameOf = (instants: readonly number[], ...series: (readonly (number | null)[])[]): Frame =>
  toFrame([
    { label: ['day'], type: genericTypes.temporal, values: instants },
    ...series.map((values, index) => ({ label: ['a', String(index)], type: genericTypes.numeric, values })),
  ]);
const options = { time_grain: 'P1D', periods: 3, confidence_interval: 0.8, index: 'day' };

describe('the operation prophet', () => {
  test('adds rows for the periods to come, and three columns before each series', () => {
    const made = prophet(
      frameOf(
        days(20),
        days(20).map((_, index) => index),
        days(20).map(() => 4),
      ),
      options,
    );
    const names = ['a, 0', 'a, 1'].flatMap(name => [
      `${name}__yhat`,
      `${name}__yhat_lower`,
      `${name}__yhat_upper`,
      name,
    ]);
    expect(made.columns.map(({ label }) => labelText(label))).toEqual(['day', ...names]);
    expect(made.columns[0]?.values).toEqual(days(23));
    expect(made.columns[4]?.values.slice(18)).toEqual([18, 19, null, null, null]);
    expect(made.columns[1]?.values.every(value => typeof value === 'number')).toBe(true);
  });

  test('passes over gaps, and puts times in order', () => {
    const made = prophet(frameOf(days(4).toReversed(), [3, null, 1, 0]), options);
    expect(made.columns[0]?.values).toEqual(days(7));
    expect(made.columns[4]?.values).toEqual([0, 1, null, 3, null, null, null]);
  });

  test.each([
    ['P1M', [Date.UTC(2020, 0, 31), Date.UTC(2020, 1, 29)], [Date.UTC(2020, 2, 29), Date.UTC(2020, 3, 29)]],
    ['P3M', [Date.UTC(2020, 0, 1), Date.UTC(2020, 3, 1)], [Date.UTC(2020, 6, 1), Date.UTC(2020, 9, 1)]],
    ['P1Y', [Date.UTC(2019, 0, 1), Date.UTC(2020, 0, 1)], [Date.UTC(2021, 0, 1), Date.UTC(2022, 0, 1)]],
    ['PT1H', [START, START + DAY / 24], [START + DAY / 12, START + DAY / 8]],
  ])('continues in steps of %s', (grain, past, future) => {
    const made = prophet(frameOf(past, [1, 2]), { ...options, time_grain: grain, periods: 2 });
    expect(made.columns[0]?.values).toEqual([...past, ...future]);
  });

  test.each([
    [{ time_grain: null }, 'Time grain missing'],
    [{ time_grain: 'P2W' }, 'Unsupported time grain: P2W'],
    [{ time_grain: 'constructor' }, 'Unsupported time grain: constructor'],
    [{ periods: -1 }, 'Periods must be a whole number'],
    [{ periods: '3' }, 'Periods must be a whole number'],
    [{ periods: 1e9 }, 'Periods must be 10000 at most'],
    [{ confidence_interval: 1 }, 'Confidence interval must be between 0 and 1 (exclusive)'],
    [{ index: 'nothing' }, 'DataFrame must include temporal column'],
    [{ yearly_seasonality: 1e6 }, 'yearly_seasonality'],
  ])('refuses %j', (wrong, message) => {
    expect(() => prophet(frameOf(days(3), [1, 2, 3]), { ...options, ...wrong })).toThrow(message);
  });

  test('rejects too few values', () => {
    expect(() => prophet(frameOf(days(3)), options)).toThrow('DataFrame include at least one series');
    expect(() => prophet(frameOf(days(3), [1, null, null]), options)).toThrow('less than 2 non-NaN rows');
    expect(() => prophet(frameOf([], []), options)).toThrow('less than 2 non-NaN rows');
  });
});
