import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERSON_HEADER } from '@/api/security';
import { testApp, type Caller, type TestApp } from '../testing/test-app';

let app: TestApp;
let ada: Caller;
beforeAll(async () => {
  app = await testApp();
  ada = await app.as('ada', 'Admin');
});
afterAll(() => app.close());

describe('F20 a request that names its intended person', () => {
  test.each([
    ['the user of the session', '1', 200],
    ['somebody else', '2', 401],
    ['nobody', '', 401],
  ])('%s', async (_, person, status) => {
    const headers = { [PERSON_HEADER]: person };
    expect((await ada('GET', '/api/v1/dashboard/', { headers })).status).toBe(status);
    expect((await ada('GET', '/api/v1/me/', { headers })).status).toBe(status);
    const written = await ada('POST', '/api/v1/dashboard/', { headers, body: { dashboard_title: 'New' } });
    expect(written.status === 201).toBe(status === 200);
  });

  test('changes nothing for requests that name nobody', async () => {
    expect((await ada('GET', '/api/v1/dashboard/')).status).toBe(200);
  });
});
