import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { PAGE_SIZE, pageOf } from './paging';
import { stillThere, withRange, withRow } from './selecting';

test('pages hold all items once, in order, and no page is empty but the only one', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 120 }), items => {
      const { pages } = pageOf(items, 0);
      const all = Array.from({ length: pages }, (_, page) => pageOf(items, page));
      expect(all.flatMap(page => page.items)).toEqual(items);
      expect(all.every(page => page.items.length > 0)).toBe(items.length > 0);
      expect(all.every(page => page.items.length <= PAGE_SIZE)).toBe(true);
    }),
  );
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 9 }), (items, size) => {
      const { pages } = pageOf(items, 0, size);
      expect(Array.from({ length: pages }, (_, page) => pageOf(items, page, size).items).flat()).toEqual(items);
    }),
  );
});

test('a missing page becomes the nearest one', () => {
  const items = Array.from({ length: 60 }, (_, index) => index);
  expect(pageOf(items, 1)).toMatchObject({ page: 1, pages: 3, from: 26, to: 50 });
  expect(pageOf(items.slice(0, 25), 0)).toMatchObject({ page: 0, pages: 1, from: 1, to: 25 });
  expect(pageOf(items, 9)).toMatchObject({ page: 2, pages: 3, from: 51, to: 60 });
  expect(pageOf(items, -1)).toMatchObject({ page: 0, from: 1, to: 25 });
  expect(pageOf([], 3)).toMatchObject({ page: 0, pages: 1, from: 0, to: 0 });
});

test('selects rows one by one, and ranges in either direction', () => {
  const order = [5, 3, 9, 1];
  expect([...withRow(new Set([1]), 3, true)]).toEqual([1, 3]);
  expect([...withRow(new Set([1, 3]), 3, false)]).toEqual([1]);
  expect([...withRange(new Set(), order, { from: 3, to: 1 }, true)]).toEqual([3, 9, 1]);
  expect([...withRange(new Set(order), order, { from: 9, to: 5 }, false)]).toEqual([1]);
  expect([...withRange(new Set(), order, { from: 77, to: 9 }, true)]).toEqual([9]);
  expect([...withRange(new Set(), order, { from: null, to: 9 }, true)]).toEqual([9]);
});

test('deselects items that are not listed any more', () => {
  expect([...stillThere(new Set([1, 2, 3]), [3, 1])]).toEqual([3, 1]);
});
