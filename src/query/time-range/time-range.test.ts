import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { QueryError } from '../query-error';
import { timeUnits } from './calendar';
import { loadHolidays } from './holidays';
import { parseTimeRange } from './time-range';

/** 04:19:37 on a Saturday. */
const now = Date.UTC(2026, 10, 21, 4, 19, 37, 250);
const iso = (instant: number | null) => (instant === null ? '' : new Date(instant).toISOString().slice(0, 19));
const read = (text: string, at = now) => {
  const { since, until } = parseTimeRange(text, { now: at });
  return `${iso(since)} : ${iso(until)}`;
};
/** The start of a range without an end. */
const start = (text: string, at = now) => iso(parseTimeRange(`${text} : `, { now: at }).since);

afterEach(() => {
  delete process.env['TZ'];
});

/** Answers of a Superset 3.1.3 to the same texts at the same time. */
const recorded: readonly (readonly [text: string, range: string])[] = [
  ['Last day', '2026-11-20T00:00:00 : 2026-11-21T00:00:00'],
  ['Last week', '2026-11-14T00:00:00 : 2026-11-21T00:00:00'],
  ['Last month', '2026-10-21T00:00:00 : 2026-11-21T00:00:00'],
  ['Last quarter', '2026-08-21T00:00:00 : 2026-11-21T00:00:00'],
  ['Last year', '2025-11-21T00:00:00 : 2026-11-21T00:00:00'],
  ['Next week', '2026-11-21T00:00:00 : 2026-11-28T00:00:00'],
  ['previous calendar week', '2026-11-09T00:00:00 : 2026-11-16T00:00:00'],
  ['previous calendar month', '2026-10-01T00:00:00 : 2026-11-01T00:00:00'],
  ['previous calendar year', '2025-01-01T00:00:00 : 2026-01-01T00:00:00'],
  ['2001-01-01 : 2001-02-01', '2001-01-01T00:00:00 : 2001-02-01T00:00:00'],
  ['2001-01-01 : ', '2001-01-01T00:00:00 : '],
  [' : 2001-02-01', ' : 2001-02-01T00:00:00'],
  ['today : now', '2026-11-21T00:00:00 : 2026-11-21T04:19:37'],
  ['7 days ago : now', '2026-11-14T00:00:00 : 2026-11-21T04:19:37'],
  ['No filter', ' : '],
  [
    'DATEADD(DATETIME("2020-01-01T00:00:00"), -7, day) : 2020-01-01T00:00:00',
    '2019-12-25T00:00:00 : 2020-01-01T00:00:00',
  ],
];

const ranges: readonly (readonly [text: string, range: string])[] = [
  ['', ' : '],
  [' : ', ' : '],
  ['no filter', ' : '],
  ['last 3 months', '2026-08-21T00:00:00 : 2026-11-21T00:00:00'],
  ['Last 2 quarters', '2026-05-21T00:00:00 : 2026-11-21T00:00:00'],
  ['prior 2 days', '2026-11-19T00:00:00 : 2026-11-21T00:00:00'],
  ['Last 2 hours', '2026-11-21T02:19:37 : 2026-11-21T04:19:37'],
  ['Last 90 seconds', '2026-11-21T04:18:07 : 2026-11-21T04:19:37'],
  ['Next 5 months', '2026-11-21T00:00:00 : 2027-04-21T00:00:00'],
  ['Next hour', '2026-11-21T04:19:37 : 2026-11-21T05:19:37'],
  ['Current day', '2026-11-21T00:00:00 : 2026-11-22T00:00:00'],
  ['Current week', '2026-11-16T00:00:00 : 2026-11-23T00:00:00'],
  ['current month', '2026-11-01T00:00:00 : 2026-12-01T00:00:00'],
  ['Current quarter', '2026-10-01T00:00:00 : 2027-01-01T00:00:00'],
  ['Current year', '2026-01-01T00:00:00 : 2027-01-01T00:00:00'],
  ['previous calendar quarter', '2026-07-01T00:00:00 : 2026-10-01T00:00:00'],
  ['first week of this year', '2026-01-01T00:00:00 : 2026-01-08T00:00:00'],
  ['first month of the quarter', '2026-10-01T00:00:00 : 2026-11-01T00:00:00'],
  ['2 hours ago : now', '2026-11-21T02:19:37 : 2026-11-21T04:19:37'],
  ['Last 3 weeks : ', '2026-10-31T00:00:00 : '],
  [' : Next 3 weeks', ' : 2026-12-12T00:00:00'],
  ['2001-01-01T06:00:00 : 2001-01-01 18:30', '2001-01-01T06:00:00 : 2001-01-01T18:30:00'],
  ['2001-01-01 : 2001-01-01', '2001-01-01T00:00:00 : 2001-01-01T00:00:00'],
  ['yesterday : tomorrow', '2026-11-20T00:00:00 : 2026-11-22T00:00:00'],
];

