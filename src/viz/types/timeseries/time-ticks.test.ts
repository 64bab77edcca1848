import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { periodOf } from '@/model/periods';
import { formatTick } from '@/text/times';
import { timeTicks } from './time-ticks';

const DAY = 86_400_000;
const shown = (grain: string | null, from: string, to: string, width: number) => {
  const [start, end] = [Date.parse(`${from}Z`), Date.parse(`${to}Z`)];
  return timeTicks({ grain, mark: start, from: start, to: end, width, apart: 40 }).map((tick, _, all) =>
    formatTick(tick, all, 'en-US'),
  );
};

describe('the ticks of an axis of time', () => {
  test.each([
    [
      'weeks',
      'P1W',
      '2001-01-01',
      '2001-02-19',
      460,
      ['2001', 'Jan 8', 'Jan 15', 'Jan 22', 'Jan 29', 'Feb 5', 'Feb 12', 'Feb 19'],
    ],
    [
      'every so many weeks',
      'P1W',
      '2001-01-01',
      '2001-06-25',
      320,
      ['2001', 'Feb 5', 'Mar 12', 'Apr 16', 'May 21', 'Jun 25'],
    ],
    ['days by the month', 'P1D', '2001-01-01', '2001-06-30', 600, ['2001', 'Feb', 'Mar', 'Apr', 'May', 'Jun']],
    ['quarters of a year', 'P3M', '2009-10-01', '2011-01-01', 500, ['Oct 2009', '2010', 'Apr', 'Jul', 'Oct', '2011']],
    ['no month within a few of them', 'P1M', '2001-01-01', '2001-03-01', 700, ['2001', 'Feb', 'Mar']],
    ['no quarter within few years', 'P1Y', '2001-01-01', '2003-01-01', 700, ['2001', '2002', '2003']],
    ['round years', 'P1Y', '1988-01-01', '2011-01-01', 240, ['1990', '1995', '2000', '2005', '2010']],
    [
      'hours without a grain',
      null,
      '2001-01-01T22:00',
      '2001-01-02T02:00',
      300,
      ['22:00', '23:00', 'Jan 2, 2001', '01:00', '02:00'],
    ],
    ['a single place', 'P1W', '2001-01-01', '2001-01-01', 300, ['2001']],
  ])('%s', (_, grain, from, to, width, expected) => expect(shown(grain, from, to, width)).toEqual(expected));

  const grains = [
    ...['PT5S', 'PT30S', 'PT5M', 'PT10M', 'PT15M', 'PT30M', 'PT1H', 'PT6H', 'P1D', 'P1W', 'P1M', 'P3M', 'P1Y'],
    ...['1969-12-28T00:00:00Z/P1W', '1969-12-29T00:00:00Z/P1W', 'P1W/1970-01-03T00:00:00Z', 'P1W/1970-01-04T00:00:00Z'],
  ];
  test.each(grains)('stand on marks of %s', grain => {
    // Weeks may start on any day: what matters is that ticks continue from it.
    const mark = Date.UTC(2000, 0, 1);
    const next = (from: number) => {
      const { from: start, until } = periodOf(from, grain) ?? { from: 0, until: 1 };
      return from + until - start;
    };
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 200 }),
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 60, max: 1500 }),
        (before, count, width) => {
          const marks = [mark];
          while (marks.length <= before + count) marks.push(next(marks.at(-1) ?? mark));
          const [from = 0, to = 0] = [marks[before], marks.at(-1)];
          const ticks = timeTicks({ grain, mark, from, to, width, apart: 40 });
          expect(marks).toEqual(expect.arrayContaining([...ticks]));
          expect(ticks.length).toBeGreaterThan(0);
          expect(ticks.length).toBeLessThanOrEqual(width / 40 + 1);
        },
      ),
    );
  });

  test('are computed for centuries of seconds', () => {
    expect(
      timeTicks({ grain: 'PT1S', mark: 0, from: 0, to: 400 * 365 * DAY, width: 500, apart: 40 }).length,
    ).toBeLessThan(14);
  });
});
