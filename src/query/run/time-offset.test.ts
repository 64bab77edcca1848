import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  axisLabel,
  grainOf,
  parseTimeOffset,
  rangeText,
  requireEnclosed,
  shifted,
  shiftedBack,
  shiftedRange,
} from './time-offset';

const day = (text: string) => Date.parse(`${text}T00:00:00Z`);

describe('an offset moves instants', () => {
  test.each([
    ['1 year ago', '2009-03-01', '2008-03-01'],
    ['1 year ago', '2008-02-29', '2007-02-28'],
    ['4 years ago', '2008-02-29', '2004-02-29'],
    ['1 month ago', '2008-03-31', '2008-02-29'],
    ['1 month ago', '2009-03-31', '2009-02-28'],
    ['1 quarter ago', '2009-05-31', '2009-02-28'],
    ['52 weeks ago', '2009-01-01', '2008-01-03'],
    ['28 days ago', '2008-03-01', '2008-02-02'],
    ['1 week later', '2008-12-29', '2009-01-05'],
    ['  1 WEEK Ago ', '2009-01-05', '2008-12-29'],
  ])('%s: %s is compared with %s', (text, from, to) => {
    expect(shifted(day(from), parseTimeOffset(text))).toBe(day(to));
  });

  test('shifting by a fixed length can be undone', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4e12 }),
        fc.integer({ min: 0, max: 500 }),
        fc.constantFrom('second', 'hour', 'day', 'week'),
        (at, count, unit) => {
          const offset = parseTimeOffset(`${count} ${unit}s ago`);
          expect(shiftedBack(shifted(at, offset), offset)).toBe(at);
        },
      ),
    ));

  test('the first days of months round-trip, whatever the months between', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1200 }), fc.integer({ min: 1, max: 60 }), (month, count) => {
        const first = Date.UTC(1970, month, 1);
        const offset = parseTimeOffset(`${count} months ago`);
        expect(shiftedBack(shifted(first, offset), offset)).toBe(first);
      }),
    ));

  test('moves both ends of a range', () => {
    const range = { since: day('2008-02-29'), until: day('2009-01-01') };
    expect(shiftedRange(range, parseTimeOffset('1 year ago'))).toEqual({
      since: day('2007-02-28'),
      until: day('2008-01-01'),
    });
  });

  test.each(['1 year', 'year ago', 'yesterday', '', '1 fortnight ago', '-1 year ago'])(
    '"%s" says no direction or no length',
    text => {
      expect(() => parseTimeOffset(text)).toThrow(
        `Time delta is ambiguous. Please specify [${text} ago] or [${text} later].`,
      );
    },
  );
});

describe('the comparison', () => {
  const axis = { columnType: 'BASE_AXIS', sqlExpression: 'date', label: 'day', timeGrain: 'P1D' } as const;

  test('uses the column marked as axis, or else that of the older form', () => {
    expect(axisLabel({ columns: ['shop', axis] })).toBe('day');
    expect(axisLabel({ columns: ['shop'], granularity: 'date', is_timeseries: true })).toBe('__timestamp');
    expect(axisLabel({ columns: ['shop'], granularity: 'date' })).toBeNull();
  });

  test('the range is the query’s, else that of the filter on the axis', () => {
    const filters = [
      { col: 'day', op: 'TEMPORAL_RANGE' as const, val: 'first' },
      { col: 'other', op: 'TEMPORAL_RANGE' as const, val: 'second' },
    ];
    expect(rangeText({ columns: [axis], filters })).toBe('first');
    expect(rangeText({ columns: [axis], filters, time_range: 'third' })).toBe('third');
    expect(rangeText({ columns: ['shop'], filters })).toBeNull();
  });

  test('uses the step of the first column, or, if that is a plain name, the query’s', () => {
    const extras = { time_grain_sqla: 'P1M' };
    expect(grainOf({ columns: [axis], extras })).toBe('P1D');
    expect(grainOf({ columns: ['shop', axis], extras })).toBe('P1M');
    expect(grainOf({ columns: ['shop'] })).toBeNull();
  });

  test.each([
    { since: null, until: 1 },
    { since: 1, until: null },
  ])('a range with an open end cannot be compared', range => {
    expect(() => requireEnclosed(range)).toThrow(
      'An enclosed time range (both start and end) must be specified when using a Time Comparison.',
    );
  });
});
