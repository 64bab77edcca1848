import { afterEach, describe, expect, test } from 'vitest';
import { isRecord } from '@/lib/json';
import { testApp, type Caller, type TestApp } from '../../testing/test-app';

let app: TestApp;
afterEach(() => app.close());

const base = '/api/v1/dashboard/';
async function json(answer: Promise<Response>): Promise<Record<string, unknown>> {
  const body: unknown = await (await answer).json();
  return isRecord(body) ? body : {};
}
const create = async (caller: Caller, body: unknown) => Number((await json(caller('POST', base, { body })))['id']);

async function people(flag: boolean) {
  app = await testApp({ flags: { DASHBOARD_RBAC: flag } });
  return {
    ada: await app.as('ada', 'Admin'),
    alice: await app.as('alice', 'Alpha'),
    gamma: await app.as('gail', 'Gamma'),
  };
}

/** The roles of a dashboard as the server reports them, by id. */
const rolesOf = async (id: number) =>
  (
    await app.database.store.selectFrom('dashboard_role').select('role_id').where('dashboard_id', '=', id).execute()
  ).map(row => row.role_id);

describe('with role-based access', () => {
  test('PRM-005 owners and administrators may change a dashboard, others with write permission may not', async () => {
    const { ada, alice } = await people(true);
    const id = await create(ada, { dashboard_title: 'Hers', published: true, roles: [1, 2, 3] });
    expect((await alice('PUT', `${base}${id}`, { body: { css: 'x' } })).status).toBe(403);
    await ada('PUT', `${base}${id}`, { body: { owners: [1, 2] } });
    expect((await alice('PUT', `${base}${id}`, { body: { css: 'x' } })).status).toBe(200);
    expect((await ada('PUT', `${base}${id}`, { body: { css: 'y' } })).status).toBe(200);
  });

  test('DSH-036 a save sets the roles that it names', async () => {
    const { ada } = await people(true);
    const id = await create(ada, { dashboard_title: 'Opened' });
    await ada('PUT', `${base}${id}`, { body: { roles: [2, 3] } });
    expect(await rolesOf(id)).toEqual([2, 3]);
  });
});

describe('without role-based access', () => {
  test('PRM-006 people who may write dashboards may change each visible one', async () => {
    const { ada, alice } = await people(false);
    const id = await create(alice, { dashboard_title: 'Hers' });
    await ada('PUT', `${base}${id}`, { body: { owners: [1, 2] } });
    const hers = await create(ada, { dashboard_title: 'Unseen' });
    expect((await alice('PUT', `${base}${id}`, { body: { css: 'x' } })).status).toBe(200);
    expect((await alice('PUT', `${base}${hers}`, { body: { css: 'x' } })).status).toBe(404);
  });

  test('DSH-036 roles are not set', async () => {
    const { ada } = await people(false);
    const id = await create(ada, { dashboard_title: 'Open', roles: [3] });
    await ada('PUT', `${base}${id}`, { body: { roles: [2] } });
    expect(await rolesOf(id)).toEqual([]);
  });
});

test('the flags are returned with the signed-in user, except by a plain server', async () => {
  const { ada } = await people(false);
  expect(await json(ada('GET', '/api/v1/me/roles/'))).toMatchObject({
    result: { featureFlags: { DASHBOARD_RBAC: false, ESCAPE_MARKDOWN_HTML: false } },
  });
  const plain = await testApp({ plain: true });
  const grace = await plain.as('grace', 'Admin');
  expect((await json(grace('GET', '/api/v1/me/roles/')))['result']).not.toHaveProperty('featureFlags');
  await plain.close();
});
