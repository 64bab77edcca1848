import { expect, test } from 'vitest';
import type { Roles } from '@/model/permissions';
import { listRights } from './list-rights';

const BEN = { id: 7, username: 'ben', firstName: 'Ben', lastName: 'Bell' };
const reader: Roles = { Gamma: [['can_read', 'Chart']] };
const writer: Roles = { Gamma: [['can_write', 'Chart']] };
const admin: Roles = { Admin: [] };
const mine = { id: 1, owners: [{ id: 8 }, { id: 7 }] };
const others = { id: 1, owners: [{ id: 8 }] };
const nobodys = { id: 1, owners: [] };
const unsent = { id: -9_000_000_000_001, owners: [] };

test.each([
  ['an owner who may write', writer, mine, true, true],
  ['an owner who may only read', reader, mine, true, false],
  ['somebody else who may write', writer, others, false, false],
  ['anybody who may write, where nobody owns it', writer, nobodys, false, false],
  ['the author of an unsent one', writer, unsent, true, true],
  ['the author of an unsent one who may no longer write', reader, unsent, true, false],
  ['an administrator', admin, others, true, true],
] as const)('HOM-007 HOM-048 ownership and changes of an item: %s', (_, roles, item, owns, changes) => {
  const rights = listRights({ user: BEN, roles }, 'Chart');
  expect([rights.own(item), rights.change(item)]).toEqual([owns, changes]);
});

test('HOM-048 each right is that of the list’s own view', () => {
  const roles: Roles = {
    Gamma: [
      ['can_write', 'Chart'],
      ['can_export', 'Dashboard'],
      ['can_duplicate', 'Dataset'],
    ],
  };
  const rightsOf = (view: Parameters<typeof listRights>[1]) => {
    const { write, export: exports, duplicate } = listRights({ user: BEN, roles }, view);
    return [write, exports, duplicate];
  };
  expect(rightsOf('Chart')).toEqual([true, false, false]);
  expect(rightsOf('Dashboard')).toEqual([false, true, false]);
  expect(rightsOf('Dataset')).toEqual([false, false, true]);
});