const starts: readonly (readonly [text: string, start: string])[] = [
  ['NOW', '2026-11-21T04:19:37'],
  ['TODAY', '2026-11-21T00:00:00'],
  ['2018', '2018-01-01T00:00:00'],
  ['2018-9', '2018-09-01T00:00:00'],
  ['2018-09-03', '2018-09-03T00:00:00'],
  ['2018/09/03', '2018-09-03T00:00:00'],
  ['20180903', '2018-09-03T00:00:00'],
  ['20180903T040506', '2018-09-03T04:05:06'],
  ['2/3/1969', '1969-02-03T00:00:00'],
  ['Feb 2001', '2001-02-01T00:00:00'],
  ['February 3, 2001', '2001-02-03T00:00:00'],
  ['3rd of Feb 2001 5:30 pm', '2001-02-03T17:30:00'],
  ['2001-02-03 12am', '2001-02-03T00:00:00'],
  ['2001-02-03T04:05:06.789', '2001-02-03T04:05:06'],
  ['2001-02-03T04:05:06Z', '2001-02-03T04:05:06'],
  ['2001-02-03T04:05:06+02:00', '2001-02-03T02:05:06'],
  ['2001-02-03 04:05 -0530', '2001-02-03T09:35:00'],
  ['0099-12-31', '0099-12-31T00:00:00'],
  ['one year ago', '2025-11-21T00:00:00'],
  ['2 years after', '2028-11-21T00:00:00'],
  ['3 days from now', '2026-11-24T00:00:00'],
  ['a week later', '2026-11-28T00:00:00'],
  ['in 5 minutes', '2026-11-21T04:24:37'],
  ['2 days before yesterday', '2026-11-18T00:00:00'],
  ['2 days from tomorrow', '2026-11-24T00:00:00'],
  ['last month', '2026-10-21T00:00:00'],
  ['next month', '2026-12-21T00:00:00'],
  ['this week', '2026-11-21T00:00:00'],
  ['last monday', '2026-11-16T00:00:00'],
  ['last saturday', '2026-11-14T00:00:00'],
  ['next mon', '2026-11-23T00:00:00'],
  ['this friday', '2026-11-20T00:00:00'],
  ['start of this month', '2026-11-01T00:00:00'],
  ['beginning of next year', '2027-01-01T00:00:00'],
  ['end of last quarter', '2026-09-30T00:00:00'],
  ['end of this week', '2026-11-22T00:00:00'],
  ['first of the month', '2026-11-01T00:00:00'],
  ['first day of last year', '2025-01-01T00:00:00'],
  ['datetime("today")', '2026-11-21T00:00:00'],
  ["DATETIME('2 weeks ago')", '2026-11-07T00:00:00'],
  ["dateadd(datetime('today'),1,year,)", '2027-11-21T00:00:00'],
  ["DATEADD(DATETIME('today'), 2, quarter)", '2027-05-21T00:00:00'],
  ['DATEADD(NOW, 40, minute)', '2026-11-21T04:59:37'],
  ['DATEADD(TODAY, -11, SECOND)', '2026-11-20T23:59:49'],
  ["DATEADD(DATETIME('2018-01-31'), 1, month)", '2018-02-28T00:00:00'],
  ["DATEADD(DATETIME('2020-02-29'), -1, year)", '2019-02-28T00:00:00'],
  ["DATEADD(TODAY, DATEDIFF(DATETIME('2026-11-01'), DATETIME('2026-11-15')), day)", '2026-12-05T00:00:00'],
  ["DATEADD(TODAY, DATEDIFF(DATETIME('2020-05-01'), TODAY, year), year)", '2032-11-21T00:00:00'],
  ["DATETRUNC(DATETIME('now'), hour)", '2026-11-21T04:00:00'],
  ["DATETRUNC(DATETIME('now'), minute)", '2026-11-21T04:19:00'],
  ["DATETRUNC(DATETIME('now'), second)", '2026-11-21T04:19:37'],
  ["DATETRUNC(DATETIME('now'), week)", '2026-11-16T00:00:00'],
  ["DATETRUNC(DATETIME('now'), quarter)", '2026-10-01T00:00:00'],
  ["LASTDAY(DATETIME('2020-02-01'), month)", '2020-02-29T00:00:00'],
  ["LASTDAY(DATETIME('2100-02-01'), month)", '2100-02-28T00:00:00'],
  ["LASTDAY(DATETIME('2020-05-31'), quarter)", '2020-06-30T00:00:00'],
  ['LASTDAY(NOW, year)', '2026-12-31T00:00:00'],
  ['LASTDAY(NOW, week)', '2026-11-22T00:00:00'],
  ["LASTDAY(DATEADD(DATETIME('2018-01-01T00:00:00'), 1, month), month)", '2018-02-28T00:00:00'],
];

