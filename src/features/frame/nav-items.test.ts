import { expect, test } from 'vitest';
import { navItemOf, navItemsFor } from './nav-items';

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

test.each([
  ['an administrator', { Admin: [] }, ['home', 'dashboards', 'charts', 'datasets', 'sql', 'offline']],
  [
    'a reader of dashboards and charts',
    { Reader: [['can_read', 'Dashboard'] as const, ['can_read', 'Chart'] as const] },
    ['home', 'dashboards', 'charts', 'offline'],
  ],
  ['a writer of SQL', { Sql: [['menu_access', 'SQL Lab'] as const] }, ['home', 'sql', 'offline']],
])('%s finds only destinations they may open', (_, roles, names) =>
  expect(navItemsFor(roles).map(({ name }) => name)).toEqual(names),
);
