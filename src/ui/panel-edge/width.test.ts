import { expect, test } from 'vitest';
import { panelShare, panelWidth } from './width';

const limits = { usual: 248, least: 208, most: 550 };

test.each([
  ['it has none', undefined, 248],
  ['it has one', 320, 320],
  ['it has half a pixel', 320.6, 321],
  ['it would be too narrow', -3, 208],
  ['it would be too wide', 1e9, 550],
  ['the stored width is invalid', Number.NaN, 248],
])('the width of a panel where %s', (_, width, expected) => expect(panelWidth(width, limits)).toBe(expected));

test.each([
  ['it has none', undefined, 40],
  ['it has one', 33.3, 33.3],
  ['it would be too high', 1e9, 80],
  ['the stored share is invalid', Number.NaN, 40],
])('the share of a panel where %s', (_, share, expected) =>
  expect(panelShare(share, { usual: 40, least: 15, most: 80 })).toBe(expected),
);
