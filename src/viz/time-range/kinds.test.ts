import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asKind, kindOf, rangeKinds } from './kinds';

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

  test('switching starts with a range of the new kind, and keeps one that is already of that kind', () => {
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
});
