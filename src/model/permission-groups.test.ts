import { expect, test } from 'vitest';
import { groupPermissions, permissionName, topicOf } from './permission-groups';
import type { PermissionPair } from './permissions';

const pairs: readonly PermissionPair[] = [
  ['can_write', 'Dashboard'],
  ['can_read', 'Dashboard'],
  ['menu_access', 'Dashboards'],
  ['datasource_access', '[main].[sales](id:2)'],
  ['all_query_access', 'all_query_access'],
];

test('permissions are grouped by subject and sorted by name', () => {
  expect(groupPermissions(pairs, '')).toEqual([
    { topic: 'data', pairs: [pairs[3], pairs[4]] },
    { topic: 'dashboards', pairs: [pairs[1], pairs[0]] },
    { topic: 'menu', pairs: [pairs[2]] },
  ]);
});

test('a search must match every word, in the shown or the stored name', () => {
  expect(groupPermissions(pairs, 'READ dashboard')).toEqual([{ topic: 'dashboards', pairs: [pairs[1]] }]);
  expect(groupPermissions(pairs, 'menu_access')).toEqual([{ topic: 'menu', pairs: [pairs[2]] }]);
  expect(groupPermissions(pairs, 'read charts')).toEqual([]);
});

test.each([
  ['can_sqllab', 'sql'],
  ['can_dashboard', 'dashboards'],
  ['can_explore', 'charts'],
  ['can_log', 'other'],
])('%s of the view Superset is about %s', (permission, topic) => {
  expect(topicOf([permission, 'Superset'])).toBe(topic);
});

test('an unknown view is kept, whatever its name', () => {
  expect(topicOf(['can_read', 'Plugin'])).toBe('other');
  expect(topicOf(['can_read', 'constructor'])).toBe('other');
});

test('a permission on everything names no view', () => {
  expect(permissionName(['all_query_access', 'all_query_access'])).toBe('all query access');
  expect(permissionName(['can_read', 'Dashboard'])).toBe('can read on Dashboard');
  expect(permissionName(['datasource_access', '[Sample data].[flights](id:3)'])).toBe(
    'flights in Sample data: datasource access',
  );
  expect(permissionName(['schema_access', '[Sample data].[main]'])).toBe('main in Sample data: schema access');
  expect(permissionName(['database_access', '[Sample data].(id:1)'])).toBe('Sample data: database access');
  expect(permissionName(['datasource_access', 'unlike any other'])).toBe('datasource access on unlike any other');
});
