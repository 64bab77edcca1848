import { expect, test } from 'vitest';
import { displayMode } from './display-mode';

test.each([
  [undefined, 'NONE'],
  [0, 'NONE'],
  [1, 'HIDE_NAV'],
  ['1', 'HIDE_NAV'],
  [true, 'HIDE_NAV'],
  ['true', 'HIDE_NAV'],
  [2, 'HIDE_NAV_AND_TITLE'],
  [3, 'REPORT'],
  [4, 'NONE'],
  [-1, 'NONE'],
  ['wide', 'NONE'],
  [false, 'NONE'],
])('DSH-057 standalone=%j shows a dashboard in the mode %s', (standalone, mode) =>
  expect(displayMode(standalone)).toBe(mode),
);
