import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answered, makeDataset } from '../testing/content';
import { testApp, type Caller, type TestApp } from '../testing/test-app';

let app: TestApp;
let ada: Caller;
let dataset: number;
let dashboard: number;
let layer: number;
let chart: number;
const idOf = async (path: string, body: object) => Number((await answered(ada('POST', path, { body }))).body['id']);
beforeAll(async () => {
  app = await testApp();
  ada = await app.as('ada', 'Admin');
  dataset = await makeDataset(app.database.store);
  dashboard = await idOf('/api/v1/dashboard/', { dashboard_title: 'Place' });
  layer = await idOf('/api/v1/annotation_layer/', { name: 'Place' });
  chart = await idOf('/api/v1/chart/', { slice_name: 'Subject', datasource_id: dataset, datasource_type: 'table' });
});
afterAll(() => app.close());

interface Kind {
  readonly kind: string;
  readonly path: () => string;
  /** A new one on each call. */
  readonly body: (name: string) => object;
  readonly change: object;
  readonly table: 'chart' | 'dashboard' | 'report' | 'css_template' | 'filter_set' | 'annotation_layer' | 'annotation';
  /** Kinds without an endpoint for a single object. */
  readonly unread?: boolean;
}

const kinds: readonly Kind[] = [
  {
    kind: 'a chart',
    path: () => '/api/v1/chart/',
    body: name => ({ slice_name: name, datasource_id: dataset, datasource_type: 'table' }),
    change: { description: 'x' },
    table: 'chart',
  },
  {
    kind: 'a dashboard',
    path: () => '/api/v1/dashboard/',
    body: name => ({ dashboard_title: name }),
    change: { css: 'x' },
    table: 'dashboard',
  },
  {
    kind: 'a report',
    path: () => '/api/v1/report/',
    body: name => ({ type: 'Report', name, crontab: '0 0 * * *', chart }),
    change: { active: false },
    table: 'report',
  },
  {
    kind: 'a style template',
    path: () => '/api/v1/css_template/',
    body: name => ({ template_name: name }),
    change: { css: 'x' },
    table: 'css_template',
  },
  {
    kind: 'a filter set',
    path: () => `/api/v1/dashboard/${dashboard}/filtersets/`,
    body: name => ({ name, owner_type: 'Dashboard', json_metadata: '{"nativeFilters":{}}' }),
    change: { description: 'x' },
    table: 'filter_set',
    unread: true,
  },
  {
    kind: 'an annotation layer',
    path: () => '/api/v1/annotation_layer/',
    body: name => ({ name }),
    change: { descr: 'x' },
    table: 'annotation_layer',
  },
  {
    kind: 'an annotation',
    path: () => `/api/v1/annotation_layer/${layer}/annotation/`,
    body: short_descr => ({ short_descr, start_dttm: '2020-01-01T00:00:00', end_dttm: '2020-01-02T00:00:00' }),
    change: { long_descr: 'x' },
    table: 'annotation',
  },
];

const count = async (table: Kind['table']) =>
  (await app.database.store.selectFrom(table).select('id').execute()).length;
/** Filter sets are created at the address without a trailing slash. */
const madeAt = ({ path, unread }: Kind) => (unread ? path().slice(0, -1) : path());

