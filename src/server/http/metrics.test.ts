import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { jsonLog } from './request-log';
import { testApp, type Caller, type TestApp } from '../testing/test-app';

let app: TestApp;
let ada: Caller;
beforeEach(async () => {
  app = await testApp();
  ada = await app.as('ada', 'Admin');
});
afterEach(() => app.close());

const COUNT = 'tidemark_request_duration_seconds_count';

test('administrators read the responses of each route, by status', async () => {
  await ada('GET', '/api/v1/dashboard/11');
  await ada('GET', '/api/v1/dashboard/12');
  await ada('GET', '/api/v1/css_template/');
  const answer = await ada('GET', '/metrics');
  expect(answer.headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const text = await answer.text();
  expect(text).toMatch(/_count\{method="GET",route="\/api\/v1\/dashboard\/[^"]*",status="404"\} 2\n/);
  expect(text).toContain(`${COUNT}{method="GET",route="/api/v1/css_template/",status="200"} 1\n`);
  expect(text).toContain('tidemark_queries_running 0\n');
  // Addresses would create as many series as there are objects.
  expect(text).not.toContain('dashboard/11');
});

test('unknown addresses do not create new series', async () => {
  for (const name of ['one', 'two', 'three']) await ada('GET', `/api/v1/${name}`);
  expect(await (await ada('GET', '/metrics')).text()).not.toMatch(/one|two|three/);
});

test('nobody else may read them', async () => {
  const gail = await app.as('gail', 'Gamma');
  expect((await gail('GET', '/metrics')).status).toBe(403);
  expect((await app.fetch(new Request('http://localhost/metrics'))).status).toBe(401);
});

test('a token of an administrator reads them, too', async () => {
  const body = JSON.stringify({ username: 'ada', password: 'ada', provider: 'db' });
  const headers = { 'Content-Type': 'application/json' };
  const login = await app.fetch(
    new Request('http://localhost/api/v1/security/login', { method: 'POST', headers, body }),
  );
  const { access_token: token } = (await login.json()) as { access_token: string };
  const request = new Request('http://localhost/metrics', { headers: { Authorization: `Bearer ${token}` } });
  expect((await app.fetch(request)).status).toBe(200);
});

test.each([
  ['given-1', /^given-1$/],
  ['has spaces\tand more', /^[0-9a-f-]{36}$/],
  ['x'.repeat(129), /^[0-9a-f-]{36}$/],
  [null, /^[0-9a-f-]{36}$/],
])('a request is named %s', async (sent, named) => {
  const answer = await ada('GET', '/api/v1/nothing', sent === null ? {} : { headers: { 'X-Request-Id': sent } });
  expect(answer.headers.get('X-Request-Id')).toMatch(named);
});

test('a plain server has neither', async () => {
  const plain = await testApp({ plain: true });
  const someone = await plain.as('ada', 'Admin');
  expect((await someone('GET', '/metrics')).status).toBe(404);
  expect((await someone('GET', '/api/v1/me/')).headers.get('X-Request-Id')).toBeNull();
  await plain.close();
});

test('reports the size and the hits of the result cache', async () => {
  const text = await (await ada('GET', '/metrics')).text();
  for (const name of ['entries', 'bytes']) expect(text).toContain(`tidemark_result_cache_${name} 0\n`);
  expect(text).toContain('# TYPE tidemark_result_cache_hits_total counter\ntidemark_result_cache_hits_total 0\n');
  expect(text).not.toContain('tidemark_jobs_running');
});

describe('the load', () => {
  const valueOf = async (name: string) => {
    const text = await (await ada('GET', '/metrics')).text();
    return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1] ?? NaN);
  };

  test('of the metadata store counts waiting, running and ended work', async () => {
    const before = await valueOf('tidemark_writes_ended_total');
    let finish = (): void => undefined;
    const promise = new Promise<void>(resolve => {
      finish = resolve;
    });
    const held = app.services.write(() => promise);
    const next = app.services.write(async () => undefined);
    await vi.waitFor(() => expect(app.services.write.load()).toMatchObject({ running: 1, waiting: 1 }));
    expect(app.services.write.load()).toEqual({ running: 1, waiting: 1, ended: before });
    finish();
    await Promise.all([held, next]);
    await vi.waitFor(async () => expect(await valueOf('tidemark_writes_ended_total')).toBe(before + 2));
    expect([await valueOf('tidemark_writes_waiting'), await valueOf('tidemark_writes_running')]).toEqual([0, 0]);
  });

  test('of query processes is reported only if there are some', async () => {
    expect(await valueOf('tidemark_engine_processes')).toBeNaN();
    const load = { waiting: 3, running: 2, processes: 4, ended: 5 };
    vi.spyOn(app.services.engines, 'load').mockReturnValue(load);
    const names = ['calls_waiting', 'calls_running', 'processes', 'processes_ended_total'];
    expect(await Promise.all(names.map(name => valueOf(`tidemark_engine_${name}`)))).toEqual([3, 2, 4, 5]);
  });
});

describe('the log of requests', () => {
  test('holds the user, the route, the status and the request id', async () => {
    const before = app.log.length;
    await ada('GET', '/api/v1/dashboard/11?secret=x', { headers: { 'X-Request-Id': 'given-2' } });
    await app.fetch(new Request('http://localhost/api/v1/dashboard/?q=secret'));
    const [hers, nobodys] = app.log.slice(before);
    expect(hers).toMatchObject({ requestId: 'given-2', personId: expect.any(Number), method: 'GET', status: 404 });
    expect(nobodys).toMatchObject({ personId: null, status: 401, route: '/api/v1/dashboard/' });
    expect(JSON.stringify(app.log)).not.toMatch(/secret|dashboard\/11/);
  });

  test('is a line of JSON for each', () => {
    const lines: string[] = [];
    const request = { requestId: 'a', personId: 7, method: 'GET', route: '/x/:id', status: 500, duration: 12 };
    jsonLog(
      line => lines.push(line),
      () => 0,
    )(request);
    expect(lines.map(line => JSON.parse(line) as unknown)).toEqual([
      {
        time: '1970-01-01T00:00:00.000Z',
        level: 'error',
        event: 'request',
        request_id: 'a',
        person_id: 7,
        method: 'GET',
        route: '/x/:id',
        status: 500,
        duration_ms: 12,
      },
    ]);
  });
});
