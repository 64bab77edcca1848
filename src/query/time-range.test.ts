import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { QueryError } from './query-error';
import { parseTimeRange } from './time-range';

/** 04:19:37 on a Saturday. */
const now = Date.UTC(2026, 10, 21, 4, 19, 37);
const read = (text: string) => {
  const { since, until } = parseTimeRange(text, now);
  const iso = (instant: number | null) => (instant === null ? '' : new Date(instant).toISOString().slice(0, 19));
  return `${iso(since)} : ${iso(until)}`;
};

afterEach(() => {
  delete process.env['TZ'];
});

/** The first block are answers of a Superset 3.1.3 to the same texts at the same time. */
const readable: readonly (readonly [text: string, range: string])[] = [
  ['Last day', '2026-11-20T00:00:00 : 2026-11-21T00:00:00'],
  ['Last week', '2026-11-14T00:00:00 : 2026-11-21T00:00:00'],
  ['Last month', '2026-10-21T00:00:00 : 2026-11-21T00:00:00'],
  ['Last quarter', '2026-08-21T00:00:00 : 2026-11-21T00:00:00'],
  ['Last year', '2025-11-21T00:00:00 : 2026-11-21T00:00:00'],
  ['previous calendar week', '2026-11-09T00:00:00 : 2026-11-16T00:00:00'],
  ['previous calendar month', '2026-10-01T00:00:00 : 2026-11-01T00:00:00'],
  ['previous calendar year', '2025-01-01T00:00:00 : 2026-01-01T00:00:00'],
  ['2001-01-01 : 2001-02-01', '2001-01-01T00:00:00 : 2001-02-01T00:00:00'],
  ['2001-01-01 : ', '2001-01-01T00:00:00 : '],
  [' : 2001-02-01', ' : 2001-02-01T00:00:00'],
  ['today : now', '2026-11-21T00:00:00 : 2026-11-21T04:19:37'],
  ['7 days ago : now', '2026-11-14T00:00:00 : 2026-11-21T04:19:37'],
  ['No filter', ' : '],

  ['', ' : '],
  ['no filter', ' : '],
  ['last 3 months', '2026-08-21T00:00:00 : 2026-11-21T00:00:00'],
  ['Last 2 quarters', '2026-05-21T00:00:00 : 2026-11-21T00:00:00'],
  ['2 hours ago : now', '2026-11-21T02:19:37 : 2026-11-21T04:19:37'],
  ['2001-01-01T06:00:00 : 2001-01-01 18:30', '2001-01-01T06:00:00 : 2001-01-01T18:30:00'],
  ['2001-01-01 : 2001-01-01', '2001-01-01T00:00:00 : 2001-01-01T00:00:00'],
];

describe('time ranges', () => {
  test.each(readable)('"%s" is %s', (text, range) => expect(read(text)).toBe(range));

  test.each(['second', 'minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'])('TIM-017 the unit %s is understood', unit => {
    expect(parseTimeRange(`Last ${unit}`, now)).toEqual(parseTimeRange(`last 1 ${unit}s`, now));
    expect(parseTimeRange(`2 ${unit}s ago : now`, now).since).toBeLessThan(now);
  });

  test('the end of a month stays inside the shorter one', () => {
    expect(parseTimeRange('Last month', Date.UTC(2024, 2, 31)).since).toBe(Date.UTC(2024, 1, 29));
    expect(parseTimeRange('Last year', Date.UTC(2024, 1, 29)).since).toBe(Date.UTC(2023, 1, 28));
  });

  test.each([
    'yesterday-ish',
    'Last 3 fortnights',
    '2001-01-01',
    'a : b',
    '2001-02-30 : 2001-03-01',
    '2001-01-01 : 2001-02-01 : 2001-03-01',
    'Last 999999999 years',
    '99999999999 days ago : now',
  ])('"%s" is refused', text => {
    expect(() => parseTimeRange(text, now)).toThrow(QueryError);
    expect(() => parseTimeRange(text, now)).toThrow(expect.objectContaining({ code: 'bad-time-range' }));
  });

  test('a range that ends before it starts is refused', () => {
    expect(() => parseTimeRange('2002-01-01 : 2001-01-01', now)).toThrow('From date cannot be larger than to date');
  });

  test('the zone of the machine makes no difference', () => {
    const texts = ['Last day', 'Last 5 hours', '3 hours ago : now', 'Last month', 'previous calendar week', '90 minutes ago : '];
    const instant = fc.integer({ min: Date.UTC(1975, 0, 1), max: Date.UTC(2035, 0, 1) });
    const zone = fc.constantFrom('UTC', 'America/New_York', 'Pacific/Apia', 'Asia/Kolkata', 'Australia/Lord_Howe');
    fc.assert(
      fc.property(fc.constantFrom(...texts), instant, zone, (text, at, name) => {
        process.env['TZ'] = 'UTC';
        const expected = parseTimeRange(text, at);
        process.env['TZ'] = name;
        expect(parseTimeRange(text, at)).toEqual(expected);
      }),
      { examples: [['3 hours ago : now', Date.UTC(2021, 2, 14, 5, 30), 'America/New_York']] },
    );
  });
});
