import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dashboardOpeningPath, dashboardOpeningSchema } from '@/api/dashboard-opening';
import { PERSON_HEADER } from '@/api/security';
import { answered, makeDataset } from '../testing/content';
import { testApp, type Caller, type TestApp } from '../testing/test-app';

let app: TestApp;
let ada: Caller;
let gus: Caller;
let id: number;
beforeAll(async () => {
  app = await testApp();
  ada = await app.as('ada', 'Admin');
  gus = await app.as('gus', 'Gamma');
  const { body } = await answered(
    ada('POST', '/api/v1/dashboard/', { body: { dashboard_title: 'Sales', slug: 'verkäufe', published: false } }),
  );
  id = Number(body['id']);
  const dataset = await makeDataset(app.database.store);
  await ada('POST', '/api/v1/chart/', {
    body: {
      slice_name: 'Sales',
      viz_type: 'table',
      datasource_id: dataset,
      datasource_type: 'table',
      params: '{}',
      dashboards: [id],
    },
  });
});
afterAll(() => app.close());

async function open(caller: Caller, idOrSlug: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await caller('GET', dashboardOpeningPath(idOrSlug), { headers });
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  return v.parse(dashboardOpeningSchema, await response.json()).parts;
}

const around = (idOrSlug: string) =>
  ['', '/charts', '/datasets'].map(end => `/api/v1/dashboard/${encodeURIComponent(idOrSlug)}${end}`);
const WHO = '/api/v1/me/roles/';

describe('a dashboard with all related data', () => {
  test.each([
    ['a user who may see it, by its id', () => ada, () => String(id), () => [200, 200, 200, 200, 200]],
    ['a user who may see it, by its slug', () => ada, () => 'verkäufe', () => [200, 200, 200, 200, 200]],
    ['a user who may not see it', () => gus, () => String(id), () => [200, 404, 404, 404]],
    ['a user who opens a missing dashboard', () => ada, () => '999', () => [200, 404, 404, 404]],
  ])('returns to %s the same as each address', async (_, whose, which, statuses) => {
    const caller = whose();
    const parts = await open(caller, which());
    const starred = `/api/v1/dashboard/favorite_status/?q=!(${id})`;
    const urls = [WHO, ...around(which()), starred].slice(0, statuses().length);
    expect(parts.map(({ url }) => url)).toEqual(urls);
    expect(parts.map(({ status }) => status)).toEqual(statuses());
    for (const { url, status, headers, body } of parts) {
      const single = await caller('GET', url, { headers: { Accept: 'application/json' } });
      expect([status, body], url).toEqual([single.status, await single.text()]);
      for (const name of ['Content-Type', 'ETag', 'X-Tidemark-Instance'])
        expect(headers[name] ?? null, `${name} of ${url}`).toBe(single.headers.get(name));
    }
  });

  test('returns nothing without a session, except that nobody is signed in', async () => {
    const nobody: Caller = (method, path) => app.fetch(new Request(`http://localhost${path}`, { method }));
    const parts = await open(nobody, String(id));
    expect(parts.map(({ url, status }) => [url, status])).toEqual([[WHO, 401]]);
  });

  test('is not returned to another person than the intended one', async () => {
    expect((await open(ada, String(id), { [PERSON_HEADER]: '4711' })).map(({ status }) => status)).toEqual([401]);
  });

  test('is complete, whatever version a request has', async () => {
    const [, dashboard] = await open(ada, String(id));
    const tag = dashboard?.headers['ETag'] ?? '';
    expect(tag).not.toBe('');
    expect((await open(ada, String(id), { 'If-None-Match': tag }))[1]?.status).toBe(200);
  });

  test('redirects nowhere else, whatever the template contains', async () => {
    for (const word of ['../../me', '%2e%2e', 'a/b', 'x?q=1', 'ü #%'])
      expect((await open(ada, word)).map(({ status }) => status)).toEqual([200, 404, 404, 404]);
  });

  test('does not exist on a plain server', async () => {
    const plain = await testApp({ plain: true });
    const caller = await plain.as('ada', 'Admin');
    expect((await caller('GET', dashboardOpeningPath('1'))).status).toBe(404);
    await plain.close();
  });
});
