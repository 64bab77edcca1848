import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasPermission, isAdmin, type Roles } from './permissions';
import { canEditDashboard, canSaveFilterSets, canShareChart, canExploreChart, canDownload, isOwner } from './rights';

const holding = (...pairs: readonly (readonly [string, string])[]): Roles => ({ Reader: pairs });
const admin: Roles = { Admin: [] };

describe('an administrator', () => {
  test.each([
    ['Admin', true],
    ['admin', true],
    ['ADMIN', true],
    ['Administrator', false],
    ['sysadmin', false],
    ['admin ', false],
    ['', false],
  ])('PRM-003 a role named %j makes one: %s', (name, expected) => {
    expect(isAdmin({ [name]: [] })).toBe(expected);
    expect(isAdmin({ Reader: [], [name]: [] })).toBe(expected);
  });

  test('PRM-003 nobody is one without a role', () => expect(isAdmin({})).toBe(false));

  test('PRM-007 may do everything without holding any pair', () =>
    fc.assert(fc.property(fc.string(), fc.string(), (permission, view) => hasPermission(admin, permission, view))));
});

describe('a permission', () => {
  test('PRM-008 is granted if any role has the pair', () => {
    const roles: Roles = { Empty: [], Reader: [['can_read', 'Chart']], Writer: [['can_write', 'Chart']] };
    expect(hasPermission(roles, 'can_write', 'Chart')).toBe(true);
    expect(hasPermission(roles, 'can_write', 'Dashboard')).toBe(false);
  });

  test('PRM-009 does not combine the halves of two pairs', () => {
    expect(hasPermission(holding(['can_write', 'Chart'], ['can_read', 'Dashboard']), 'can_write', 'Dashboard')).toBe(
      false,
    );
    expect(
      hasPermission({ One: [['can_write', 'Chart']], Two: [['can_read', 'Dashboard']] }, 'can_write', 'Dashboard'),
    ).toBe(false);
  });
});

test('PRM-004 an owner is in the list of owners by id', () => {
  expect(isOwner(7, [3, 7])).toBe(true);
  expect(isOwner(7, [3, 77])).toBe(false);
  expect(isOwner(7, [])).toBe(false);
});

describe('editing a dashboard', () => {
  const write = holding(['can_write', 'Dashboard']);
  test.each([
    ['PRM-005', 'an owner who may write', { roles: write, owners: [7], rbac: true }, true],
    ['PRM-005', 'somebody else who may write', { roles: write, owners: [8], rbac: true }, false],
    ['PRM-005', 'an owner who may not write', { roles: holding(), owners: [7], rbac: true }, false],
    ['PRM-005', 'an administrator', { roles: admin, owners: [], rbac: true }, true],
    ['PRM-006', 'somebody else who may write', { roles: write, owners: [8], rbac: false }, true],
    ['PRM-006', 'an owner who may not write', { roles: holding(), owners: [7], rbac: false }, false],
  ])('%s %s, with roles %j: %s', (_id, _who, { roles, owners, rbac }, expected) => {
    expect(canEditDashboard({ userId: 7, roles }, owners, rbac)).toBe(expected);
  });
});

describe('the actions on a chart', () => {
  test.each([
    ['PRM-011 DSH-060', 'downloading', canDownload, ['can_csv', 'Superset']],
    ['DSH-060', 'exploring', canExploreChart, ['can_explore', 'Superset']],
    ['DSH-060', 'sharing', canShareChart, ['can_share_chart', 'Superset']],
  ] as const)('%s %s takes its own pair', (_id, _what, may, pair) => {
    expect(may(holding(pair))).toBe(true);
    expect(may(admin)).toBe(true);
    const others = [
      ['can_write', 'Chart'],
      ['can_csv', 'Superset'],
      ['can_explore', 'Superset'],
      ['can_share_chart', 'Superset'],
    ] as const;
    expect(may(holding(...others.filter(other => other[0] !== pair[0])))).toBe(false);
  });
});

test.each([
  ['an owner', holding(['can_add', 'FilterSets']), 7, true],
  ['an administrator who is no owner', admin, 8, true],
  [
    'somebody else who may edit the dashboard',
    holding(['can_add', 'FilterSets'], ['can_write', 'Dashboard']),
    8,
    false,
  ],
  ['an owner without the permission', holding(['can_write', 'Dashboard']), 7, false],
])('NAT-040 filter sets of a dashboard, saved by %s', (_, roles, userId, expected) =>
  expect(canSaveFilterSets({ userId, roles }, [7])).toBe(expected),
);
