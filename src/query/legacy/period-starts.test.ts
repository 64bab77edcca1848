import { describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import { byMonth, periodStarts, pivotPeriods } from './period-starts';

const at = (text: string) => Date.parse(`${text}Z`);
const day = (instant: number) => new Date(instant).toISOString().slice(0, 16);

describe('periods in the notation of pandas', () => {
  test.each([
    ['W-MON', '2024-05-08T13:00', '2024-05-06T00:00'],
    ['W-MON', '2024-05-06T00:00', '2024-05-06T00:00'],
    ['W-SUN', '2024-05-08T13:00', '2024-05-05T00:00'],
    ['W', '2024-05-08T13:00', '2024-05-05T00:00'],
    ['52W-MON', '2024-05-08T13:00', '2024-05-06T00:00'],
    ['D', '2024-05-08T13:00', '2024-05-08T00:00'],
    ['H', '2024-05-08T13:45', '2024-05-08T13:00'],
    ['AS', '2024-05-08T13:00', '2024-01-01T00:00'],
    ['AS-JUL', '2024-05-08T13:00', '2023-07-01T00:00'],
    ['QS', '2024-05-08T13:00', '2024-04-01T00:00'],
    ['MS', '1969-12-31T13:00', '1969-12-01T00:00'],
    ['M', '2024-05-08T13:00', '2024-04-30T00:00'],
    ['M', '2024-05-31T00:00', '2024-05-31T00:00'],
    ['A', '2024-05-08T13:00', '2023-12-31T00:00'],
    ['A-JUN', '2024-07-08T13:00', '2024-06-30T00:00'],
    ['AS', '0042-05-08T13:00', '0042-01-01T00:00'],
  ])('%s: %s is in the period of %s', (freq, time, start) =>
    expect(day(must(periodStarts(freq), freq)(at(time)))).toBe(start),
  );

  test.each(['', 'X', 'W-ABC', 'W-MON; DROP', 'AS-XYZ'])('%j is unknown', freq =>
    expect(periodStarts(freq)).toBeNull(),
  );
});

test('periods are moved onto the newest one, by their distance from its start or by month', () => {
  const rows = ['2023-01-01', '2023-03-01', '2024-01-01', '2024-03-01'].map((date, value) => ({
    time: at(`${date}T00:00`),
    value,
  }));
  const years = must(periodStarts('AS'), 'AS');
  const datesOf = (periods: ReturnType<typeof pivotPeriods>) =>
    periods.map(({ values }) => [...values].map(([time, value]) => [day(time).slice(0, 10), value]));
  const newest = [
    ['2024-01-01', 2],
    ['2024-03-01', 3],
  ];
  expect(datesOf(pivotPeriods(rows, years))).toEqual([
    newest,
    [
      ['2024-01-01', 0],
      ['2024-02-29', 1],
    ],
  ]);
  expect(datesOf(pivotPeriods(rows, years, byMonth))).toEqual([
    newest,
    [
      ['2024-01-01', 0],
      ['2024-03-01', 1],
    ],
  ]);
});

test('values at one time are averaged, and missing ones are left out', () => {
  const time = at('2024-05-06T00:00');
  const [period] = pivotPeriods(
    [1, 3, null].map(value => ({ time, value })),
    must(periodStarts('D'), 'D'),
  );
  expect([...(period?.values ?? [])]).toEqual([[time, 2]]);
});
