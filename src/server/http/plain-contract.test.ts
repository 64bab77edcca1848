import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ARROW_CONTENT_TYPE } from '@/api/arrow-result';
import { PERSON_HEADER } from '@/api/security';
import { testApp, type Caller, type TestApp } from '../testing/test-app';

let app: TestApp;
let ada: Caller;
beforeAll(async () => {
  app = await testApp({ plain: true });
  ada = await app.as('ada', 'Admin');
});
afterAll(() => app.close());

const path = '/api/v1/dashboard/';
const create = (headers: Readonly<Record<string, string>>) =>
  ada('POST', path, { body: { dashboard_title: 'Plain' }, headers });

describe('in plain mode', () => {
  test('responses have nothing that a Superset does not have', async () => {
    const answers = [
      await create({ 'Idempotency-Key': 'k' }),
      await create({ 'Idempotency-Key': 'k' }),
      await ada('GET', `${path}1`),
      await ada('GET', path),
      await ada('PUT', `${path}1`, { body: { css: 'a' } }),
      await ada('GET', '/api/v1/nothing'),
      await ada('GET', '/api/v1/_openapi'),
    ];
    for (const answer of answers) {
      expect([...answer.headers.keys()].filter(name => /etag|idempotency|tidemark/i.test(name))).toEqual([]);
      expect(await answer.text()).not.toMatch(/tidemark/i);
    }
    expect((await ada('GET', '/version')).status).toBe(404);
  });

  test('a key does not prevent a duplicate write', async () => {
    const ids = [];
    for (const answer of [await create({ 'Idempotency-Key': 'twice' }), await create({ 'Idempotency-Key': 'twice' })]) {
      ids.push(await answer.json());
    }
    expect(ids[0]).not.toEqual(ids[1]);
    expect(await app.database.store.selectFrom('idempotent_answer').selectAll().execute()).toEqual([]);
  });

  test('conditions are ignored', async () => {
    await create({});
    expect((await ada('PUT', `${path}1`, { body: { css: 'b' }, headers: { 'If-Match': '"other"' } })).status).toBe(200);
    expect((await ada('GET', `${path}1`, { headers: { 'If-None-Match': '"dashboard-1-1", *' } })).status).toBe(200);
    expect((await ada('DELETE', `${path}1`, { headers: { 'If-Match': '"other"' } })).status).toBe(200);
  });

  test('the intended person and result forms outside the contract are ignored', async () => {
    expect((await ada('GET', path, { headers: { [PERSON_HEADER]: '99' } })).status).toBe(200);
    const answer = await ada('GET', path, { headers: { Accept: ARROW_CONTENT_TYPE } });
    expect(answer.headers.get('Content-Type')).toMatch(/json/);
  });
});
