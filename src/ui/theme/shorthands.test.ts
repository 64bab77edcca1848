import { expect, expectTypeOf, test } from 'vitest';
import { spacing } from './shorthands';

test.each([
  [spacing(1, 2), '4px 8px'],
  [spacing(0, 'auto'), '0px auto'],
  [spacing(-2, -5, -5), '-8px -20px -20px'],
  [spacing('hair', 1.5, 0.5, 3.5), '1px 6px 2px 14px'],
])('steps become the lengths of CSS: %s', (made, length) => {
  expect(made).toBe(length);
});

test('only steps compile, and a single edge is a plain token', () => {
  expectTypeOf(spacing).toBeCallableWith(0.5, -2);
  // @ts-expect-error -- there is no step of 17 pixels
  expectTypeOf(spacing).toBeCallableWith(4.25, 1);
  // @ts-expect-error -- there is one edge
  expectTypeOf(spacing).toBeCallableWith(1);
});
