import { expect, test } from 'vitest';
import { chartSpans, rowSpans } from './spans';

const charts = (...widths: readonly (readonly [width: number, compact: boolean])[]) =>
  rowSpans(widths.map(([width, compact]) => chartSpans(width, 30, compact))).map(({ tablet, phone }) => [
    tablet,
    phone,
  ]);

test('four numbers stand beside one another on a tablet and in pairs on a phone', () => {
  expect(charts([3, true], [3, true], [3, true], [3, true])).toEqual([
    [1, 1],
    [1, 1],
    [1, 1],
    [1, 1],
  ]);
});

test('the last of an odd number takes the rest of its line', () => {
  expect(charts([3, true], [3, true], [3, true])).toEqual([
    [1, 1],
    [1, 1],
    [2, 2],
  ]);
});

test('a chart that was wider than half takes a whole line, and what follows does not stand beside a gap', () => {
  expect(charts([7, false], [5, false])).toEqual([
    [4, 2],
    [4, 2],
  ]);
});

test('what stands before a chart that needs a line of its own fills its line', () => {
  expect(charts([4, false], [8, false])).toEqual([
    [4, 2],
    [4, 2],
  ]);
});

test('nothing in a row is nothing', () => expect(rowSpans([])).toEqual([]));
