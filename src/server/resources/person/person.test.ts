import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SESSION_HEADER } from '@/api/security';
import { answered } from '../../testing/content';
import { testApp, type Caller, type TestApp } from '../../testing/test-app';

const USERS = '/api/v1/security/users/';
const ROLES = '/api/v1/security/roles/';
const good = 'correct horse battery';

let app: TestApp;
let admin: Caller;
let gamma: Caller;
beforeEach(async () => {
  app = await testApp();
  admin = await app.as('ada', 'Admin');
  gamma = await app.as('greg', 'Gamma');
});
afterEach(() => app.close());

const person = {
  username: 'grace',
  first_name: 'Grace',
  last_name: 'Hopper',
  email: 'grace@example.org',
  password: good,
  roles: [3],
};

async function roleId(name: string): Promise<number> {
  return (await app.database.store.selectFrom('role').select('id').where('name', '=', name).executeTakeFirstOrThrow())
    .id;
}

const signsIn = async (username: string, password: string) => {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ username, password, provider: 'db' });
  return (
    (await app.fetch(new Request('http://localhost/api/v1/security/login', { method: 'POST', headers, body })))
      .status === 200
  );
};

describe('people', () => {
  test('are added with a password and roles, and sign in', async () => {
    const made = await answered(
      admin('POST', USERS, { body: { ...person, roles: [await roleId('Alpha'), String(await roleId('sql_lab'))] } }),
    );
    expect(made.status).toBe(201);
    expect(await signsIn('grace', good)).toBe(true);
    const { body } = await answered(admin('GET', `${USERS}${String(made.body['id'])}`));
    expect(body['result']).toMatchObject({
      username: 'grace',
      active: true,
      roles: [{ name: 'Alpha' }, { name: 'sql_lab' }],
      login_count: 1,
    });
    expect(JSON.stringify(body)).not.toMatch(/password|scrypt/);
  });

  test('are listed, found and sorted', async () => {
    await admin('POST', USERS, { body: { ...person, roles: [await roleId('Gamma')] } });
    const list = async (q: string) =>
      ((await (await admin('GET', `${USERS}?q=${q}`)).json()) as { result: { username: string }[] }).result.map(
        row => row.username,
      );
    expect(await list('')).toEqual(['ada', 'greg', 'grace']);
    expect(await list('(order_column:username,order_direction:asc)')).toEqual(['ada', 'grace', 'greg']);
    expect(await list('(filters:!((col:username,opr:ct,value:GR)))')).toEqual(['greg', 'grace']);
    expect(await list(`(filters:!((col:roles,opr:rel_m_m,value:!(${await roleId('Admin')}))))`)).toEqual(['ada']);
    const found = (words: string) =>
      list(
        `(filters:!(${words
          .split(' ')
          .map(value => `(col:username,opr:person_all_text,value:${value})`)
          .join()}))`,
      );
    expect(await found('hopper')).toEqual(['grace']);
    expect(await found('EXAMPLE.org')).toContain('grace');
    expect(await found('gamma')).toEqual(['greg', 'grace']);
    expect(await found('gamma hop')).toEqual(['grace']);
    expect(await found('%25')).toEqual([]);
    expect(await list('(filters:!((col:active,opr:eq,value:!f)))')).toEqual([]);
    expect((await admin('GET', `${USERS}?q=(filters:!((col:password_hash,opr:ct,value:a)))`)).status).toBe(400);
    expect((await admin('GET', `${USERS}?q=(order_column:password_hash)`)).status).toBe(400);
  });

  test.each<[object, number, object]>([
    [{ username: '' }, 400, { username: ['Length must be between 1 and 250.'] }],
    [{ username: ' grace' }, 422, { username: ['A name needs letters, and no spaces at its ends.'] }],
    [{ username: 'GREG' }, 422, { username: ['Another user already has this name.'] }],
    [{ username: 'a\u0000b' }, 422, { username: ['Names have at most 250 characters, and no invisible ones.'] }],
    [{ email: 'nowhere' }, 422, { email: ['Not a valid email address.'] }],
    [{ password: 'short' }, 422, { password: ['Shorter than minimum length 10.'] }],
    [{ roles: [] }, 400, { roles: ['Shorter than minimum length 1.'] }],
    [{ roles: [999] }, 422, { roles: ['There is no role 999. The roles are Admin, Public, Alpha, Gamma, sql_lab.'] }],
    [{ is_admin: true }, 400, { is_admin: ['Unknown field.'] }],
  ])('are not added with %j', async (change, status, message) => {
    const answer = await answered(
      admin('POST', USERS, { body: { ...person, roles: [await roleId('Gamma')], ...change } }),
    );
    expect(answer).toMatchObject({ status, body: { message } });
    expect(await app.database.users.count()).toBe(2);
    expect(app.errors).toEqual([]);
  });

  test('lose revoked rights at the next request', async () => {
    const { id } = await app.database.store
      .selectFrom('user')
      .select('id')
      .where('username', '=', 'greg')
      .executeTakeFirstOrThrow();
    expect((await gamma('GET', '/api/v1/dashboard/')).status).toBe(200);
    expect((await admin('PUT', `${USERS}${id}`, { body: { roles: [await roleId('Public')] } })).status).toBe(200);
    expect((await gamma('GET', '/api/v1/dashboard/')).status).toBe(403);
    await admin('PUT', `${USERS}${id}`, { body: { roles: [await roleId('Gamma')] } });
    expect((await gamma('GET', '/api/v1/dashboard/')).status).toBe(200);
    expect((await admin('PUT', `${USERS}${id}`, { body: { active: false } })).status).toBe(200);
    const refused = await gamma('GET', '/api/v1/dashboard/');
    expect([refused.status, refused.headers.get(SESSION_HEADER)]).toEqual([401, `closed ${id}`]);
    expect(await signsIn('greg', 'greg')).toBe(false);
    await admin('PUT', `${USERS}${id}`, { body: { active: true } });
    const again = await gamma('GET', '/api/v1/dashboard/');
    expect([again.status, again.headers.get(SESSION_HEADER)]).toEqual([401, null]);
    expect(await signsIn('greg', 'greg')).toBe(true);
  });

  test('are changed only as they were read, whether or not they signed in since', async () => {
    const found = app.database.store.selectFrom('user').select('id').where('username', '=', 'greg');
    const { id } = await found.executeTakeFirstOrThrow();
    const etag = (await admin('GET', `${USERS}${id}`)).headers.get('ETag') ?? '';
    const change = (body: object) => admin('PUT', `${USERS}${id}`, { body, headers: { 'If-Match': etag } });
    expect(await signsIn('greg', 'greg')).toBe(true);
    expect((await change({ roles: [await roleId('Gamma'), await roleId('Alpha')] })).status).toBe(200);
    expect((await change({ roles: [await roleId('Public')] })).status).toBe(412);
    expect((await admin('GET', `${USERS}${id}`)).headers.get('ETag')).not.toBe(etag);
  });

  test('get a new password, which ends their sessions except that of a person who set their own', async () => {
    const { id } = await app.database.store
      .selectFrom('user')
      .select('id')
      .where('username', '=', 'greg')
      .executeTakeFirstOrThrow();
    expect((await admin('PUT', `${USERS}${id}`, { body: { password: good } })).status).toBe(200);
    expect((await gamma('GET', '/api/v1/dashboard/')).status).toBe(401);
    expect([await signsIn('greg', good), await signsIn('greg', 'greg')]).toEqual([true, false]);
    expect((await admin('PUT', `${USERS}1`, { body: { password: good } })).status).toBe(200);
    expect((await admin('GET', USERS)).status).toBe(200);
  });

  test('always include an administrator, who cannot lock themselves out', async () => {
    const refused = await answered(admin('PUT', `${USERS}1`, { body: { roles: [await roleId('Gamma')] } }));
    expect(refused).toMatchObject({
      status: 422,
      body: { message: { roles: ['No administrator would be left. Give another user the role Admin first.'] } },
    });
    expect((await admin('PUT', `${USERS}1`, { body: { active: false } })).status).toBe(422);
    expect((await admin('GET', USERS)).status).toBe(200);
    const other = await app.as('alan', 'Admin');
    expect((await admin('PUT', `${USERS}1`, { body: { roles: [await roleId('Gamma')] } })).status).toBe(200);
    expect((await other('PUT', `${USERS}1`, { body: { active: false } })).status).toBe(200);
    expect((await admin('GET', '/api/v1/dashboard/')).status).toBe(401);
  });

  test('and their sessions: administrators list and end them', async () => {
    const sessions = async () =>
      ((await (await admin('GET', `${USERS}2/sessions/`)).json()) as { result: { key: string; is_current: boolean }[] })
        .result;
    const [first] = await sessions();
    expect(first).toMatchObject({ is_current: false });
    // Only by the person's id.
    expect((await admin('DELETE', `${USERS}1/sessions/${first?.key ?? ''}`)).status).toBe(404);
    expect(await answered(admin('DELETE', `${USERS}2/sessions/${first?.key ?? ''}`))).toMatchObject({
      body: { ended: 1 },
    });
    expect((await gamma('GET', '/api/v1/me/')).status).toBe(401);
    expect(await answered(admin('DELETE', `${USERS}1/sessions/`))).toMatchObject({ body: { ended: 0 } });
    expect((await admin('GET', `${USERS}99/sessions/`)).status).toBe(404);
  });

  test.each(['99', '0', '99999999999999999999'])('without %s the address does not exist', async id => {
    for (const [method, body] of [['GET'], ['PUT', { active: false }]] as const) {
      expect((await admin(method, `${USERS}${id}`, body ? { body } : {})).status).toBe(404);
    }
    expect(app.errors).toEqual([]);
  });
});

