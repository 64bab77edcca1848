import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asKind, kindOf, rangeKinds, resolve, shownRange, advanced } from './kinds';

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
    ['Last 3 weeks', 'Advanced'],
    ['DATEADD(DATETIME("now"), -1, week) : now', 'Advanced'],
    [' : ', 'Advanced'],
  ])('of %j is %s', (text, kind) => expect(kindOf(text)).toBe(kind));

  test('changed to another one begins with a range of that kind, and stays as it is when it is of it already', () => {
    fc.assert(
      fc.property(fc.constantFrom(...rangeKinds), fc.constantFrom('', 'Last year', 'previous calendar week', '2001-01-01 : ', 'Last 2 days'), (kind, text) => {
        if (kindOf(text) === kind) expect(asKind(kind, text, '2001-06-15')).toBe(text);
        else if (kind !== 'Advanced') expect(kindOf(asKind(kind, text, '2001-06-15'))).toBe(kind);
      }),
    );
    expect(asKind('Last', 'previous calendar year', '')).toBe('Last week');
    expect(asKind('Previous', 'Last year', '')).toBe('previous calendar week');
  });

  test.each([
    ['Last week', 'Last week : '],
    ['Next week', ' : Next week'],
    ['a : b', 'a : b'],
    ['No filter', ' : '],
  ])('%j becomes %j as an advanced one', (text, expected) => expect(advanced(text)).toBe(expected));
});

test('what a range means is said, and what means nothing is refused', () => {
  expect(resolve('Last week', now)).toMatchObject({ name: 'range', text: '2001-06-08 ≤ col < 2001-06-15' });
  expect(resolve('No filter', now)).toEqual({ name: 'open' });
  expect(resolve(' : ', now)).toEqual({ name: 'open' });
  expect(resolve('2001-02-01 : 2001-01-01', now)).toEqual({ name: 'invalid', message: 'From date cannot be larger than to date' });
  expect(resolve('nonsense', now).name).toBe('invalid');
});

test('two days are shown as days, the second one included', () => {
  expect(shownRange('Last week', now)).toBe('Last week');
  expect(shownRange('2001-01-01 : 2001-06-30', now)).toMatch(/29/);
  expect(shownRange('2001-01-01 : 2001-06-30', now)).not.toMatch(/30/);
});
