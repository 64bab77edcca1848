import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextSorts } from './column';
import { columnsInView, layOut, stickingColumns, wholeRows } from './layout';
import { moveCell, TITLES } from './navigation';
import { cellCount, rangeBetween, toTsv } from './selection';

const columns = (count: number, heading = 0) =>
  Array.from({ length: count }, (_, index) => ({
    key: `c${index}`,
    title: `C${index}`,
    align: 'left' as const,
    minWidth: 100,
    grow: 1,
    heading: index < heading,
  }));

describe('widths', () => {
  test('columns share the room that is left, chosen ones keep their width', () => {
    expect(layOut(columns(3), new Map(), 600).widths).toEqual([200, 200, 200]);
    expect(layOut(columns(3), new Map([['c1', 300]]), 600).widths).toEqual([150, 300, 150]);
    expect(layOut(columns(3), new Map(), 100)).toEqual({ widths: [100, 100, 100], lefts: [0, 100, 200], total: 300 });
  });

  test('spare space goes to the first preferred widths, then to the second ones, then to all', () => {
    const [first, second] = columns(2);
    const wishing = [
      { ...first!, preferredWidths: [160, 180] },
      { ...second!, preferredWidths: [100, 140] },
    ];
    const widthsIn = (room: number) => layOut(wishing, new Map(), room).widths;
    expect(widthsIn(200)).toEqual([100, 100]);
    expect(widthsIn(230)).toEqual([130, 100]);
    expect(widthsIn(260)).toEqual([160, 100]);
    expect(widthsIn(290)).toEqual([170, 120]);
    expect(widthsIn(340)).toEqual([190, 150]);
  });

  test('without space for all, fills it with those that fit, and cuts none at the edge', () => {
    expect(layOut(columns(5), new Map(), 350)).toEqual({
      widths: [116, 116, 116, 100, 100],
      lefts: [0, 116, 232, 348, 448],
      total: 548,
    });
    expect(layOut(columns(5), new Map(), 150).widths).toEqual([100, 100, 100, 100, 100]);
    expect(layOut(columns(5), new Map([['c0', 180]]), 350).widths).toEqual([180, 170, 100, 100, 100]);
  });

  test.each([
    ['whole rows only', 200, 26, 28, 50, 194],
    ['all of the room if all rows are visible', 200, 26, 28, 6, 200],
    ['all of the room if there is hardly any', 40, 26, 28, 50, 40],
  ])('the height has %s', (_, room, around, rowHeight, rowCount, height) =>
    expect(wholeRows(room, around, rowHeight, rowCount)).toBe(height),
  );

  test('renders every visible column, and not many more', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 25, max: 400 }),
        fc.integer({ min: 0, max: 40_000 }),
        fc.integer({ min: 100, max: 2000 }),
        (count, scrolled, room) => {
          const layout = layOut(columns(count), new Map(), room);
          const scrollLeft = Math.min(scrolled, Math.max(0, layout.total - room));
          const { from, to } = columnsInView(layout, scrollLeft, room);
          layout.lefts.forEach((left, index) => {
            if (left + 100 > scrollLeft && left < scrollLeft + room) expect(index >= from && index < to).toBe(true);
          });
          expect(to - from).toBeLessThanOrEqual(Math.ceil(room / 100) + 8);
        },
      ),
    );
  });

  test('headings stick if they leave space for their content', () => {
    const many = columns(10, 2);
    const layout = layOut(many, new Map(), 500);
    expect(stickingColumns(many, layout, 500)).toBe(2);
    expect(stickingColumns(many, layout, 200)).toBe(1);
    expect(stickingColumns(many, layout, 2000)).toBe(0);
  });
});

describe('keys', () => {
  const extent = { rows: 100, columns: 5, page: 10, whole: false };
  test.each([
    ['ArrowUp', { row: 0, column: 2 }, { row: TITLES, column: 2 }],
    ['ArrowUp', { row: TITLES, column: 2 }, { row: TITLES, column: 2 }],
    ['ArrowDown', { row: TITLES, column: 2 }, { row: 0, column: 2 }],
    ['ArrowRight', { row: 3, column: 4 }, { row: 3, column: 4 }],
    ['PageUp', { row: 3, column: 4 }, { row: 0, column: 4 }],
    ['PageDown', { row: 95, column: 4 }, { row: 99, column: 4 }],
    ['Home', { row: 3, column: 4 }, { row: 3, column: 0 }],
    ['End', { row: 3, column: 1 }, { row: 3, column: 4 }],
  ])('%s from %o leads to %o', (key, from, to) => expect(moveCell(from, key, extent)).toEqual(to));

  test('with Ctrl pressed, they move to the ends', () => {
    const whole = { ...extent, whole: true };
    expect(moveCell({ row: 50, column: 2 }, 'Home', whole)).toEqual({ row: 0, column: 0 });
    expect(moveCell({ row: 50, column: 2 }, 'End', whole)).toEqual({ row: 99, column: 4 });
    expect(moveCell({ row: 50, column: 2 }, 'ArrowDown', whole)).toEqual({ row: 99, column: 2 });
    expect(moveCell({ row: 50, column: 2 }, 'x', whole)).toBeNull();
  });
});

describe('sorting', () => {
  const name = { key: 'name', align: 'left' } as const;
  const size = { key: 'size', align: 'right' } as const;
  test('numbers start with the largest, a second press turns round, Shift adds', () => {
    const one = nextSorts([], size, false);
    expect(one).toEqual([{ column: 'size', descending: true }]);
    expect(nextSorts(one, size, false)).toEqual([{ column: 'size', descending: false }]);
    const two = nextSorts(one, name, true);
    expect(two).toEqual([
      { column: 'size', descending: true },
      { column: 'name', descending: false },
    ]);
    expect(nextSorts(two, size, true)[0]).toEqual({ column: 'size', descending: false });
    expect(nextSorts(two, name, false)).toEqual([{ column: 'name', descending: true }]);
  });
});

describe('copying', () => {
  const range = rangeBetween({ row: 2, column: 3 }, { row: 1, column: 1 });
  test('copies the block between two corners, as rows of values separated by tabs', () => {
    expect(cellCount(range)).toBe(6);
    expect(toTsv(range, (row, column) => `${row}.${column}`)).toBe('1.1\t1.2\t1.3\n2.1\t2.2\t2.3');
  });
  test('quotes what would break a row', () => {
    const one = rangeBetween({ row: 0, column: 0 }, { row: 0, column: 1 });
    expect(toTsv(one, (_, column) => (column === 0 ? 'a\tb' : 'say "x"\n'))).toBe('"a\tb"\t"say ""x""\n"');
  });
});