describe.each(kinds)('$kind', kind => {
  async function make(name: string) {
    const { body, etag } = await answered(ada('POST', madeAt(kind), { body: kind.body(name) }));
    return { path: `${kind.path()}${String(body['id'])}`, etag };
  }

  test('has a version from the start, and another after each change', async () => {
    const { path, etag } = await make('Versions');
    expect(etag).toMatch(/^"[a-z-]+-\d+-[a-z\d]+-1"$/);
    if (!kind.unread) expect((await ada('GET', path)).headers.get('ETag')).toBe(etag);
    const changed = await answered(ada('PUT', path, { body: kind.change, headers: { 'If-Match': etag } }));
    expect(changed.status).toBe(200);
    expect(changed.etag).toBe(etag.replace(/1"$/, '2"'));
    if (!kind.unread) expect((await ada('GET', path)).headers.get('ETag')).toBe(changed.etag);
    expect((await ada('PUT', path, { body: kind.change, headers: { 'If-Match': etag } })).status).toBe(412);
    expect((await ada('DELETE', path, { headers: { 'If-Match': etag } })).status).toBe(412);
    expect((await ada('DELETE', path, { headers: { 'If-Match': changed.etag } })).status).toBe(200);
  });

  test('F01 is created, changed and deleted once under one key, with the same response each time', async () => {
    const twice = async (method: string, path: string, body?: object) => {
      const send = () =>
        ada(method, path, { ...(body ? { body } : {}), headers: { 'Idempotency-Key': `${kind.kind} ${method}` } });
      const answers = [await send(), await send()];
      expect(answers.map(answer => answer.headers.get('Idempotency-Replayed'))).toEqual([null, 'true']);
      expect(answers[1]!.status).toBe(answers[0]!.status);
      expect(answers[1]!.headers.get('ETag')).toBe(answers[0]!.headers.get('ETag'));
      const [first, second] = [await answers[0]!.text(), await answers[1]!.text()];
      expect(second).toBe(first);
      return { status: answers[0]!.status, etag: answers[0]!.headers.get('ETag'), text: first };
    };
    const before = await count(kind.table);
    const made = await twice('POST', madeAt(kind), kind.body('Once'));
    expect([made.status, await count(kind.table)]).toEqual([201, before + 1]);
    const path = `${kind.path()}${(JSON.parse(made.text) as { id: number }).id}`;
    expect((await twice('PUT', path, kind.change)).etag).toMatch(/-2"$/);
    expect((await twice('DELETE', path)).status).toBe(200);
    expect(await count(kind.table)).toBe(before);
  });
});

test('F24 a store that was restored and counts to the same number again has other versions', async () => {
  const path = `/api/v1/dashboard/${await idOf('/api/v1/dashboard/', { dashboard_title: 'Kept elsewhere' })}`;
  const id = Number(path.split('/').at(-1));
  const kept = await app.database.store
    .selectFrom('dashboard')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const lost = await answered(ada('PUT', path, { body: { dashboard_title: 'Lost with the disk' } }));
  const { id: _id, created_on: _madeOn, ...backup } = kept;
  await app.database.store.updateTable('dashboard').set(backup).where('id', '=', id).execute();
  app.clock.advance(1000);
  const present = await answered(ada('PUT', path, { body: { dashboard_title: 'Written since' } }));
  expect(present.etag).toMatch(/-2"$/);
  expect(lost.etag).toMatch(/-2"$/);
  expect(present.etag).not.toBe(lost.etag);
  expect(
    (await ada('PUT', path, { body: { dashboard_title: 'From before' }, headers: { 'If-Match': lost.etag } })).status,
  ).toBe(412);
  expect((await ada('GET', path, { headers: { 'If-None-Match': lost.etag } })).status).toBe(200);
});

test.each([
  ['a dashboard', () => `/api/v1/dashboard/${dashboard}`, { dashboard_title: 'Seen' }],
  ['a chart', () => `/api/v1/chart/${chart}`, { slice_name: 'Seen' }],
  ['a dataset', () => `/api/v1/dataset/${dataset}`, { description: 'Seen' }],
  ['a missing object', () => '/api/v1/dashboard/4711', {}],
])('the version of %s that a user may not see reveals and grants nothing', async (what, path, change) => {
  const etag = (await ada('GET', path())).headers.get('ETag') ?? '"dashboard-4711-1"';
  const gail = await app.as(`gail, of ${what}`, 'Gamma');
  const plain = await gail('GET', path());
  const [status, text] = [plain.status, await plain.text()];
  expect(status).toBe(404);
  for (const headers of [{ 'If-None-Match': etag }, { 'If-None-Match': '*' }]) {
    const answer = await gail('GET', path(), { headers });
    expect([answer.status, await answer.text(), answer.headers.get('ETag')]).toEqual([status, text, null]);
  }
  const conditions: readonly Record<string, string>[] = [{ 'If-Match': etag }, { 'If-Match': '"dashboard-0-9"' }, {}];
  const writes = conditions.map(async headers => {
    const answer = await gail('PUT', path(), { body: change, headers });
    return [answer.status, await answer.text(), answer.headers.get('ETag')];
  });
  const [matching, other, none] = await Promise.all(writes);
  expect(matching?.[0]).toBeGreaterThanOrEqual(403);
  expect(other).toEqual(matching);
  expect(none).toEqual(matching);
});

test('copies of a dashboard are created once under one key', async () => {
  const copy = () =>
    ada('POST', `/api/v1/dashboard/${dashboard}/copy/`, {
      body: { dashboard_title: 'Copy', json_metadata: '{}', duplicate_slices: true },
      headers: { 'Idempotency-Key': 'copy' },
    });
  const [first, second] = await Promise.all([copy(), copy()]);
  expect(await second.text()).toBe(await first.text());
  expect(
    await app.database.store.selectFrom('dashboard').select('id').where('dashboard_title', '=', 'Copy').execute(),
  ).toHaveLength(1);
});
