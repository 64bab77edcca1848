import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answered } from './testing/content';
import { testApp, type Caller, type TestApp } from './testing/test-app';

let app: TestApp;
let ada: Caller;
beforeEach(async () => {
  app = await testApp();
  ada = await app.as('ada', 'Admin');
});
afterEach(() => app.close());

const base = '/api/v1/dashboard/';
const pragma = async (text: string) =>
  (await sql.raw<Record<string, number>>(`PRAGMA ${text}`).execute(app.database.store)).rows[0];
/** Simulates a full disk: nothing can be appended any more. */
async function fill() {
  const { page_count: pages } = (await pragma('page_count')) ?? {};
  await pragma(`max_page_count = ${pages}`);
}
const long = 'x'.repeat(300_000);

test('writes on a full disk fail with that reason, reads work, and writes work again with free space', async () => {
  const { body } = await answered(ada('POST', base, { body: { dashboard_title: 'Before' } }));
  const address = `${base}${String(body['id'])}`;
  const save = (css: string) => ada('PUT', address, { body: { css } });
  await fill();
  for (const answer of await Promise.all([save(long), save(long), save(long)])) {
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([507, '60']);
    expect(await answer.json()).toMatchObject({
      message: expect.stringMatching(/^This was not saved: the disk of the server is full\./),
    });
    expect((await ada('GET', address)).status).toBe(200);
  }
  expect((await answered(ada('GET', address))).body).toMatchObject({
    result: { dashboard_title: 'Before', css: null },
  });
  expect((await save(long)).status).toBe(507);
  await pragma('max_page_count = 1000000');
  expect((await save(long)).status).toBe(200);
  expect((await answered(ada('GET', address))).body).toMatchObject({ result: { css: long } });
});

test('reads work while writes fail, even where the use of the session would be recorded', async () => {
  await pragma('query_only = ON');
  app.clock.advance(2 * 60 * 60_000);
  expect((await ada('GET', base)).status).toBe(200);
  const refused = await answered(ada('POST', base, { body: { dashboard_title: 'New' } }));
  expect([refused.status, refused.body['message']]).toEqual([
    503,
    expect.stringMatching(/the server cannot write to its disk/),
  ]);
  await pragma('query_only = OFF');
  expect((await ada('POST', base, { body: { dashboard_title: 'New' } })).status).toBe(201);
});