test('roles are listed, with what they may do', async () => {
  const { body } = await answered(admin('GET', ROLES));
  expect(body).toMatchObject({ count: 5, list_columns: ['id', 'name'] });
  const { body: held } = await answered(admin('GET', `${ROLES}${await roleId('Gamma')}/permissions`));
  expect(held['result']).toContainEqual({
    id: expect.any(Number) as number,
    permission_name: 'can_read',
    view_menu_name: 'Dashboard',
  });
  expect((await admin('GET', `${ROLES}99`)).status).toBe(404);
  expect((await admin('GET', `${ROLES}99/permissions/`)).status).toBe(404);
});

describe('only administrators: anybody else', () => {
  const calls: [string, string, object | null][] = [
    ['GET', USERS, null],
    ['GET', `${USERS}_info`, null],
    ['GET', `${USERS}2`, null],
    ['POST', USERS, person],
    ['PUT', `${USERS}2`, { roles: [1] }],
    ['GET', `${USERS}2/sessions/`, null],
    ['DELETE', `${USERS}2/sessions/`, null],
    ['DELETE', `${USERS}2/sessions/key`, null],
    ['GET', ROLES, null],
    ['GET', `${ROLES}1`, null],
    ['GET', `${ROLES}1/permissions`, null],
  ];

  test.each(calls)('gets %s %s', async (method, path, body) => {
    const alpha = await app.as('alan', 'Alpha');
    const call = body ? { body } : {};
    expect([(await gamma(method, path, call)).status, (await alpha(method, path, call)).status]).toEqual([403, 403]);
    const nobody = await app.fetch(
      new Request(`http://localhost${path}`, { method, ...(body ? { body: JSON.stringify(body) } : {}) }),
    );
    expect([400, 401]).toContain(nobody.status);
  });
});
