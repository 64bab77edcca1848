import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { advanced, asKind, endsOf, kindOf, rangeKinds, resolve, shownRange } from './kinds';

const now = Date.UTC(2001, 5, 15, 10);

describe('the kind of a time range', () => {
  test.each([
    ['Last week', 'Last'],
    ['previous calendar month', 'Previous'],
    ['No filter', 'No filter'],
    ['', 'No filter'],
    ['2001-01-01 : 2001-02-01', 'Custom'],
    ['2001-01-01T00:00:00 : ', 'Custom'],
    [' : 2001-02-01', 'Custom'],
    ['TODAY : NOW', 'Custom'],
    ['DATEADD(DATETIME("now"), -1, week) : now', 'Custom'],
    ['DATEADD(DATETIME("now"), -0, week) : now', 'Advanced'],
    ['Last 3 weeks', 'Advanced'],
    ['28 days ago : now', 'Advanced'],
    [' : ', 'Advanced'],
  ])('of %j is %s', (text, kind) => expect(kindOf(text)).toBe(kind));

  test('changed to another one begins with a range of that kind, and stays as it is when it is of it already', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...rangeKinds),
        fc.constantFrom('', 'Last year', 'previous calendar week', '2001-01-01 : ', 'Last 2 days'),
        (kind, text) => {
          if (kindOf(text) === kind) expect(asKind(kind, text, now)).toBe(text);
          else if (kind !== 'Advanced') expect(kindOf(asKind(kind, text, now))).toBe(kind);
        },
      ),
    );
    expect(asKind('Last', 'previous calendar year', now)).toBe('Last week');
    expect(asKind('Previous', 'Last year', now)).toBe('previous calendar week');
  });

  test.each([
    ['Last week', 'Last week : '],
    ['Next week', ' : Next week'],
    ['a : b', 'a : b'],
    ['No filter', ' : '],
  ])('%j becomes %j as an advanced one', (text, expected) => expect(advanced(text)).toBe(expected));
});

test('an advanced text has two ends; what names a stretch by itself stands as its start', () => {
  expect([endsOf('a : b'), endsOf(' : b'), endsOf('Current week')]).toEqual([
    ['a', 'b'],
    ['', 'b'],
    ['Current week', ''],
  ]);
});

test('what a range means is said, and what means nothing is refused', () => {
  expect(resolve('Last week', now)).toMatchObject({
    name: 'range',
    text: expect.stringMatching(/^Jun 8\s–\s14, 2001$/) as unknown,
  });
  expect(resolve(' : 2001-06-30', now)).toMatchObject({ name: 'range', text: 'Before Jun 30, 2001' });
  expect(resolve('2001-06-30T00:00:00 : ', now)).toMatchObject({ name: 'range', text: 'From Jun 30, 2001' });
  expect(resolve('No filter', now)).toEqual({ name: 'open' });
  expect(resolve(' : ', now)).toEqual({ name: 'open' });
  expect(resolve('2001-02-01 : 2001-01-01', now)).toEqual({
    name: 'invalid',
    message: 'From date cannot be larger than to date',
  });
  expect(resolve('nonsense', now).name).toBe('invalid');
});

test('ends that were chosen are shown as days, the last one included, or as times; a range with a name by its name', () => {
  expect(shownRange('Last week', now)).toBe('Last week');
  expect(shownRange('2001-01-01 : 2001-06-30', now)).toMatch(/29/);
  expect(shownRange('2001-01-01 : 2001-06-30', now)).not.toMatch(/30|12/);
  expect(shownRange('2001-01-01T00:00:00 : 2001-06-30T12:05:00', now)).toMatch(/30.*12.05/);
  expect(shownRange('2001-01-01T00:00:07 : 2001-06-30T12:05:00', now)).toMatch(/00.07/);
  expect(shownRange('DATEADD(DATETIME("now"), -1, week) : now', now)).toMatch(/8.*15/);
});

test('TIM-043 an open end is shown as ∞', () => {
  expect(shownRange(' : 2001-06-30', now)).toMatch(/^−∞ – .*29/);
  expect(shownRange('2001-06-30T00:00:00 : ', now)).toMatch(/30.* – ∞$/);
});
