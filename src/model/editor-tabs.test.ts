import { describe, expect, test } from 'vitest';
import { inOrder, nextTabName, placeAfter, placeOf, shownAfterClosing } from './editor-tabs';

test.each([
  [[], 'Untitled Query 1'],
  [['Untitled Query 1', 'Untitled Query 7', 'Flights'], 'Untitled Query 8'],
  [['My Untitled Query 9', 'Untitled Query x', 'Untitled Query 2 (copy)'], 'Untitled Query 1'],
])('SQL-020 beside %j a new tab is %s', (names, name) => expect(nextTabName(names)).toBe(name));

const row = (...ids: string[]) => ids.map((id, index) => ({ id, position: index + 1 }));
const moved = (items: ReturnType<typeof row>, id: string, target: string) => {
  const position = placeOf(items, id, target);
  const after = position === null ? items : items.map(item => (item.id === id ? { ...item, position } : item));
  return inOrder(after)
    .map(item => item.id)
    .join('');
};

describe('tabs in a row', () => {
  test.each([
    ['a', 'c', 'bcad'],
    ['a', 'd', 'bcda'],
    ['d', 'a', 'dabc'],
    ['c', 'b', 'acbd'],
    ['b', 'b', 'abcd'],
    ['x', 'b', 'abcd'],
  ])('%s goes where %s is', (id, target, order) => expect(moved(row('a', 'b', 'c', 'd'), id, target)).toBe(order));

  test('adds a new one after its original, or after all', () => {
    expect(placeAfter(row('a', 'b'), 'a')).toBe(1.5);
    expect(placeAfter(row('a', 'b'), null)).toBe(3);
    expect(placeAfter([], null)).toBe(1);
  });

  test.each([
    ['a', 'b'],
    ['c', 'b'],
  ])('once %s is closed, %s is shown', (id, shown) => expect(shownAfterClosing(row('a', 'b', 'c'), id)).toBe(shown));

  test('closing the only one leaves none active', () => expect(shownAfterClosing(row('a'), 'a')).toBeNull());
});
