import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WRITE_BATCH_PATH } from '@/api/write-batch';
import { testApp, type TestApp } from '../testing/test-app';

const hosts = ['bi.example.com', 'bi1.example.com'];
const unknown = {
  datasource: { id: 999, type: 'table' },
  queries: [{ metrics: ['count'] }],
  result_format: 'json',
  result_type: 'full',
};
const PAGE = 'http://bi.example.com:8088';

let app: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  app = await testApp({ hosts });
  const { Cookie = '', ...own } = { ...(await app.headersOf('ada', 'Admin')) };
  headers = { ...own, Cookie: Cookie.replace('session=', 'shared-session=') };
});
afterAll(() => app.close());

interface SentRequest {
  readonly host?: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}
const ask = (method: string, path: string, { host = 'bi1.example.com:8088', headers: more, body }: SentRequest = {}) =>
  app.fetch(
    new Request(`http://${host}${path}`, {
      method,
      headers: { ...headers, Host: host, ...more },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );

describe('a page at one host calls another', () => {
  test('for the person of the session, and gets the hosts', async () => {
    const response = await ask('GET', '/api/v1/me/roles/', { headers: { Origin: PAGE } });
    expect(response.status).toBe(200);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe(PAGE);
    expect(response.headers.get('Access-Control-Allow-Credentials')).toBe('true');
    expect(response.headers.get('Vary')).toContain('Origin');
    expect(await response.json()).toMatchObject({ result: { username: 'ada', webserverDomains: hosts } });
  });

  test('for the results of charts', async () => {
    const asked = {
      Origin: PAGE,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type,x-tidemark-user',
    };
    const before = await ask('OPTIONS', '/api/v1/chart/data?dashboard_id=7', { headers: asked });
    expect(before.status).toBe(204);
    expect(before.headers.get('Access-Control-Allow-Origin')).toBe(PAGE);
    expect(before.headers.get('Access-Control-Allow-Headers')).toContain('X-Tidemark-User');
    const answer = await ask('POST', '/api/v1/chart/data?dashboard_id=7', {
      headers: { Origin: PAGE, 'Content-Type': 'application/json' },
      body: unknown,
    });
    // The request reached the handler, which has no such dataset, and the page may read the response.
    expect(answer.status).toBe(404);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(PAGE);
    expect(answer.headers.get('Access-Control-Expose-Headers')).toContain('X-Tidemark-Instance');
  });

  test('for nothing else', async () => {
    const asked = { Origin: PAGE, 'Access-Control-Request-Method': 'POST' };
    for (const path of [
      '/api/v1/dashboard/',
      '/api/v1/security/csrf_token/',
      '/api/v1/chart/7/data/',
      '/login/',
      WRITE_BATCH_PATH,
    ]) {
      for (const method of ['OPTIONS', 'GET']) {
        const response = await ask(method, path, { headers: asked });
        expect([path, response.headers.get('Access-Control-Allow-Origin')]).toEqual([path, null]);
      }
    }
  });
});

describe("another site's page under the domain", () => {
  const Origin = 'http://evil.example.com:8088';

  test('reads nothing', async () => {
    for (const path of ['/api/v1/me/roles/', '/api/v1/chart/data?dashboard_id=7']) {
      const response = await ask('OPTIONS', path, { headers: { Origin, 'Access-Control-Request-Method': 'GET' } });
      expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
      expect(response.headers.get('Vary')).toContain('Origin');
    }
    expect(
      (await ask('GET', '/api/v1/me/roles/', { headers: { Origin } })).headers.get('Access-Control-Allow-Origin'),
    ).toBeNull();
  });

  test('triggers no action', async () => {
    for (const path of ['/api/v1/chart/data', '/api/v1/dashboard/', '/login/', WRITE_BATCH_PATH]) {
      expect((await ask('POST', path, { headers: { Origin }, body: {} })).status).toBe(403);
    }
    const kept = await app.database.store.selectFrom('dashboard').selectAll().execute();
    expect(kept).toEqual([]);
  });
});

test("the product's own page writes, one by one and in batches", async () => {
  const own = { host: 'bi.example.com:8088', headers: { Origin: PAGE, 'Content-Type': 'application/json' } };
  expect((await ask('POST', '/api/v1/dashboard/', { ...own, body: { dashboard_title: 'One' } })).status).toBe(201);
  const write = {
    method: 'POST',
    url: '/api/v1/dashboard/',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': 'a-key-of-sixteen-signs',
      'X-CSRFToken': headers['X-CSRFToken'] ?? '',
    },
    body: JSON.stringify({ dashboard_title: 'Two' }),
  };
  const together = await ask('POST', WRITE_BATCH_PATH, { ...own, body: [write] });
  expect(await together.json()).toMatchObject({ answers: [{ status: 201 }] });
});

test('the policy of a page names only the other hosts', async () => {
  const policyAt = async (host: string) =>
    (await ask('GET', '/health', { host })).headers.get('Content-Security-Policy') ?? '';
  expect(await policyAt('bi.example.com:8088')).toContain("connect-src 'self' bi1.example.com:8088;");
  expect(await policyAt('localhost:8088')).toContain("connect-src 'self';");
});

test('signing in at one host applies to all of them; elsewhere it applies to that place alone', async () => {
  const cookieAt = async (host: string) =>
    (await app.fetch(new Request(`http://${host}/login/`, { headers: { Host: host } }))).headers.get('Set-Cookie') ??
    '';
  expect(await cookieAt('bi.example.com:8088')).toMatch(
    /^shared-session=.*Domain=example\.com;.*HttpOnly;.*SameSite=Lax/,
  );
  const own = await cookieAt('localhost:8088');
  expect(own).toMatch(/^session=/);
  expect(own).not.toContain('Domain');
});
