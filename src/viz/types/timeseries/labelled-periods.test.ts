import { describe, expect, test } from 'vitest';
import { formatTick } from '@/text/times';
import { labelledPeriods } from './labelled-periods';

const years = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => Date.UTC(from + index, 0));
const months = (year: number, count: number) => Array.from({ length: count }, (_, index) => Date.UTC(year, index));
const weeks = (count: number) => Array.from({ length: count }, (_, index) => Date.UTC(2001, 0, 1 + 7 * index));
const shown = (positions: readonly number[], width: number) =>
  labelledPeriods(positions, width).map((position, _, kept) => formatTick(position, kept, 'en-US'));

describe('the periods that carry a label', () => {
  test.each<[string, readonly number[], number, readonly string[]]>([
    ['all if there is room', months(2001, 6), 400, ['2001', 'Feb', 'Mar', 'Apr', 'May', 'Jun']],
    ['quarters of a year', months(2006, 12), 200, ['2006', 'Apr', 'Jul', 'Oct']],
    ['years alone', months(2006, 36), 120, ['2006', '2007', '2008']],
    ['round years', years(1988, 2011), 240, ['1990', '1995', '2000', '2005', '2010']],
    ['one at least', years(1993, 1997), 20, ['1995']],
    ['every so many weeks', weeks(26), 300, ['2001', 'Feb 5', 'Mar 12', 'Apr 16', 'May 21', 'Jun 25']],
  ])('%s', (_, positions, width, expected) => expect(shown(positions, width)).toEqual(expected));

  test('lie evenly', () => {
    const all = weeks(53);
    for (let width = 100; width < 1500; width += 50) {
      const at = labelledPeriods(all, width).map(position => all.indexOf(position));
      expect(new Set(at.slice(1).map((place, index) => place - at[index]!)).size).toBeLessThanOrEqual(1);
    }
  });
});
