import { expect, test } from 'vitest';
import { editionKey, editionsToKeep, isWantedLately, type KnownEditions } from './policy';

const of = (reportId: number, sizes: readonly number[], openedAt: number | null = null): KnownEditions => ({
  reportId,
  editions: sizes.map((bytes, index) => ({ id: 100 - index, bytes })),
  openedAt,
});
const keys = (...places: readonly (readonly [number, number])[]) => new Set(places.map(place => editionKey(...place)));

test('keeps the newest of each report, as many as the person wants', () => {
  const known = [of(1, [10, 10, 10, 10]), of(2, [10])];
  expect(editionsToKeep(known, { each: 2, budget: 1000 })).toEqual(keys([1, 100], [1, 99], [2, 100]));
  expect(editionsToKeep(known, { each: 0, budget: 1000 })).toEqual(keys());
});

test('if space is short, keeps the newest of each report first, the most recently opened before others', () => {
  const known = [of(1, [10, 10]), of(2, [10, 10], 7), of(3, [10, 10], 5)];
  expect(editionsToKeep(known, { each: 3, budget: 40 })).toEqual(keys([2, 100], [3, 100], [1, 100], [2, 99]));
  expect(editionsToKeep(known, { each: 3, budget: 10 })).toEqual(keys([2, 100]));
});

test('an oversized one does not displace others', () => {
  expect(editionsToKeep([of(1, [500, 20]), of(2, [20])], { each: 2, budget: 50 })).toEqual(keys([1, 99], [2, 100]));
});

test('keeps a requested edition for a day, also when the clock is set back', () => {
  const day = 86_400_000;
  expect(isWantedLately(10 * day, 10.5 * day)).toBe(true);
  expect(isWantedLately(10.5 * day, 10 * day)).toBe(true);
  expect(isWantedLately(10 * day, 11 * day)).toBe(false);
  expect(isWantedLately(0, 10 * day)).toBe(false);
});
