import { expect, test } from 'vitest';
import type { NumberColumn } from './columns';
import { firstRows } from './first-rows';

const ROWS = 1400;

const column = (order: NumberColumn['order'], at: (row: number) => number): NumberColumn => {
  const numbers = Int32Array.from({ length: ROWS }, (_, row) => at(row));
  return { kind: 'number', numbers, present: null, scale: 0, least: 0, most: ROWS, order, bytes: numbers.byteLength };
};

const same = column('descending', () => 1);
const falling = column('descending', row => (row < 700 ? 9 : 7));
const rising = column('ascending', row => Math.floor(row / 2));
const all = { listed: null, start: 0, end: ROWS };

test.each([
  ['one that all rows share, then one that falls', [same, falling], [false, false]],
  ['one that all rows share, then one that falls, backwards', [same, falling], [true, true]],
  ['two of opposite orders', [falling, rising], [false, true]],
  ['two of opposite orders, the other way round', [falling, rising], [true, false]],
])('orders many rows by columns whose order they have: %s', (_, columns, directions) => {
  const order = columns.map((each, at) => ({ column: each, descending: directions[at] ?? false }));
  const rows = firstRows(all, order, ROWS);
  const values = Array.from(rows ?? [], row => columns.map(({ numbers }) => numbers[row] ?? NaN));
  const expected = Array.from({ length: ROWS }, (_each, row) => columns.map(({ numbers }) => numbers[row] ?? NaN)).sort(
    (left, right) => {
      const place = columns.findIndex((_column, at) => left[at] !== right[at]);
      const difference = (left[place] ?? 0) - (right[place] ?? 0);
      return directions[place] ? -difference : difference;
    },
  );
  expect(values).toEqual(expected);
});
