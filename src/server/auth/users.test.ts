import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FakeClock } from '../testing/clock';
import { makeUser, temporaryStore, type TemporaryStore } from '../testing/temporary-store';
import { databaseAccess, datasetAccess, type SignedIn } from './caller';
import { builtInRoles } from './roles';
import { ensureRoles } from './users';

const clock = new FakeClock();
let database: TemporaryStore;
beforeAll(async () => {
  database = await temporaryStore(clock.now);
});
afterAll(() => database.close());

describe('users', () => {
  test('are found by name, in any case, and password', async () => {
    const { users } = database;
    const id = await makeUser(users, 'Grace', 'Gamma');
    expect(await users.authenticate('Grace', 'Grace')).toMatchObject({ id });
    expect(await users.authenticate('grace', 'Grace')).toMatchObject({ id });
    expect(await users.authenticate('Grace', 'grace')).toBeNull();
    expect(await users.authenticate('nobody', 'nobody')).toBeNull();
    await expect(makeUser(users, 'GRACE')).rejects.toThrow(/UNIQUE/);
  });

  test('that were deactivated cannot sign in, and are soon unknown', async () => {
    const { users, store } = database;
    const id = await makeUser(users, 'leaver', 'Alpha');
    expect(await users.byId(id, 'session')).toMatchObject({ username: 'leaver' });
    await store.updateTable('user').set({ is_active: 0 }).where('id', '=', id).execute();
    expect(await users.authenticate('leaver', 'leaver')).toBeNull();
    clock.advance(3000);
    expect(await users.byId(id, 'session')).toBeNull();
  });

  test.each([
    ['however busy they are', 1500],
    ['even if the clock is set back', -3_600_000],
  ])('lose a revoked right at once, %s', async (_, step) => {
    const { users, store } = database;
    const id = await makeUser(users, `demoted ${step}`, 'sql_lab');
    expect(Object.keys((await users.byId(id, 'session'))?.roles ?? {})).toEqual(['sql_lab']);
    await store.deleteFrom('user_role').where('user_id', '=', id).execute();
    clock.advance(step);
    await users.byId(id, 'session');
    clock.advance(1500);
    expect((await users.byId(id, 'session'))?.roles).toEqual({});
  });

  test('hold the permissions of all their roles', async () => {
    const id = await makeUser(database.users, 'both', 'Gamma', 'sql_lab');
    const caller = await database.users.byId(id, 'bearer');
    expect(caller?.by).toBe('bearer');
    expect(caller?.roles['Gamma']).toContainEqual(['can_read', 'Dashboard']);
    expect(caller?.roles['sql_lab']).toContainEqual(['can_read', 'SavedQuery']);
  });
});

test('keeps custom roles, and custom permissions of built-in ones, after a restart', async () => {
  const { store } = database;
  const { id } = await store.insertInto('role').values({ name: 'Analysts' }).returning('id').executeTakeFirstOrThrow();
  const gamma = await store.selectFrom('role').select('id').where('name', '=', 'Gamma').executeTakeFirstOrThrow();
  const given = [id, gamma.id].map(role_id => ({ role_id, permission: 'datasource_access', view: '[db].[t](id:7)' }));
  await store.insertInto('role_permission').values(given).execute();
  const before = await store.selectFrom('role_permission').selectAll().execute();
  await ensureRoles(store);
  expect(await store.selectFrom('role_permission').selectAll().execute()).toEqual(before);
});

describe('the built-in roles', () => {
  const holds = (name: string, permission: string, view: string) =>
    (builtInRoles[name] ?? []).some(pair => pair[0] === permission && pair[1] === view);

  test.each<[string, string, readonly string[]]>([
    ['can_read', 'Annotation', ['Admin', 'Alpha']],
    ['can_write', 'Annotation', ['Admin', 'Alpha']],
    ['can_read', 'CssTemplate', ['Admin', 'Alpha']],
    ['can_read', 'ReportSchedule', ['Admin', 'Alpha']],
    ['can_warm_up_cache', 'Chart', ['Admin']],
    ['can_warm_up_cache', 'Dataset', ['Admin']],
    ['can_read', 'Chart', ['Admin', 'Alpha', 'Gamma']],
    ['can_read', 'Tag', ['Admin', 'Alpha', 'Gamma']],
    ['can_write', 'Tag', ['Admin', 'Alpha']],
  ])('%s on %s is held by %j', (permission, view, roles) => {
    expect(Object.keys(builtInRoles).filter(name => holds(name, permission, view))).toEqual(roles);
  });
});

describe('access to data', () => {
  const callerWith = (roles: SignedIn['roles']): SignedIn => ({
    kind: 'user',
    userId: 1,
    username: 'x',
    firstName: 'x',
    lastName: 'x',
    email: 'x@localhost',
    by: 'session',
    isRoleBased: true,
    roles,
  });

  test.each<[string, SignedIn['roles'], unknown, unknown]>([
    ['an administrator', { ADMIN: [] }, { kind: 'all' }, { kind: 'all' }],
    [
      'somebody with all datasets',
      { R: [['all_datasource_access', 'all_datasource_access']] },
      { kind: 'all' },
      { kind: 'some', ids: [] },
    ],
    [
      'somebody with all databases',
      { R: [['all_database_access', 'all_database_access']] },
      { kind: 'all' },
      { kind: 'all' },
    ],
    [
      'somebody with some of each',
      {
        A: [
          ['datasource_access', '[db].[t](id:7)'],
          ['database_access', '[db].(id:3)'],
        ],
        B: [['datasource_access', '[x].[y (id:1)](id:12)']],
      },
      { kind: 'some', ids: [7, 12], databaseIds: [3], schemas: [] },
      { kind: 'some', ids: [3] },
    ],
    [
      'somebody without',
      { Administrators: [['datasource_access', '[db].[t](id:x)']] },
      { kind: 'some', ids: [], databaseIds: [], schemas: [] },
      { kind: 'some', ids: [] },
    ],
  ])('%s', (_, roles, datasets, databases) => {
    expect(datasetAccess(callerWith(roles))).toEqual(datasets);
    expect(databaseAccess(callerWith(roles))).toEqual(databases);
  });
});
