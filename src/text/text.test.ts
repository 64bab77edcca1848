import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ago, asOf, clockTime, fullTime, momentOf } from './ages';
import { tryingText } from './countdown';
import { errorTypeText } from './messages/charts/error-types';
import { numberFormatter } from './numbers';
import { plural } from './plural';
import { formatBytes } from './sizes';
import { formatMoment, formatPeriod, formatTick } from './times';

const EN = 'en-GB';

describe('numbers in the contract’s own format', () => {
  const smart = numberFormatter('SMART_NUMBER', 'en-US');
  test.each([
    [0, '0'],
    [1, '1'],
    [12.345, '12.35'],
    [999.994, '999.99'],
    [1000, '1k'],
    [1234, '1.23k'],
    [12_345_678, '12.3M'],
    [1_234_567_890, '1.23B'],
    [1e13, '10T'],
    [0.5, '0.5'],
    [0.00123, '0.0012'],
    [0.0000123, '12.3µ'],
    [-1234, '−1.23k'],
    [-0.25, '−0.25'],
  ])('%d is %s', (value, text) => expect(smart(value)).toBe(text));

  test('adds a sign to positive numbers on request', () => {
    const signed = numberFormatter('SMART_NUMBER_SIGNED', 'en-US');
    expect([signed(1234), signed(0), signed(-1234)]).toEqual(['+1.23k', '0', '−1.23k']);
  });

  test.each([
    ['DURATION', 0, '0ms'],
    ['DURATION', 66_000, '1m 6s'],
    ['DURATION', 1337, '1.3s'],
    ['DURATION', 90_061_000, '1d 1h 1m 1s'],
    ['DURATION', 3_600_000, '1h'],
    ['DURATION', -61_000, '−1m 1s'],
    ['DURATION', 500, '500ms'],
    ['DURATION', 0.2, '1ms'],
    ['DURATION', 59_990, '59.9s'],
    ['DURATION_SUB', 1500, '1s 500ms'],
    ['DURATION_SUB', 0.5, '500µs'],
    ['DURATION_SUB', 1.40008, '1ms 400µs 80ns'],
    [',.1f', 1234.56, '1,234.6'],
    ['.1%', 0.1234, '12.3%'],
    ['', 1234, '1.23k'],
    ['no such format', 1234.5, '1234.5 (Invalid format: no such format)'],
  ])('%s writes %d as %s', (format, value, text) => expect(numberFormatter(format, 'en-US')(value)).toBe(text));

  test('follow the reader’s signs', () => {
    expect(numberFormatter(',.2f', 'de-DE')(1234.5)).toBe('1.234,50');
    expect(numberFormatter(',.2f', 'en-US')(1234.5)).toBe('1,234.50');
  });

  test('write any number in a few characters', () => {
    const numbers = fc
      .tuple(fc.double({ min: -9.99, max: 9.99, noNaN: true }), fc.integer({ min: -15, max: 20 }))
      .map(([digits, power]) => digits * 10 ** power);
    fc.assert(
      fc.property(numbers, value => {
        fc.pre(Math.abs(value) > 1e-20);
        expect(smart(value)).toMatch(/^−?[\d.,]{1,7}[kMBTPEµnpfaz]?$/);
      }),
    );
  });
});

