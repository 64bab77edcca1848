import { afterEach, beforeEach, expect, test } from 'vitest';
import { encodeRison } from '@/api/list';
import { answered } from '../../testing/content';
import { testApp, type Caller, type TestApp } from '../../testing/test-app';

const ROLES = '/api/v1/security/roles/';
const USERS = '/api/v1/security/users/';

let app: TestApp;
let admin: Caller;
beforeEach(async () => {
  app = await testApp();
  admin = await app.as('ada', 'Admin');
});
afterEach(() => app.close());

const make = async (name: string) => Number((await answered(admin('POST', ROLES, { body: { name } }))).body['id']);
const reading = { permission_name: 'can_read', view_menu_name: 'CssTemplate' };

test('a role is created and renamed, and grants its permissions', async () => {
  const id = await make('Stylists');
  const greg = await app.as('greg', 'Gamma');
  const { id: gregId } = await app.database.store
    .selectFrom('user')
    .select('id')
    .where('username', '=', 'greg')
    .executeTakeFirstOrThrow();
  await admin('PUT', `${USERS}${gregId}`, { body: { roles: [4, id] } });
  expect((await greg('GET', '/api/v1/css_template/')).status).toBe(403);
  expect((await admin('PUT', `${ROLES}${id}/permissions/`, { body: { permissions: [reading] } })).status).toBe(200);
  expect((await greg('GET', '/api/v1/css_template/')).status).toBe(200);
  expect((await admin('PUT', `${ROLES}${id}`, { body: { name: 'Designers' } })).status).toBe(200);
  expect(await answered(admin('GET', `${ROLES}${id}`))).toMatchObject({ body: { result: { name: 'Designers' } } });
  expect((await answered(admin('GET', `${ROLES}${id}/permissions/`))).body['result']).toEqual([{ id: 1, ...reading }]);
  expect(await answered(admin('DELETE', `${ROLES}${id}`))).toMatchObject({
    status: 422,
    body: { message: { name: ['The role Designers is held by one person.'] } },
  });
  await admin('PUT', `${ROLES}${id}/permissions/`, { body: { permissions: [] } });
  expect((await greg('GET', '/api/v1/css_template/')).status).toBe(403);
  await admin('PUT', `${USERS}${gregId}`, { body: { roles: [4] } });
  expect((await admin('DELETE', `${ROLES}${id}`)).status).toBe(200);
  expect((await admin('GET', `${ROLES}${id}`)).status).toBe(404);
});

test.each(['Admin', 'admin', 'GAMMA'])('no second role is called %s', async name => {
  const refusal = { status: 422, body: { message: { name: ['Another role already has this name.'] } } };
  expect(await answered(admin('POST', ROLES, { body: { name } }))).toMatchObject(refusal);
  const id = await make('Mine');
  expect(await answered(admin('PUT', `${ROLES}${id}`, { body: { name } }))).toMatchObject(refusal);
});

test('built-in roles stay unchanged', async () => {
  for (const id of [1, 2, 3, 4, 5]) {
    expect((await admin('PUT', `${ROLES}${id}`, { body: { name: 'Other' } })).status).toBe(422);
    expect((await admin('DELETE', `${ROLES}${id}`)).status).toBe(422);
    expect((await admin('PUT', `${ROLES}${id}/permissions/`, { body: { permissions: [] } })).status).toBe(422);
  }
  expect((await admin('GET', ROLES)).status).toBe(200);
});

test('a role gets only permissions that the server knows', async () => {
  const id = await make('Mine');
  const permissions = [{ permission_name: 'can_read', view_menu_name: 'Nothing' }];
  expect(await answered(admin('PUT', `${ROLES}${id}/permissions/`, { body: { permissions } }))).toMatchObject({
    status: 422,
    body: { message: { permissions: ['There is no permission can_read on Nothing.'] } },
  });
  const { body } = await answered(admin('GET', `${ROLES}grantable/`));
  expect(body['result']).toContainEqual(reading);
});

test('a role that a row level security rule names cannot be deleted', async () => {
  const id = await make('Mine');
  const { store } = app.database;
  const at = { created_on: 0, changed_on: 0 };
  await store
    .insertInto('row_rule')
    .values({ name: 'North', filter_type: 'Regular', clause: '1=1', ...at })
    .execute();
  await store.insertInto('row_rule_role').values({ rule_id: 1, role_id: id }).execute();
  expect(await answered(admin('DELETE', `${ROLES}${id}`))).toMatchObject({
    status: 422,
    body: { message: { name: ['The row level security rule “North” uses the role Mine.'] } },
  });
});

test('roles are listed with the number of their people and permissions', async () => {
  const id = await make('Stylists');
  await admin('PUT', `${ROLES}${id}/permissions/`, { body: { permissions: [reading] } });
  const greg = await app.as('greg', 'Gamma');
  const q = encodeRison({ order_column: 'name', order_direction: 'asc', page: 0, page_size: 25 });
  const { body } = await answered(admin('GET', `${ROLES}summaries/?q=${encodeURIComponent(q)}`));
  expect(body['count']).toBe(6);
  expect(body['result']).toContainEqual({
    id,
    name: 'Stylists',
    is_built_in: false,
    people_count: 0,
    permission_count: 1,
  });
  expect(body['result']).toContainEqual(expect.objectContaining({ name: 'Gamma', is_built_in: true, people_count: 1 }));
  expect((await greg('GET', `${ROLES}summaries/`)).status).toBe(403);
});
