import { expect, test } from 'vitest';
import { isInside } from './outline';
import { isPathText, tracePath } from './path-outline';

test('a band between two curves is found by its area, not by its box', () => {
  const band = tracePath('M0,0C50,0,50,80,100,80L100,100C50,100,50,20,0,20Z', 10, 0);
  expect(isInside(band, 12, 10)).toBe(true);
  expect(isInside(band, 60, 50)).toBe(true);
  expect(isInside(band, 108, 90)).toBe(true);
  expect(isInside(band, 100, 10)).toBe(false);
  expect(isInside(band, 20, 90)).toBe(false);
});

test('each move begins a line, and numbers may be negative or have an exponent', () => {
  expect(tracePath('M1,2L-3,4.56ZM1e1,-2L.5,6', 0, 0)).toEqual([
    [1, 2, -3, 4.6],
    [10, -2, 0.5, 6],
  ]);
});

test.each([
  ['circle', false],
  ['M0,0L1,1', true],
  [undefined, false],
])('a shape is a path or a name: %s', (shape, expected) => expect(isPathText(shape)).toBe(expected));