describe('times of data', () => {
  const at = (text: string) => Date.parse(`${text}Z`);
  test.each([
    ['2020-01-01T00:00:00', '2020'],
    ['2020-03-01T00:00:00', 'Mar'],
    ['2020-03-05T00:00:00', '5 Mar'],
    ['2020-03-05T14:30:00', '14:30'],
    ['2020-03-05T14:30:05', '14:30:05'],
  ])('a mark of the axis at %s is %s', (moment, text) => expect(formatTick(at(moment), [], EN)).toBe(text));

  test.each([
    ['shows days at the start of a month too', ['01-01', '03-25', '04-01'], ['2020', '25 Mar', '1 Apr']],
    ['the first day shows its year', ['01-05', '01-12', '02-02'], ['5 Jan 2020', '12 Jan', '2 Feb']],
    ['the first month likewise', ['04-01', '07-01', '10-01'], ['Apr 2020', 'Jul', 'Oct']],
    ['midnight is a day', ['01-01', '01-01T18:00', '01-02'], ['1 Jan 2020', '18:00', '2 Jan']],
  ])('among the marks of an axis %s', (_, days, texts) => {
    const marks = days.map(day => at(`2020-${day}${day.includes('T') ? '' : 'T00:00'}`));
    expect(marks.map(mark => formatTick(mark, marks, EN))).toEqual(texts);
  });

  test.each([
    ['P1Y', '2020-01-01T00:00:00', '2020'],
    ['P3M', '2020-07-01T00:00:00', 'Q3 2020'],
    ['P1M', '2020-07-01T00:00:00', 'July 2020'],
    ['P1D', '2020-07-04T00:00:00', '4 Jul 2020'],
    ['PT1H', '2020-07-04T08:00:00', '4 Jul 2020, 08:00'],
    [null, '2020-07-04T08:00:09', '4 Jul 2020, 08:00:09'],
  ])('a period of %s from %s is %s', (grain, moment, text) => expect(formatPeriod(at(moment), grain, EN)).toBe(text));

  test('are the same for every reader, in every place', () => {
    expect(formatMoment(at('2020-01-01T23:30:00'), EN)).toBe('1 Jan 2020, 23:30');
  });
});

describe('ages', () => {
  const NOW = new Date(2026, 5, 15, 12).getTime();
  const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
  test.each([
    // The wording is the platform's; the meaning is this product's.
    [10_000, /^this minute$/],
    [5 * MINUTE, /^5 ?m\w* ago$/],
    [3 * HOUR, /^3 ?h\w* ago$/],
    [DAY, /^yesterday$/],
    [3 * DAY, /^3 ?d\w* ago$/],
    [10 * DAY, /^5 Jun$/],
    [365 * DAY, /^15 Jun 2025$/],
  ])('%d ms ago', (age, text) => expect(ago(NOW - age, NOW, EN)).toMatch(text));

  test('OFF-007 a stored number shows its time of day, or its age in days', () => {
    expect(asOf(NOW - HOUR, NOW, EN)).toBe(clockTime(NOW - HOUR, EN));
    expect(asOf(NOW - HOUR, NOW, EN)).toBe('11:00');
    expect([asOf(NOW - DAY, NOW, EN), asOf(NOW - 40 * DAY, NOW, EN)]).toEqual(['1 day', '40 days']);
  });

  test.each([EN, 'en-US', 'de', 'ja'])('a time of day is written the same alone and with its date in %s', locale => {
    const evening = new Date(2026, 2, 14, 18, 20).getTime();
    expect(fullTime(evening, locale)).toContain(clockTime(evening, locale));
    expect(momentOf(evening, evening + HOUR, locale)).toBe(clockTime(evening, locale));
    expect(momentOf(evening, evening + DAY, locale)).toBe(fullTime(evening, locale));
  });

  test('F23 in the future are shown as the present', () => {
    expect(ago(NOW + DAY, NOW, EN)).toBe('this minute');
    expect(asOf(NOW + HOUR, NOW, EN)).toBe('13:00');
  });
});

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1000, '1.0 kB'],
  [38_240_000, '38.2 MB'],
  [999_900_000, '1,000 MB'],
  [5_000_000_000, '5.0 GB'],
  [5e15, '5,000,000 GB'],
])('%d bytes are %s', (bytes, text) => expect(formatBytes(bytes, 'en-US')).toBe(text));

test.each([
  [0, '0 charts'],
  [1, '1 chart'],
  [2, '2 charts'],
])('%d in words is %s', (count, text) => expect(plural(count, 'chart', 'charts')).toBe(text));

test.each([
  ['SHR-020', 'CHART_SECURITY_ACCESS_ERROR', 'You may not see this chart.'],
  ['SHR-021', 'NOVEL_ERROR', 'The server’s words'],
  ['SHR-021', 'constructor', 'The server’s words'],
  ['SHR-021', null, 'The server’s words'],
])('%s describes an error of the type %j as %j', (_, type, text) =>
  expect(errorTypeText.message(type, 'The server’s words')).toBe(text),
);

test.each([
  [20_000, 'trying again in 0:20'],
  [19_001, 'trying again in 0:20'],
  [300_000, 'trying again in 5:00'],
  [0, 'trying again now'],
  [-4_000, 'trying again now'],
])('%i ms before the next try', (left, text) => {
  expect(tryingText(left)).toBe(text);
});