describe('time ranges', () => {
  test.each(recorded)('"%s" is %s (recorded)', (text, range) => expect(read(text)).toBe(range));
  test.each(ranges)('"%s" is %s', (text, range) => expect(read(text)).toBe(range));
  test.each(starts)('from "%s" is from %s', (text, from) => expect(start(text)).toBe(from));

  test.each(timeUnits)('TIM-017 the unit %s is understood', unit => {
    expect(read(`Last ${unit}`)).toEqual(read(`last 1 ${unit}s`));
    expect(start(`2 ${unit}s ago`) < iso(now)).toBe(true);
    expect(start(`DATETRUNC(NOW, ${unit})`) <= iso(now)).toBe(true);
  });

  test('a relative term adds units to a date', () => {
    expect(start('DATEADD(DATETIME("2001-01-01T00:00:00"), -7, day)')).toBe('2000-12-25T00:00:00');
  });

  test.each([
    ['Last month', Date.UTC(2024, 2, 31), '2024-02-29'],
    ['Last month', Date.UTC(2023, 2, 31), '2023-02-28'],
    ['Last quarter', Date.UTC(2024, 4, 31), '2024-02-29'],
    ['Last year', Date.UTC(2024, 1, 29), '2023-02-28'],
    ['Next month', Date.UTC(2024, 0, 31), '2024-01-31'],
    ['previous calendar quarter', Date.UTC(2024, 0, 1), '2023-10-01'],
    ['previous calendar week', Date.UTC(2024, 0, 1), '2023-12-25'],
    ['Current week', Date.UTC(2024, 11, 31), '2024-12-30'],
  ])('"%s" at the end of a period starts on the right day', (text, at, from) => {
    expect(iso(parseTimeRange(text, { now: at }).since)).toBe(`${from}T00:00:00`);
  });

  test('a query can set the reference time of relative ranges', () => {
    const from = (relativeStart: 'now' | 'today', relativeEnd: 'now' | 'today', text = 'Last week') => {
      const { since, until } = parseTimeRange(text, { now, relativeStart, relativeEnd });
      return `${iso(since)} : ${iso(until)}`;
    };
    expect(from('now', 'today')).toBe('2026-11-14T04:19:37 : 2026-11-21T00:00:00');
    expect(from('today', 'now')).toBe('2026-11-14T00:00:00 : 2026-11-21T04:19:37');
    expect(from('now', 'now')).toBe('2026-11-14T04:19:37 : 2026-11-21T04:19:37');
    expect(from('now', 'now', 'Next day')).toBe('2026-11-21T04:19:37 : 2026-11-22T04:19:37');
  });
});

describe('unreadable ranges', () => {
  test.each([
    'yesterday-ish',
    'Last 3 fortnights',
    '2001-01-01',
    'a : b',
    '2001-02-30 : 2001-03-01',
    '2001-13-01 : ',
    '2001-01-01 25:00 : ',
    '2001-01-01T10:00+ : ',
    '2001-01-01 : 2001-02-01 : 2001-03-01',
    'Last 999999999 years',
    '99999999999 days ago : now',
    'DATEADD(NOW, 1.5, day) : ',
    'DATEADD(NOW, 1) : ',
    'DATETRUNC(NOW, fortnight) : ',
    'LASTDAY(NOW, hour) : ',
    'DATETIME("2001-01-01 : 2") : 2002',
    'DATETIME("2001) : ',
    'DATETIME(2001) : ',
    `${'DATEADD('.repeat(500)} : `,
    'toString : constructor',
    '@ : ',
  ])('"%s" is refused', text => {
    expect(() => read(text)).toThrow(QueryError);
    expect(() => read(text)).toThrow(expect.objectContaining({ code: 'bad-time-range' }));
  });

  test('have a message', () => {
    expect(() => read('some nonsense : other')).toThrow('Cannot parse time string [some nonsense]');
    expect(() => read('2 days : now')).toThrow(
      'Time string is ambiguous. Please specify [2 days ago] or [2 days later].',
    );
    expect(() => read('2002-01-01 : 2001-01-01')).toThrow('From date cannot be larger than to date');
  });
});

