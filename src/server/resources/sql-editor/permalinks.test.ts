import { afterAll, beforeAll, expect, test } from 'vitest';
import { answered } from '../../testing/content';
import { testApp, type Caller, type TestApp } from '../../testing/test-app';

let app: TestApp;
let ada: Caller;
let bob: Caller;
beforeAll(async () => {
  app = await testApp();
  ada = await app.as('ada', 'Admin');
  bob = await app.as('bob', 'sql_lab');
});
afterAll(() => app.close());

const path = '/api/v1/sqllab/permalink';
const state = {
  dbId: 3,
  name: 'Drafts',
  schema: 'main',
  sql: `select '\u{1f30a}' -- <b>`,
  autorun: true,
  templateParams: '{"a":1}',
};

test('a link to a text opens the same text, database and schema for another person', async () => {
  const { status, body } = await answered(ada('POST', path, { body: state }));
  const key = String(body['key']);
  expect([status, body['url']]).toEqual([201, expect.stringMatching(`^https?://.+/sqllab/p/${key}/$`)]);
  expect(await answered(bob('GET', `${path}/${key}`))).toMatchObject({ status: 200, body: state });
  const followed = await app.fetch(new Request(`http://localhost/sqllab/p/${key}/`, { redirect: 'manual' }));
  expect([followed.status, followed.headers.get('Location')]).toEqual([302, `/sqllab/?p=${key}`]);
});

test('equal texts share a link, and others do not', async () => {
  const keyOf = async (body: object) => (await answered(ada('POST', path, { body }))).body['key'];
  expect(await keyOf(state)).toBe(await keyOf({ ...state }));
  expect(await keyOf(state)).not.toBe(await keyOf({ ...state, schema: 'other' }));
});

test('SQL-014 a text stored under a shared id can be opened by any signed-in user, with only sql_lab, too', async () => {
  const text = JSON.stringify({ ...state, dbId: null });
  const carol = await app.as('carol', 'Gamma');
  for (const maker of [ada, bob]) {
    const made = await maker('POST', '/kv/store/', { form: { data: text } });
    const { id } = JSON.parse(await made.text()) as { id: number };
    for (const reader of [bob, carol]) expect(await (await reader('GET', `/kv/${id}/`)).text()).toBe(text);
  }
});

test.each(['nothing', '..%2f', '%00', 'a'.repeat(5000)])('an unknown link is not found: %.20s', async key => {
  expect((await bob('GET', `${path}/${key}`)).status).toBe(404);
});

test('a link to a chart is none to a text', async () => {
  const at = { digest: 'd', created_by: null, created_on: 0 };
  const link = { key: 'chart', kind: 'explore' as const, state: JSON.stringify(state), ...at };
  await app.database.store.insertInto('permalink').values(link).execute();
  expect((await bob('GET', `${path}/chart`)).status).toBe(404);
});

test.each([{}, { ...state, dbId: null }, { ...state, name: null }, { ...state, sql: 3 }, { ...state, other: 1 }])(
  '%j is rejected',
  async body => {
    expect((await ada('POST', path, { body })).status).toBe(400);
    expect(app.errors).toEqual([]);
  },
);
