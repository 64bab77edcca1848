import { expect, test } from 'vitest';
import { chartSpans, rowSpans } from './spans';

const charts = (...widths: readonly (readonly [width: number, compact: boolean])[]) =>
  rowSpans(widths.map(([width, compact]) => chartSpans(width, 30, compact))).map(({ tablet, phone }) => [
    tablet,
    phone,
  ]);

test('places four numbers side by side on a tablet and in pairs on a phone', () => {
  expect(charts([3, true], [3, true], [3, true], [3, true])).toEqual([
    [1, 1],
    [1, 1],
    [1, 1],
    [1, 1],
  ]);
});

test('widens the last of an odd number of parts to the rest of its line', () => {
  expect(charts([3, true], [3, true], [3, true])).toEqual([
    [1, 1],
    [1, 1],
    [2, 2],
  ]);
});

test('gives a chart wider than half a whole line, and leaves no gap beside the next one', () => {
  expect(charts([7, false], [5, false])).toEqual([
    [4, 2],
    [4, 2],
  ]);
});

test('fills the line before a chart that needs its own line', () => {
  expect(charts([4, false], [8, false])).toEqual([
    [4, 2],
    [4, 2],
  ]);
});

test('returns nothing for an empty row', () => expect(rowSpans([])).toEqual([]));
