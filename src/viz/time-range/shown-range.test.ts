import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { resolveHere } from './resolution';
import { conditionOf, daysIn, meaningOf, shownRange } from './shown-range';

const now = Date.UTC(2001, 5, 15, 10);

/** Minutes that the reader's clock is behind UTC. */
let offset = 0;
beforeEach(() => void vi.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(() => offset));
afterEach(() => {
  vi.restoreAllMocks();
  offset = 0;
});

test.each([
  ['now : 2002-01-01', /^Jun 15, 2001, .* UTC$/],
  ['DATEADD(DATETIME("now"), -1, week) : now', / UTC$/],
  ['today : now', / UTC$/],
])('shows the time zone of a range relative to now if the reader’s differs: %s', (text, told) => {
  offset = -840;
  expect(shownRange(text, now)).toMatch(told);
  expect(meaningOf(text, now)).toMatch(told);
  expect(meaningOf('previous calendar year', now)).toMatch(/2000.* UTC$/);
  offset = 0;
  expect(shownRange(text, now)).not.toMatch(/UTC/);
  expect(meaningOf(text, now)).not.toMatch(/UTC/);
});

test('dates that were chosen are those of the data in every zone', () => {
  offset = -840;
  expect(shownRange('2001-01-01 : 2001-06-30', now)).not.toMatch(/UTC/);
  expect(meaningOf('2001-01-01 : 2001-06-30', now)).not.toMatch(/UTC/);
});

test('describes a range in a line, and why it is invalid', () => {
  expect(meaningOf('Last week', now)).toMatch(/^Jun 8\s–\s14, 2001$/);
  expect(meaningOf(' : 2001-06-30', now)).toBe('Before Jun 30, 2001');
  expect(meaningOf('2001-06-30T00:00:00 : ', now)).toBe('From Jun 30, 2001');
  expect(meaningOf('No filter', now)).toBeNull();
  expect(meaningOf('2001-02-01 : 2001-01-01', now)).toBe('From date cannot be larger than to date');
});

test('describes a text that may name a holiday only later', () => {
  expect(meaningOf('holiday("Christmas") : now', now)).toBeNull();
});

test('shows chosen ends as days, the last one included, or as times, and a named range by its name', () => {
  expect(shownRange('Last week', now)).toBe('Last week');
  expect(shownRange('2001-01-01 : 2001-06-30', now)).toMatch(/29/);
  expect(shownRange('2001-01-01 : 2001-06-30', now)).not.toMatch(/30|12/);
  expect(shownRange('2001-01-01T00:00:00 : 2001-06-30T12:05:00', now)).toMatch(/30.*12.05/);
  expect(shownRange('2001-01-01T00:00:07 : 2001-06-30T12:05:00', now)).toMatch(/00.07/);
  expect(shownRange('DATEADD(DATETIME("now"), -1, week) : now', now)).toMatch(/8.*15/);
});

test('TIM-043 shows an open end as ∞', () => {
  expect(shownRange(' : 2001-06-30', now)).toMatch(/^−∞ – .*29/);
  expect(shownRange('2001-06-30T00:00:00 : ', now)).toMatch(/30.* – ∞$/);
});

describe('the condition for a range', () => {
  const condition = (text: string) => {
    const resolved = resolveHere(text, now);
    return resolved && resolved.name !== 'invalid' ? [conditionOf(resolved, 'date'), daysIn(resolved)] : null;
  };

  test.each([
    ['2001-06-17 : 2001-06-25', '2001-06-17 ≤ date < 2001-06-25', 8],
    ['2001-06-17T10:00:00 : 2001-06-25', '2001-06-17 10:00:00 ≤ date < 2001-06-25 00:00:00', null],
    ['2001-06-17 : ', '2001-06-17 ≤ date < ∞', null],
    [' : 2001-06-25', '−∞ < date < 2001-06-25', null],
    ['No filter', 'All times', null],
  ])('TIM-043 of %j is %j', (text, expected, days) => expect(condition(text)).toEqual([expected, days]));
});