describe('holidays', () => {
  test('need to be provided', () => {
    expect(() => read('HOLIDAY("Christmas") : ')).toThrow(expect.objectContaining({ code: 'unsupported' }));
  });

  test('are looked up by country and year', async () => {
    const findHoliday = await loadHolidays();
    const day = (text: string) => iso(parseTimeRange(`${text} : `, { now, findHoliday }).since).slice(0, 10);
    expect(day("HOLIDAY('Christmas')")).toBe('2026-12-25');
    expect(day("holiday('Labor day', datetime('2018-01-01T00:00:00'))")).toBe('2018-09-03');
    expect(day("holiday('Boxing day', datetime('2018-01-01T00:00:00'), 'UK')")).toBe('2018-12-26');
    expect(day("holiday('Juneteenth', datetime('2022-01-01T00:00:00'), 'US')")).toBe('2022-06-19');
    expect(day("HOLIDAY('Tag der Deutschen Einheit', DATETIME('2020'), 'DE')")).toBe('2020-10-03');
    expect(() => day("HOLIDAY('Nothing')")).toThrow('Unable to find such a holiday: [Nothing]');
    expect(() => day('HOLIDAY("Christmas Day", DATETIME("2020-01-01"), "United States")')).toThrow(
      'Country United States not available',
    );
  });
});

const instant = fc.integer({ min: Date.UTC(1975, 0, 1), max: Date.UTC(2035, 0, 1) });
const unit = fc.constantFrom(...timeUnits);
const texts = [...recorded, ...ranges].map(([text]) => text);

describe('whatever the time', () => {
  test('the time zone of the machine makes no difference', () => {
    const zone = fc.constantFrom(
      'UTC',
      'America/New_York',
      'Pacific/Apia',
      'Asia/Kolkata',
      'Australia/Lord_Howe',
      'Europe/London',
    );
    fc.assert(
      fc.property(fc.constantFrom('Last 5 hours', '3 hours ago : now', ...texts), instant, zone, (text, at, name) => {
        process.env['TZ'] = 'UTC';
        const expected = parseTimeRange(text, { now: at });
        process.env['TZ'] = name;
        expect(parseTimeRange(text, { now: at })).toEqual(expected);
      }),
      {
        examples: [
          ['3 hours ago : now', Date.UTC(2021, 2, 14, 5, 30), 'America/New_York'],
          ['Last day', Date.UTC(2021, 9, 31, 1, 30), 'Europe/London'],
          ['2001-01-01T06:00:00 : 2001-01-01 18:30', Date.UTC(2011, 11, 30, 12), 'Pacific/Apia'],
        ],
      },
    );
  });

  test('ranges never end before they start', () => {
    fc.assert(
      fc.property(fc.constantFrom(...texts), instant, (text, at) => {
        const { since, until } = parseTimeRange(text, { now: Math.max(at, Date.UTC(2002, 0, 1)) });
        expect(since === null || until === null || since <= until).toBe(true);
      }),
    );
  });

  test('truncating is idempotent and stays in the same period', () => {
    fc.assert(
      fc.property(unit, instant, (by, at) => {
        const once = start(`DATETRUNC(NOW, ${by})`, at);
        expect(start(`DATETRUNC(DATETRUNC(NOW, ${by}), ${by})`, at)).toBe(once);
        expect(once <= iso(at)).toBe(true);
        expect(start(`DATEADD(DATETRUNC(NOW, ${by}), 1, ${by})`, at) > iso(at)).toBe(true);
      }),
    );
  });

  test('periods join without gap: one ends where the next starts', () => {
    const whole = fc.constantFrom('week', 'month', 'quarter', 'year');
    fc.assert(
      fc.property(whole, instant, (by, at) => {
        const before = parseTimeRange(`previous calendar ${by}`, { now: at });
        expect(before.until).toBe(parseTimeRange(`Current ${by}`, { now: at }).since);
        expect(start(`LASTDAY(NOW, ${by})`, at) >= start('TODAY', at)).toBe(true);
      }),
    );
  });

  test('adding and subtracting days and hours round-trips', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('second', 'minute', 'hour', 'day', 'week'),
        fc.integer({ min: 1, max: 5000 }),
        instant,
        (by, many, at) => {
          expect(start(`DATEADD(DATEADD(NOW, ${many}, ${by}), -${many}, ${by})`, at)).toBe(start('NOW', at));
        },
      ),
    );
  });

  test('any text is accepted, or rejected with a message', () => {
    const word = fc.constantFrom(
      'last',
      'next',
      '2',
      'days',
      'ago',
      ':',
      '(',
      ')',
      '"',
      'DATEADD',
      'now',
      ',',
      '-',
      'of',
      '2001',
      'week',
      'T',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), words => {
        try {
          read(words.join(' '));
        } catch (error) {
          expect(error).toBeInstanceOf(QueryError);
        }
      }),
    );
  });
});
