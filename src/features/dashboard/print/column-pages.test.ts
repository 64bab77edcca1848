import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnPages } from './column-pages';

const columns = (headings: number, others: number, minWidth = 100) =>
  Array.from({ length: headings + others }, (_, index) => ({
    minWidth,
    ...(index < headings ? { heading: true } : {}),
  }));

describe('columns on paper', () => {
  test.each([
    ['a few fit side by side', columns(1, 3), 700, [[0, 1, 2, 3]]],
    ['many are divided, each part under the names of its rows', columns(1, 5), 300, [[0, 1, 2, 3], [0, 4, 5]]],
    ['one that is wider than the paper is alone', columns(0, 2, 2000), 700, [[0], [1]]],
    ['a table of names only is one part', columns(2, 0), 700, [[0, 1]]],
  ])('%s', (_, given, room, wanted) => expect(columnPages(given, room)).toEqual(wanted)); // prettier-ignore

  test('loses and duplicates no column', () =>
    fc.assert(
      fc.property(
        fc.nat({ max: 3 }),
        fc.array(fc.integer({ min: 10, max: 400 }), { maxLength: 40 }),
        fc.integer({ min: 100, max: 1000 }),
        (headings, widths, room) => {
          const given = widths.map((minWidth, index) => ({ minWidth, ...(index < headings ? { heading: true } : {}) }));
          const pages = columnPages(given, room);
          const leading = given.filter(column => column.heading).length;
          expect(pages.flatMap(page => page.slice(leading))).toEqual(given.map((_, index) => index).slice(leading));
          for (const page of pages)
            expect(page.slice(0, leading)).toEqual(Array.from({ length: leading }, (_, index) => index));
        },
      ),
    ));
});
