import { expect, test } from 'vitest';
import { asTheyCame, hide, move, shownColumns, togglePin, withHidden } from './arrangement';

const four = asTheyCame(4);

test('puts pinned columns first, in the order of all columns', () =>
  expect(shownColumns(togglePin(togglePin(four, 3), 1))).toEqual([1, 3, 0, 2]));
test('unpins a column', () => expect(shownColumns(togglePin(togglePin(four, 3), 3))).toEqual([0, 1, 2, 3]));
test('leaves out hidden columns', () => expect(shownColumns(hide(four, 2))).toEqual([0, 1, 3]));
test('does not hide the last column', () => {
  const one = withHidden(four, new Set([0, 1, 2]));
  expect(shownColumns(hide(one, 3))).toEqual([3]);
});
test.each([
  [3, 0, [3, 0, 1, 2]],
  [0, null, [1, 2, 3, 0]],
  [1, 1, [0, 1, 2, 3]],
])('moves column %s before %s', (column, before, order) => expect(move(four, column, before).order).toEqual(order));
