import fc from 'fast-check';
import { expect, test } from 'vitest';
import { originalTimesOf, withOriginalTime } from './original-times';

test('EXP-036 knows for each dataset which time columns are shown unformatted', () => {
  const first = withOriginalTime(undefined, 1, 'date', true);
  const both = withOriginalTime(withOriginalTime(first, 1, 'seen', true), 2, 'date', true);
  expect([...originalTimesOf(both, 1)]).toEqual(['date', 'seen']);
  expect([...originalTimesOf(both, 2)]).toEqual(['date']);
  expect([...originalTimesOf(withOriginalTime(both, 1, 'date', false), 1)]).toEqual(['seen']);
  expect([...originalTimesOf(both, null)]).toEqual([]);
});

test('any stored value can be read and extended', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(), fc.string(), (kept, dataset, column) => {
      expect(originalTimesOf(withOriginalTime(kept, dataset, column, true), dataset).has(column)).toBe(true);
      expect(originalTimesOf(withOriginalTime(kept, dataset, column, false), dataset).has(column)).toBe(false);
    }),
  );
});

test('it stays small: the datasets that were changed longest ago are dropped', () => {
  let kept: unknown;
  for (let dataset = 1; dataset <= 300; dataset += 1) kept = withOriginalTime(kept, dataset, 'date', true);
  expect(originalTimesOf(kept, 1).size).toBe(0);
  expect(originalTimesOf(kept, 300).size).toBe(1);
  expect(JSON.stringify(kept).length).toBeLessThan(10_000);
});
