import { expect, test } from 'vitest';
import { asTheyCame, hide, move, shownColumns, togglePin, withHidden } from './arrangement';

const four = asTheyCame(4);

test('pinned columns stand first, in the order of all', () =>
  expect(shownColumns(togglePin(togglePin(four, 3), 1))).toEqual([1, 3, 0, 2]));
test('a pin is taken back', () => expect(shownColumns(togglePin(togglePin(four, 3), 3))).toEqual([0, 1, 2, 3]));
test('hidden columns are not there', () => expect(shownColumns(hide(four, 2))).toEqual([0, 1, 3]));
test('the last column cannot be hidden', () => {
  const one = withHidden(four, new Set([0, 1, 2]));
  expect(shownColumns(hide(one, 3))).toEqual([3]);
});
test.each([
  [3, 0, [3, 0, 1, 2]],
  [0, null, [1, 2, 3, 0]],
  [1, 1, [0, 1, 2, 3]],
])('column %s before %s', (column, before, order) => expect(move(four, column, before).order).toEqual(order));
