import { expect, test } from 'vitest';
import { navItemOf } from './nav-items';

test.each([
  ['/', '/'],
  ['/dashboard/penguins', '/dashboard/list'],
  ['/explore', '/chart/list'],
  ['/gallery', '/chart/list'],
  ['/dataset/list', '/dataset/list'],
  ['/databaseview/list/', '/dataset/list'],
  ['/sqllab/', '/sqllab'],
  ['/savedqueryview/list', '/sqllab'],
  ['/offline', '/offline'],
  ['/users/list', null],
  ['/report/list', null],
  ['/nothing/here', null],
])('%s belongs to %s', (pathname, item) =>
  expect(navItemOf({ location: { pathname }, matches: [] })?.to ?? null).toBe(item),
);
