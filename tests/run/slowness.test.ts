import { expect, test } from 'vitest';
import { SLOWNESS, slownessIn, slownessOf } from './slowness.js';

test.each([
  ['the reference machine', { script: 0.5, page: 1 }, 1],
  ['a quicker one', { script: 0.2, page: 0.5 }, 1],
  ['one with a third of its speed', { script: 1.5, page: 3 }, 3],
  ['a very slow one', { script: 30, page: 60 }, 6],
])('scales timeouts on %s', (_, seconds, factor) => {
  expect(slownessOf(seconds)).toBe(factor);
});

test.each([
  [undefined, 1],
  ['2.5', 2.5],
  ['100', 6],
  ['fast', 1],
])('a run with the setting %j waits %d times as long', (told, factor) => {
  expect(slownessIn({ [SLOWNESS]: told })).toBe(factor);
});
