// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { isLost } from './lost-press';

const there = document.body.appendChild(document.createElement('div'));
const gone = document.createElement('div');
const end = { pointerType: 'mouse', clientX: 11, clientY: 9, shiftKey: false };

test.each([
  ['a mouse held still over a redrawn row', gone, end, true],
  ['a row that still exists', there, end, false],
  ['a tap that the browser reports', gone, { ...end, pointerType: 'touch' }, false],
  ['a dragged block', gone, { ...end, clientX: 60 }, false],
])('whether a press is lost: %s', (_, target, at, expected) =>
  expect(isLost({ target, x: 10, y: 10 }, at)).toBe(expected),
);
