import { expect, test } from 'vitest';
import { treeRows } from './tree-rows';
import { treeStep } from './tree-keys';

const rows = treeRows(
  [
    { name: 'a', kind: 'table' },
    { name: 'b', kind: 'view' },
  ],
  new Map([['a', { name: 'asking' }]]),
);

test.each([
  ['ArrowDown', 0, { kind: 'go', to: 1 }],
  ['ArrowDown', 2, { kind: 'go', to: 2 }],
  ['ArrowUp', 0, { kind: 'go', to: 0 }],
  ['End', 0, { kind: 'go', to: 2 }],
  ['PageUp', 2, { kind: 'go', to: 0 }],
  ['ArrowRight', 0, { kind: 'go', to: 1 }],
  ['ArrowRight', 2, { kind: 'toggle', table: 'b' }],
  ['ArrowLeft', 1, { kind: 'go', to: 0 }],
  ['ArrowLeft', 0, { kind: 'toggle', table: 'a' }],
  ['ArrowLeft', 2, null],
  [' ', 2, { kind: 'toggle', table: 'b' }],
  ['Enter', 1, { kind: 'act' }],
  ['x', 0, null],
])('%s on line %i', (key, at, step) => expect(treeStep(rows, at, key, 10)).toEqual(step));
