import { expect, test } from 'vitest';
import { presentFor } from '@/query/time-range/holidays';
import { parseTimeRange } from '@/query/time-range/time-range';
import { timeRangeText } from '@/text/messages/filters/time-range';
import { advanced, endsOf, insertCall, rangeFunctions } from './advanced-range';

test.each([
  ['Last week', 'Last week : '],
  ['Next week', ' : Next week'],
  ['a : b', 'a : b'],
  ['No filter', ' : '],
  ['28 days ago', '28 days ago : '],
  ['whenever', 'whenever : '],
])('TIM-032 %j becomes %j as an advanced one', (text, expected) => expect(advanced(text)).toBe(expected));

test.each(
  ['this', 'Current', 'previous calendar'].flatMap(which =>
    ['day', 'week', 'month', 'quarter', 'year'].map(unit => `${which} ${unit}`),
  ),
)('TIM-032 %s keeps its meaning as a start and an end', text => {
  const now = { now: Date.UTC(2001, 10, 15, 13) };
  const [start, end] = endsOf(advanced(text));
  expect([start, end]).not.toContain('');
  expect(parseTimeRange(`${start} : ${end}`, now)).toEqual(parseTimeRange(text, now));
});

test('an advanced text has two ends; a single period becomes the start', () => {
  expect([endsOf('a : b'), endsOf(' : b'), endsOf('Current week')]).toEqual([
    ['a', 'b'],
    ['', 'b'],
    ['Current week', ''],
  ]);
});

test.each(rangeFunctions)('TIM-015 the example of %s is valid unchanged', async name => {
  const { example } = timeRangeText.functions[name];
  expect(example.toLowerCase().startsWith(`${name}(`)).toBe(true);
  expect(parseTimeRange(`${example} : `, await presentFor([example], Date.UTC(2001, 5, 15)))).toMatchObject({
    since: expect.any(Number) as unknown,
    until: null,
  });
});

test.each<[string, readonly [number, number], string]>([
  ['', [0, 0], 'DATETIME("2001-01-01")'],
  ['now', [0, 3], 'DATETIME("2001-01-01")'],
  ['DATEADD(now, 1, day)', [8, 11], 'DATEADD(DATETIME("2001-01-01"), 1, day)'],
])('a call replaces the selection in %j, with its first argument selected', (text, place, expected) => {
  const { text: next, selection } = insertCall(text, place, 'DATETIME("2001-01-01")');
  expect(next).toBe(expected);
  expect(next.slice(...selection)).toBe('2001-01-01');
});
