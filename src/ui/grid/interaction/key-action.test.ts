import { describe, expect, test } from 'vitest';
import { TITLES, type Cell } from '../navigation';
import { keyAction, type KeyAction } from './key-action';

type Pressed = Parameters<typeof keyAction>[0];

const pressed = (key: string, held: Partial<Pressed> = {}): Pressed => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...held,
});
const at = (row: number, column: number): Cell => ({ row, column });
const grid = (active: Cell | null, anchor: Cell | null = null) => ({
  selection: { active, anchor },
  rows: 10,
  columns: 3,
  page: 4,
  opens: true,
  isOnLink: false,
});
const shift = { shiftKey: true };

test.each<readonly [string, Pressed, Cell | null, KeyAction | null]>([
  ['the first arrow starts at the first cell', pressed('ArrowDown'), null, go(at(0, 0))],
  ['an arrow moves from the cell of the cursor', pressed('ArrowDown'), at(1, 1), go(at(2, 1))],
  ['Shift extends the selection', pressed('ArrowRight', shift), at(1, 1), go(at(1, 2), true)],
  ['the selection does not extend to titles', pressed('ArrowUp', shift), at(0, 1), go(at(TITLES, 1))],
  ['Alt moves a column', pressed('ArrowLeft', { altKey: true }), at(2, 1), changed('move-column', -1)],
  ['Alt and Shift resize it', pressed('ArrowRight', { altKey: true, ...shift }), at(2, 1), changed('resize-column', 1)],
  ['Alt with an arrow up or down moves the cursor', pressed('ArrowUp', { altKey: true }), at(2, 1), go(at(1, 1))],
  ['Enter opens a cell', pressed('Enter'), at(2, 1), { name: 'open', cell: at(2, 1) }],
  ['Enter presses a title', pressed('Enter'), at(TITLES, 1), press(at(TITLES, 1))],
  ['a space presses a cell', pressed(' '), at(2, 1), press(at(2, 1))],
  ['Shift adds a column to the sort', pressed(' ', shift), at(TITLES, 1), press(at(TITLES, 1), true)],
  ['other keys are left to the browser', pressed('x'), at(2, 1), null],
  ['so is Escape without a selection', pressed('Escape'), at(2, 1), null],
])('%s', (_, key, active, action) => {
  expect(keyAction(key, grid(active))).toEqual(action);
});

test.each([{ ctrlKey: true }, { metaKey: true }])('selects all cells with %j and A', held => {
  const selection = { anchor: at(0, 0), active: at(9, 2) };
  expect(keyAction(pressed('A', held), grid(at(2, 1)))).toEqual({ name: 'select', selection });
});

test('Escape ends the selection, and keeps the cursor', () => {
  const selection = { active: at(2, 1), anchor: null };
  expect(keyAction(pressed('Escape'), grid(at(2, 1), at(5, 2)))).toEqual({ name: 'select', selection });
});

test('Enter presses cells of a grid that opens none', () => {
  expect(keyAction(pressed('Enter'), { ...grid(at(2, 1)), opens: false })).toEqual(press(at(2, 1)));
});

describe('a link in a cell', () => {
  test.each(['Enter', ' '])('keeps its key %j', key => {
    expect(keyAction(pressed(key), { ...grid(at(2, 1)), isOnLink: true })).toBeNull();
  });

  test('leaves arrows to the grid', () => {
    expect(keyAction(pressed('ArrowUp'), { ...grid(at(2, 1)), isOnLink: true })).toEqual(go(at(1, 1)));
  });
});

test('a grid without columns has nothing to press', () => {
  expect(keyAction(pressed('Enter'), { ...grid(null), columns: 0 })).toBeNull();
});

function go(cell: Cell, isExtending = false): KeyAction {
  return { name: 'go', cell, isExtending };
}

function press(cell: Cell, isAdding = false): KeyAction {
  return { name: 'press', cell, isAdding };
}

function changed(name: 'move-column' | 'resize-column', by: 1 | -1): KeyAction {
  return { name, column: 1, by };
}
