import { utcFormat } from 'd3-time-format';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencyFormatter, currencySign } from './currency';
import { numberFormatter, overMaxHidden } from './numbers';
import { timeFormatter } from './time-format';

const US = 'en-US';
const at = (text: string) => Date.parse(`${text}Z`);

describe('number formats', () => {
  test.each([
    [',d', 12345.678, '12,346'],
    ['.1s', 12345.678, '10k'],
    ['.3s', 12345.678, '12.3k'],
    [',.1%', 0.12345, '12.3%'],
    ['.2%', 0.12345, '12.35%'],
    ['.3%', 0.12345, '12.345%'],
    ['.4r', 12345.678, '12350'],
    [',.1f', 12345.678, '12,345.7'],
    [',.2f', 12345.678, '12,345.68'],
    [',.3f', 12345.678, '12,345.678'],
    ['+,', 12345.678, '+12,345.678'],
    ['$,.2f', 12345.678, '$12,345.68'],
    ['~g', 12345.678, '12345.7'],
    ['OVER_MAX_HIDDEN', 12_000, '12k'],
  ])('%s writes %d as %s', (format, value, text) => expect(numberFormatter(format, US)(value)).toBe(text));

  test('labels above a bound are left out', () => {
    const format = overMaxHidden(10, numberFormatter('~g', US));
    expect([format(10), format(10.5), format(-20)]).toEqual(['10', '', '−20']);
  });
});

describe('currencies', () => {
  test.each([
    ['SMART_NUMBER', { symbol: 'USD', position: 'prefix' }, 1234, '$ 1.23k'],
    ['$,.2f', { symbol: 'EUR', position: 'suffix' }, 1234.5, '1,234.50 €'],
    [',.1%', { symbol: 'GBP', position: 'prefix' }, 0.5, '£ 0.5'],
    [',.0f', { symbol: 'points', position: 'suffix' }, -7, '−7 points'],
  ] as const)('%s with %o', (format, currency, value, text) =>
    expect(currencyFormatter(format, currency, US)(value)).toBe(text),
  );

  test('an unknown currency code is its own sign', () => {
    expect([currencySign('USD', US), currencySign('₿', US), currencySign('', US)]).toEqual(['$', '₿', '']);
  });
});

describe('time formats', () => {
  const moment = at('2024-03-05T14:07:09.045');
  test.each([
    ['%d/%m/%Y', '05/03/2024'],
    ['%m/%d/%Y', '03/05/2024'],
    ['%Y-%m-%d', '2024-03-05'],
    ['%Y-%m-%d %H:%M:%S', '2024-03-05 14:07:09'],
    ['%d-%m-%Y %H:%M:%S', '05-03-2024 14:07:09'],
    ['%H:%M:%S', '14:07:09'],
    ['smart_date_detailed', '2024-03-05 14:07:09.045'],
    // Has no time directive: the time is shown anyway.
    ['no such format', '2024-03-05 14:07:09.045'],
  ])('%s', (format, text) => expect(timeFormatter(format, null, US)(moment)).toBe(text));

  test.each([
    ['2024-03-05T14:07:09.045', '.045ms', '2024-03-05 14:07:09.045'],
    ['2024-03-05T14:07:09', ':09s', '2024-03-05 14:07:09'],
    ['2024-03-05T14:07:00', '02:07', '2024-03-05 14:07'],
    ['2024-03-05T14:00:00', '02 PM', '2024-03-05 14:00'],
    ['2024-03-05T00:00:00', 'Tue 05', '2024-03-05'],
    ['2024-03-03T00:00:00', 'Mar 03', '2024-03-03'],
    ['2024-03-01T00:00:00', 'March', '2024-03-01'],
    ['2024-01-01T00:00:00', '2024', '2024'],
    ['1969-12-31T23:00:00', '11 PM', '1969-12-31 23:00'],
  ])('%s adapts to %s, in detail %s', (text, short, long) => {
    expect(timeFormatter('smart_date', null, US)(at(text))).toBe(short);
    expect(timeFormatter('smart_date_detailed', null, US)(at(text))).toBe(long);
  });

  test.each([
    ['PT1S', '2024-02-05 14:07:09'],
    ['PT5M', '2024-02-05 14:07'],
    ['PT0.5H', '2024-02-05 14:07'],
    ['PT1H', '2024-02-05 14:00'],
    ['P1D', '2024-02-05'],
    ['P7D', '2024-02-05'],
    ['P1W', '2024-02-05'],
    ['1969-12-28T00:00:00Z/P1W', '2024-02-05'],
    ['P1W/1970-01-03T00:00:00Z', '2024-02-05'],
    ['P1M', 'Feb 2024'],
    ['P3M', '2024 Q1'],
    ['P1Y', '2024'],
  ])('by the grain %s: %s', (grain, text) =>
    expect(timeFormatter('smart_date', grain, US)(at('2024-02-05T14:07:09'))).toBe(text),
  );

  test('a chosen format wins over the grain', () =>
    expect(timeFormatter('%H:%M', 'P1Y', US)(at('2024-02-05T14:07:09'))).toBe('14:07'));

  test('local! shows the reader’s zone, anything else UTC', () => {
    const instant = at('2024-07-01T12:00:00');
    const local = new Date(instant);
    expect(timeFormatter('local!%Y-%m-%d %-H:%-M', null, US)(instant)).toBe(
      `2024-07-${String(local.getDate()).padStart(2, '0')} ${local.getHours()}:${local.getMinutes()}`,
    );
    expect(timeFormatter('%Y-%m-%d %H:%M', null, US)(instant)).toBe('2024-07-01 12:00');
  });

  test('equals d3’s output for every directive and moment', () => {
    const directives = 'aAbBcdefgGHIjLmMpqQsSuUVwWxXyYZ%'
      .split('')
      .flatMap(name => ['', '-', '_', '0'].map(fill => `%${fill}${name}`));
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...directives, ' ', '-', 'T', 'z'), { minLength: 1, maxLength: 4 }),
        fc.date({ min: new Date(0), noInvalidDate: true, max: new Date('2200-01-01') }),
        (parts, date) => {
          const format = ['%Y', ...parts].join('');
          expect(timeFormatter(format, null, US)(date.getTime())).toBe(utcFormat(format)(date));
        },
      ),
      { examples: [[['%-f', ' ', '%_f'], new Date(0)]] },
    );
  });

  test('writes something for every format and every number', () => {
    fc.assert(
      fc.property(fc.string(), fc.double(), (format, instant) => {
        expect(timeFormatter(format)(instant)).toBeTypeOf('string');
      }),
    );
  });
});
