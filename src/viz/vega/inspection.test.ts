import { describe, expect, test } from 'vitest';
import { isAmongNames, nameAt, cursorOfSeries, stopsOf } from './inspection';
import type { PlacedMark } from './marks';

const mark = (row: number, x: number, y: number, half = 1): PlacedMark => ({
  row,
  x,
  y,
  left: x - half,
  right: x + half,
  top: y - half,
  bottom: y + half,
});
/** Two lines of three points each; their ends are close together. */
const marks = [mark(0, 10, 40), mark(1, 10, 80), mark(2, 50, 30), mark(3, 50, 60), mark(4, 90, 52), mark(5, 90, 48)];
const series = (row: number) => (row % 2 === 0 ? 'short' : 'long');
const stops = stopsOf(marks, 'x');

describe('the name of a line', () => {
  const names: PlacedMark[] = [
    { ...mark(5, 120, 44), left: 105, right: 150, top: 38, bottom: 50 },
    { ...mark(4, 120, 57), left: 105, right: 150, top: 51, bottom: 63 },
  ];
  test.each([
    ['on it', 44, 5],
    ['on the other', 60, 4],
    ['between them, nearer to the second', 52, 4],
    ['below them', 80, null],
  ])('is hit %s', (_, y, row) => expect(nameAt(names, y)).toBe(row));
  test.each([
    ['on a name', 120, true],
    ['after a short one', 160, true],
    ['at the end of the lines', 95, false],
  ])('is searched %s', (_, x, among) => expect(isAmongNames(names, x)).toBe(among));
  test('is not searched without lines', () => expect(isAmongNames([], 120)).toBe(false));
});

describe('the position of a name', () => {
  test.each([
    ['the last point of its line, not of the nearest', 5, { stop: 2, mark: 1 }],
    ['that of the other line', 4, { stop: 2, mark: 0 }],
    ['the last of its line that is in view', 6, { stop: 2, mark: 0 }],
  ])('is %s', (_, row, place) => expect(cursorOfSeries(stops, row, series)).toEqual(place));
  test('is null if nothing of the line is in view', () =>
    expect(cursorOfSeries(stops, 7, row => (row === 7 ? 'medium' : series(row)))).toBeNull());
});
