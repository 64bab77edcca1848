import { expect, test } from 'vitest';
import { tabKeyAction, type TabKeyAction } from './tab-key';

const plain = { shiftKey: false, ctrlKey: false, metaKey: false };
const moving = { ...plain, shiftKey: true, ctrlKey: true };

test.each<readonly [string, typeof plain, number, TabKeyAction | null]>([
  ['ArrowRight', plain, 0, { name: 'go', place: 1 }],
  ['ArrowRight', plain, 2, { name: 'go', place: 0 }],
  ['ArrowLeft', plain, 0, { name: 'go', place: 2 }],
  ['Home', plain, 1, { name: 'go', place: 0 }],
  ['End', plain, 1, { name: 'go', place: 2 }],
  ['ArrowRight', moving, 1, { name: 'move', place: 2 }],
  ['ArrowRight', moving, 2, { name: 'move', place: 2 }],
  ['ArrowLeft', { ...moving, ctrlKey: false, metaKey: true }, 0, { name: 'move', place: 0 }],
  ['ArrowLeft', { ...plain, shiftKey: true }, 1, { name: 'go', place: 0 }],
  ['Delete', plain, 1, { name: 'close' }],
  ['F2', plain, 1, { name: 'rename' }],
  ['Enter', plain, 1, { name: 'show' }],
  [' ', plain, 1, { name: 'show' }],
  ['x', plain, 1, null],
])('%s with %o at tab %i of three', (key, held, place, action) => {
  expect(tabKeyAction({ key, ...held }, place, 3)).toEqual(action);
});
