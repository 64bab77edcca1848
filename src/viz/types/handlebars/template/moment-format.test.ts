import { expect, test } from 'vitest';
import { formatMomentTokens } from './moment-format';

// Facts: the output of moment.js 2 for this moment, in UTC and English.
test.each([
  ['YYYY YY Q', '2018 18 1'],
  ['MMMM MMM MM M', 'February Feb 02 2'],
  ['WW W ww w', '05 5 05 5'],
  ['DDDD DDD DD Do D', '032 32 01 1st 1'],
  ['dddd ddd dd d', 'Thursday Thu Th 4'],
  ['HH H hh h kk k', '17 17 05 5 17 17'],
  ['mm m ss s SSS', '04 4 03 3 007'],
  ['A a', 'PM pm'],
  ['ZZ Z', '+0000 +00:00'],
  ['X x', '1517504643 1517504643007'],
  ['L LL', '02/01/2018 February 1, 2018'],
  ['LLL', 'February 1, 2018 5:04 PM'],
  ['LLLL', 'Thursday, February 1, 2018 5:04 PM'],
  ['LT LTS', '5:04 PM 5:04:03 PM'],
  ['[on] Do [DDD]', 'on 1st DDD'],
  ['GGGG-[W]WW', '2018-W05'],
])('%s', (format, text) => expect(formatMomentTokens(Date.UTC(2018, 1, 1, 17, 4, 3, 7), format)).toBe(text));

test.each([
  ['2018-12-31 23:30:00', '2018-12-31 23:30'],
  ['2018-12-31T23:30', '2018-12-31 23:30'],
  [' 2018-12-31 ', '2018-12-31 00:00'],
  ['2018-12-31T23:30:00Z', '2018-12-31 23:30'],
  ['2018-12-31T23:30:00+02:00', '2018-12-31 21:30'],
  ['2018-12-31T23:30:00.5', '2018-12-31 23:30'],
  ['nothing', 'Invalid date'],
  ['', 'Invalid date'],
  [{}, 'Invalid date'],
  [Number.NaN, 'Invalid date'],
  [-1, '1969-12-31 23:59'],
])('the time %j is taken as UTC', (value, text) => expect(formatMomentTokens(value, 'YYYY-MM-DD HH:mm')).toBe(text));

test.each([
  ['2018-01-11', '11th'],
  ['2018-01-22', '22nd'],
  ['2018-01-23', '23rd'],
])('the day of %s is the %s', (value, text) => expect(formatMomentTokens(value, 'Do')).toBe(text));
