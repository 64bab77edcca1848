import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dashboardEndpoints } from '@/api/dashboard';
import { HttpError } from '../http-error';
import type { Implementation } from './implementation';
import { createRouter, type Pipeline } from './router';
import { testApp, type Caller, type TestApp } from '../testing/test-app';

let app: TestApp;
let ada: Caller;
let gamma: Caller;
beforeAll(async () => {
  app = await testApp();
  ada = await app.as('ada', 'Admin');
  gamma = await app.as('greg', 'Gamma');
});
afterAll(() => app.close());

async function makeDashboard(title: string): Promise<{ path: string; etag: string }> {
  const answer = await ada('POST', '/api/v1/dashboard/', { body: { dashboard_title: title } });
  const { id } = v.parse(v.looseObject({ id: v.number() }), await answer.json());
  return { path: `/api/v1/dashboard/${id}`, etag: answer.headers.get('ETag') ?? '' };
}

describe('conditions', () => {
  test('a change of an outdated version is rejected with 412', async () => {
    const { path, etag } = await makeDashboard('Versioned');
    const change = (ifMatch: string, css: string) =>
      ada('PUT', path, { body: { css }, headers: { 'If-Match': ifMatch } });
    const first = await change(etag, 'a');
    expect(first.status).toBe(200);
    const late = await change(etag, 'b');
    expect(late.status).toBe(412);
    expect(late.headers.get('ETag')).toBe(first.headers.get('ETag'));
    expect((await ada('DELETE', path, { headers: { 'If-Match': etag } })).status).toBe(412);
    expect((await change('*', 'c')).status).toBe(200);
    expect((await change(`W/${etag}, ${(await ada('GET', path)).headers.get('ETag')}`, 'd')).status).toBe(200);
    expect(await (await ada('GET', path)).json()).toMatchObject({ result: { css: 'd' } });
  });

  test('data unchanged since it was read is not sent again', async () => {
    const { path } = await makeDashboard('Read twice');
    const etag = (await ada('GET', path)).headers.get('ETag') ?? '';
    const again = await ada('GET', path, { headers: { 'If-None-Match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await ada('PUT', path, { body: { css: 'x' } });
    expect((await ada('GET', path, { headers: { 'If-None-Match': etag } })).status).toBe(200);
  });
});

describe('requests', () => {
  test('without the final slash are redirected to the address with it, arguments kept', async () => {
    const answer = await ada('GET', '/api/v1/dashboard?q=(page:0)');
    expect([answer.status, answer.headers.get('Location')]).toEqual([308, '/api/v1/dashboard/?q=(page:0)']);
  });

  test.each([
    ['PATCH', '/api/v1/dashboard/', 405],
    ['POST', '/api/v1/dashboard/_info', 405],
    ['GET', '/api/v1/chart/data', 405],
    ['GET', '/api/v1/dataset/abc', 405],
    ['GET', '/api/v1/nothing', 404],
  ])('%s %s is %d', async (method, path, status) => {
    const answer = await ada(method, path);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ errors: [{ level: 'error' }] });
  });

  test('without a session and without the permission are rejected differently; the CSRF check comes first', async () => {
    const anonymous = (method: string) => app.fetch(new Request('http://localhost/api/v1/dashboard/', { method }));
    expect((await anonymous('GET')).status).toBe(401);
    expect((await anonymous('POST')).status).toBe(400);
    expect((await ada('POST', '/api/v1/dashboard/', { body: {}, headers: { 'X-CSRFToken': 'wrong' } })).status).toBe(
      400,
    );
    expect((await gamma('GET', '/api/v1/dashboard/')).status).toBe(200);
  });

  test('with invalid JSON or rison are rejected', async () => {
    const broken = await ada('POST', '/api/v1/dashboard/', { headers: { 'Content-Type': 'text/plain' } });
    expect([broken.status, await broken.json()]).toEqual([400, { message: 'Request payload is not JSON' }]);
    expect((await ada('GET', '/api/v1/dashboard/?q=(page:')).status).toBe(400);
    expect((await ada('GET', '/api/v1/dashboard/?q=(page:one)')).status).toBe(400);
    expect((await ada('DELETE', '/api/v1/dashboard/?q=abc')).status).toBe(400);
  });
});

test('ten wrong passwords delay the next attempt', async () => {
  const signIn = () =>
    app.fetch(
      new Request('http://localhost/api/v1/security/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ username: 'ada', password: 'wrong', provider: 'db' }),
      }),
    );
  for (let tries = 0; tries < 10; tries += 1) expect((await signIn()).status).toBe(401);
  const refused = await signIn();
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '1']);
  app.clock.advance(1000);
  expect((await signIn()).status).toBe(401);
});

describe('every response', () => {
  test('forbids scripts from elsewhere, and names the identity of its data', async () => {
    const { headers } = await ada('GET', '/api/v1/dashboard/');
    expect(headers.get('Content-Security-Policy')).toMatch(/script-src 'self' 'wasm-unsafe-eval';/);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('X-Tidemark-Instance')).toBe(app.services.instanceId);
    expect(headers.get('Cache-Control')).toBe('private, no-cache');
    expect((await ada('GET', '/api/v1/nothing')).headers.get('Cache-Control')).toBe('no-store');
  });
});

