import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endText, timeUnits } from '@/query/time-range/calendar';
import { parseTimeRange } from '@/query/time-range/time-range';
import { defaultRange, endModes, formatCustomRange, parseCustomRange, type CustomRange } from './custom-range';

const now = Date.UTC(2001, 5, 15, 10, 4, 5);

test('TIM-016 TIM-040 starts as the seven days before today', () => {
  expect(defaultRange(now)).toEqual({
    sinceDatetime: '2001-06-15T00:00:00',
    sinceMode: 'relative',
    sinceGrain: 'day',
    sinceGrainValue: -7,
    untilDatetime: '2001-06-15T00:00:00',
    untilMode: 'specific',
    untilGrain: 'day',
    untilGrainValue: 7,
    anchorMode: 'now',
    anchorValue: '2001-06-15T00:00:00',
  });
});

describe('a text that two ends can say', () => {
  test.each<[string, Partial<CustomRange>]>([
    [
      '2001-01-01T10:20:30 : 2001-02-01T00:00:00',
      { sinceMode: 'specific', sinceDatetime: '2001-01-01T10:20:30', untilDatetime: '2001-02-01T00:00:00' },
    ],
    ['2001-01-01 : 2001-02-01T10:20', { sinceDatetime: '2001-01-01T00:00:00', untilDatetime: '2001-02-01T10:20:00' }],
    ['2001-01-01T00:00:00 : ', { sinceMode: 'specific', untilMode: 'specific', untilDatetime: '' }],
    ['TODAY : NOW', { sinceMode: 'today', untilMode: 'now' }],
    ['now : 2001-02-01T00:00:00', { sinceMode: 'now', untilMode: 'specific' }],
    [
      'DATEADD(DATETIME("now"), -3, week) : now',
      { sinceMode: 'relative', sinceGrainValue: -3, sinceGrain: 'week', untilMode: 'now' },
    ],
    [
      'dateadd(datetime("TODAY"), +3, Day) : today',
      { sinceMode: 'relative', sinceGrainValue: 3, sinceGrain: 'day', untilMode: 'today' },
    ],
    [
      '2001-01-01T00:00:00 : DATEADD(DATETIME("2001-01-01T00:00:00"), 2, quarter)',
      { untilMode: 'relative', untilGrainValue: 2, untilGrain: 'quarter' },
    ],
    [
      'DATEADD(DATETIME("2001-01-01"), -1, hour) : 2001-01-01',
      { sinceGrain: 'hour', untilDatetime: '2001-01-01T00:00:00' },
    ],
    [
      'DATEADD(DATETIME("now"), -1, day) : DATEADD(DATETIME("NOW"), 1, year)',
      { sinceMode: 'relative', untilMode: 'relative', anchorMode: 'now' },
    ],
    [
      'DATEADD(DATETIME("2001-01-01T00:00:00"), -1, day) : DATEADD(DATETIME("2001-01-01T00:00:00"), 1, day)',
      { anchorMode: 'specific', anchorValue: '2001-01-01T00:00:00' },
    ],
  ])('TIM-037 TIM-038 %s', (text, expected) => expect(parseCustomRange(text, now)).toMatchObject(expected));

  test.each([
    'DATEADD(DATETIME("now"), 0, week) : now',
    'now : DATEADD(DATETIME("now"), -0, day)',
    'DATEADD(DATETIME("now"), 1.5, week) : now',
    'DATEADD(DATETIME("now"), -1, fortnight) : now',
    'DATEADD(DATETIME("2001-01-01"), -1, week) : now',
    'DATEADD(DATETIME("now"), -1, day) : DATEADD(DATETIME("2001-01-01"), 1, day)',
    'DATEADD(DATETIME("today"), -1, day) : DATEADD(DATETIME("today"), 1, day)',
    'DATEADD(DATETIME(""), -1, day) : ',
    '28 days ago : now',
    'Last week',
    ' : ',
    'now',
  ])('TIM-038 %s is invalid', text => expect(parseCustomRange(text, now)).toBeNull());
});

const moment = fc
  .date({ min: new Date(0), max: new Date(Date.UTC(2100, 0)), noInvalidDate: true })
  .map(date => endText(date.getTime()));
const count = fc.integer({ min: 1, max: 400 });
const range: fc.Arbitrary<CustomRange> = fc.record({
  sinceDatetime: moment,
  sinceMode: fc.constantFrom(...endModes),
  sinceGrain: fc.constantFrom(...timeUnits),
  sinceGrainValue: count.map(value => -value),
  untilDatetime: moment,
  untilMode: fc.constantFrom(...endModes),
  untilGrain: fc.constantFrom(...timeUnits),
  untilGrainValue: count,
  anchorMode: fc.constantFrom('now', 'specific'),
  anchorValue: moment,
});

test('TIM-041 TIM-042 any choice is written so that panel and queries read it back', () => {
  fc.assert(
    fc.property(range, chosen => {
      const text = formatCustomRange(chosen);
      const read = parseCustomRange(text, now);
      expect(read).toMatchObject({ sinceMode: chosen.sinceMode, untilMode: chosen.untilMode });
      expect(formatCustomRange(read!)).toBe(text);
      expect(text.split(' : ')).toHaveLength(2);
      expect(text).not.toMatch(/\d-\d\d(?!-\d\d|T\d\d:\d\d:\d\d[" ]|T\d\d:\d\d:\d\d$)/);
      try {
        parseTimeRange(text, { now });
      } catch (error) {
        expect(error).toMatchObject({ message: 'From date cannot be larger than to date' });
      }
    }),
  );
});
