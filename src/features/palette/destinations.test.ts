import { describe, expect, test, vi } from 'vitest';
import type { PermissionPair } from '@/model/permissions';
import { actionsFor } from './destinations';

const acts = {
  navigate: vi.fn<() => Promise<void>>(async () => undefined),
  open: vi.fn<() => void>(),
  choose: vi.fn<() => void>(),
};
const forAll = ['home', 'offline', 'changes', 'light', 'dark', 'keys', 'account'];

/** The actions beyond those that everybody has. */
function offered(pairs: readonly PermissionPair[], { mayUpload = false, offersPeople = true } = {}) {
  const ids = actionsFor({ roles: { Some: pairs }, mayUpload, offersPeople }, acts).map(({ id }) =>
    id.replace('action ', ''),
  );
  expect(ids.filter(id => forAll.includes(id))).toEqual(forAll);
  return ids.filter(id => !forAll.includes(id));
}

describe('the palette offers', () => {
  const cases: readonly (readonly [action: string, PermissionPair])[] = [
    ['new chart', ['can_write', 'Chart']],
    ['queries', ['can_read', 'SavedQuery']],
    ['databases', ['menu_access', 'Databases']],
    ['layers', ['can_read', 'Annotation']],
    ['reports', ['can_read', 'ReportSchedule']],
    ['templates', ['can_read', 'CssTemplate']],
    ['tags', ['can_read', 'Tag']],
    ['history', ['can_read', 'Query']],
    ['roles', ['can_get', 'Role']],
    ['rules', ['can_read', 'RowLevelSecurity']],
    ['log', ['can_read', 'Log']],
  ];
  test.each(cases)('%s to people with its permission alone', (action, pair) => {
    expect(offered([pair])).toEqual([action]);
  });

  test('uploads where they are possible, and roles only where the server lists people', () => {
    expect(offered([], { mayUpload: true })).toEqual(['upload']);
    expect(offered([['can_get', 'Role']], { offersPeople: false })).toEqual([]);
    expect(offered([])).toEqual([]);
  });
});