describe('an address with control characters', () => {
  const characters = [
    '%00',
    '%01',
    '%09',
    '%0a',
    '%0d%0aX-Evil:%20yes',
    '%7f',
    '%c2%85',
    '%e2%80%a8',
    '%ff',
    '%ed%a0%80',
    '%',
  ];
  const pages = [
    '/login?next=/',
    '/login/?next=/',
    '/',
    '/kv/',
    '/tabstateview/',
    '/dashboard/',
    '/superset/explore/p/',
    '/api/v1/chart/',
    '/api/v1/dashboard/',
  ];

  test.each(pages)('%s is answered, and redirects to one without them', async page => {
    for (const character of characters) {
      for (const address of [`${page}${character}`, `${page}${character}/`, `${page}${character}/evil`]) {
        for (const method of ['GET', 'POST']) {
          const answer = await ada(method, address);
          expect([address, answer.status]).toEqual([address, expect.toSatisfy((status: number) => status < 500)]);
          expect(answer.headers.get('Location') ?? '').not.toMatch(/[\p{Cc}\s]|[^\p{ASCII}]/u);
          expect(answer.headers.get('X-Evil')).toBeNull();
        }
      }
    }
    expect(app.errors).toEqual([]);
  });
});

describe('the sign-in form', () => {
  const form = (fields: Record<string, string>, cookie: string, next = '') =>
    app.fetch(
      new Request(`http://localhost/login/${next}`, {
        method: 'POST',
        headers: { Cookie: cookie },
        body: new URLSearchParams(fields),
      }),
    );

  async function visit(): Promise<{ cookie: string; token: string }> {
    const page = await app.fetch(new Request('http://localhost/login/'));
    const cookie = page.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return { cookie, token: /name="csrf_token"[^>]*value="([^"]+)"/.exec(await page.text())?.[1] ?? '' };
  }

  test('redirects to the requested page, but never to another server', async () => {
    const pages = [
      ['/chart/list/', '/chart/list/'],
      ['/dashboard/1/?permalink_key=a', '/dashboard/1/?permalink_key=a'],
      ['http://localhost/chart/list/', '/chart/list/'],
      ['https://evil.example', '/'],
      ['//evil.example', '/'],
      ['/\\evil', '/'],
      ['/\t/evil.example', '/'],
      ['/.//evil.example', '/'],
      ['/evil', '/'],
      ['/chart/list/\r\nX-Evil: yes', '/'],
    ] as const;
    for (const [next, page] of pages) {
      const { cookie, token } = await visit();
      const answer = await form(
        { username: 'greg', password: 'greg', csrf_token: token },
        cookie,
        `?next=${encodeURIComponent(next)}`,
      );
      expect([answer.status, answer.headers.get('Location')]).toEqual([302, page]);
    }
  });

  test('starts a new session at sign-in, and ends the old one', async () => {
    const { cookie, token } = await visit();
    const answer = await form({ username: 'greg', password: 'greg', csrf_token: token }, cookie);
    const signedIn = answer.headers.getSetCookie()[0] ?? '';
    expect(signedIn).toMatch(/^session=.*HttpOnly; SameSite=Lax$/);
    expect(signedIn.split(';')[0]).not.toBe(cookie);
    const again = await form({ username: 'greg', password: 'greg', csrf_token: token }, cookie);
    expect(again.headers.get('Location')).toBe('/login/');
  });
});

describe('a gateway', () => {
  /** A pipeline to another server, which knows people and permissions; handlers get a client for it. */
  const pipeline: Pipeline<{ readonly forward: (path: string) => Promise<Response> }> = {
    identify: async () => ({ caller: { kind: 'anonymous' }, session: null, current: null }),
    authorize: () => undefined,
    connection: () => ({ address: '', isSecure: true }),
    run: ({ c, implementation, request }) =>
      implementation.handle(
        request({ forward: async path => Response.json({ path, cookie: c.req.header('Cookie') ?? null }) }),
      ),
  };
  const { list, get } = dashboardEndpoints;
  const forwards = [list, get].map((endpoint): Implementation<{ forward: (path: string) => Promise<Response> }> => ({
    endpoint,
    kind: 'query',
    handle: ({ forward, path, q }) => forward(JSON.stringify({ endpoint: endpoint.name, path, q })),
  }));

  test('is another pipeline with other handlers: the contract is read and checked as before', async () => {
    const router = createRouter([list, get], forwards, pipeline);
    router.onError(error => Response.json({}, { status: error instanceof HttpError ? error.status : 500 }));
    const listed = await router.request('/api/v1/dashboard/?q=(page:2)', { headers: { Cookie: 'session=theirs' } });
    expect(await listed.json()).toEqual({
      path: JSON.stringify({ endpoint: 'dashboard.list', path: {}, q: { page: 2 } }),
      cookie: 'session=theirs',
    });
    expect((await router.request('/api/v1/dashboard/?q=(page:x)')).status).toBe(400);
    expect((await router.request('/api/v1/dashboard/flights')).status).toBe(200);
    expect((await router.request('/api/v1/dashboard/', { method: 'PATCH' })).status).toBe(405);
  });

  test('does not start while an endpoint has no handler', () => {
    expect(() => createRouter([list, get], forwards.slice(1), pipeline)).toThrow('dashboard.list has no handler');
  });
});
