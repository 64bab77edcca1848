import { expect, test } from 'vitest';
import { logTicks } from './value-axis';

test.each([
  { name: 'many decades show powers of ten', low: 1, high: 4000, ticks: [1, 10, 100, 1000] },
  { name: 'few decades show steps between', low: 2, high: 60, ticks: [2, 5, 10, 20, 50] },
  { name: 'fractions', low: 0.01, high: 100, ticks: [0.01, 0.1, 1, 10, 100] },
  { name: 'nothing below zero', low: -1, high: 10, ticks: [] },
])('logTicks: $name', ({ low, high, ticks }) => {
  expect(logTicks({ low, high }).map(tick => Number(tick.toPrecision(12)))).toEqual(ticks);
});
