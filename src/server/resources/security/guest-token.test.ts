import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const PATH = '/api/v1/security/guest_token/';
const asked = (id: string) => ({
  body: { user: { username: 'guest' }, resources: [{ type: 'dashboard', id }], rls: [] },
});

test('a guest token is issued for existing dashboards, by people who may grant it, and gives no access to a user’s data', async () => {
  const ada = await app.as('ada', 'Admin');
  await ada('POST', '/api/v1/dashboard/', { body: { dashboard_title: 'Shown' } });
  const answer = await ada('POST', PATH, asked('1'));
  expect(answer.status).toBe(200);
  const { token } = (await answer.json()) as { token: string };
  const headers = { Authorization: `Bearer ${token}` };
  expect((await app.fetch(new Request('http://localhost/api/v1/dashboard/1', { headers }))).status).toBe(422);
  expect((await ada('POST', PATH, asked('99'))).status).toBe(400);
  expect((await ada('POST', PATH, { body: { resources: [] } })).status).toBe(400);
  expect((await (await app.as('alan', 'Alpha'))('POST', PATH, asked('1'))).status).toBe(403);
});
