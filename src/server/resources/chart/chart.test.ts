import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answered, makeDataset } from '../../testing/content';
import { testApp, type Caller, type TestApp } from '../../testing/test-app';

let app: TestApp;
let ada: Caller;
let alice: Caller;
let dataset: number;
beforeAll(async () => {
  app = await testApp();
  ada = await app.as('ada', 'Admin');
  alice = await app.as('alice', 'Alpha');
  dataset = await makeDataset(app.database.store);
});
afterAll(() => app.close());

const base = '/api/v1/chart/';
const chartBody = (rest: object = {}) => ({
  slice_name: 'Sales',
  viz_type: 'table',
  datasource_id: dataset,
  datasource_type: 'table',
  params: '{"a":1}',
  ...rest,
});

async function make(caller: Caller, rest: object = {}) {
  const { body, etag } = await answered(caller('POST', base, { body: chartBody(rest) }));
  return { id: Number(body['id']), path: `${base}${String(body['id'])}`, etag };
}
const makeDashboard = async (caller: Caller, body: object = {}) => {
  const { body: made, etag } = await answered(
    caller('POST', '/api/v1/dashboard/', { body: { dashboard_title: 'D', ...body } }),
  );
  return { id: Number(made['id']), path: `/api/v1/dashboard/${String(made['id'])}`, etag };
};
const resultOf = async (caller: Caller, path: string) => (await answered(caller('GET', path))).body['result'];
const tagOf = async (caller: Caller, path: string) => (await caller('GET', path)).headers.get('ETag');

describe('a chart', () => {
  test('CHT-001 holds its type, its content, its owners, and its dashboards', async () => {
    const dashboard = await makeDashboard(ada);
    const rest = { description: 'About', query_context: '{"b":2}', owners: [1], dashboards: [dashboard.id] };
    const { id, path } = await make(ada, rest);
    const { slice } = (await resultOf(ada, `/api/v1/explore/?slice_id=${id}`)) as { slice: Record<string, unknown> };
    const shown = `/explore/?slice_id=${id}&form_data=`;
    expect(slice).toMatchObject({
      slice_id: id,
      slice_name: 'Sales',
      slice_url: expect.stringContaining(shown),
      form_data: { viz_type: 'table', datasource: `${dataset}__table`, a: 1 },
      datasource: expect.any(String),
      description: 'About',
      owners: [1],
      modified: 'now',
      changed_on: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      query_context: '{"b":2}',
    });
    expect(await resultOf(ada, path)).toMatchObject({
      slice_name: 'Sales',
      viz_type: 'table',
      params: '{"a":1}',
      owners: [{ id: 1 }],
      query_context: '{"b":2}',
      dashboards: [{ id: dashboard.id, dashboard_title: 'D' }],
    });
  });

  test('HOM-015 returns in a list every field of its item, complete or in the requested columns', async () => {
    const { id } = await make(ada, { description: 'About *waves*', params: '{"viz_type":"table","a":1}' });
    const item = {
      id,
      slice_url: expect.stringContaining(`/explore/?slice_id=${id}`),
      slice_name: 'Sales',
      form_data: { slice_id: id, viz_type: 'table', datasource: `${dataset}__table`, a: 1 },
      datasource_name_text: 'main.sales',
      datasource_url: `/explore/?datasource_type=table&datasource_id=${dataset}`,
      datasource_id: dataset,
      datasource_type: 'table',
      changed_on_utc: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      description: 'About *waves*',
      description_markeddown: 'About *waves*',
      viz_type: 'table',
      changed_on_delta_humanized: 'now',
      thumbnail_url: expect.stringContaining(`/chart/${id}/thumbnail/`),
      owners: [{ id: 1, first_name: 'ada', last_name: 'Tester' }],
      created_by: { id: 1, first_name: 'ada', last_name: 'Tester' },
    };
    const filters = `filters:!((col:id,opr:eq,value:${id}))`;
    expect(await resultOf(ada, `${base}?q=(${filters})`)).toMatchObject([item]);
    const related = ['owners', 'created_by'].flatMap(name =>
      ['id', 'first_name', 'last_name'].map(of => `${name}.${of}`),
    );
    const columns = [...Object.keys(item).filter(name => name !== 'owners' && name !== 'created_by'), ...related];
    expect(await resultOf(ada, `${base}?q=(columns:!(${columns.join(',')}),${filters})`)).toEqual([item]);
  });

  test('keeps the fields that an update leaves out, and records its last editor', async () => {
    const { path } = await make(ada, { description: 'About', query_context: '{"a":1}', cache_timeout: 5 });
    app.clock.advance(1000);
    await ada('PUT', path, { body: { slice_name: 'Renamed' } });
    expect(await resultOf(ada, path)).toMatchObject({
      slice_name: 'Renamed',
      description: 'About',
      params: '{"a":1}',
      query_context: '{"a":1}',
      cache_timeout: 5,
    });
    const row = await app.database.store
      .selectFrom('chart')
      .selectAll()
      .where('slice_name', '=', 'Renamed')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ last_saved_by: 1, last_saved_at: app.clock.now(), changed_on: app.clock.now() });
  });

  test('is created with a name, and may lose it', async () => {
    const unnamed = await answered(ada('POST', base, { body: chartBody({ slice_name: '' }) }));
    expect(unnamed).toMatchObject({
      status: 400,
      body: { message: { slice_name: ['Length must be between 1 and 250.'] } },
    });
    const { path } = await make(ada);
    expect((await ada('PUT', path, { body: { slice_name: '' } })).status).toBe(200);
    expect(await resultOf(ada, path)).toMatchObject({ slice_name: '' });
  });

  test('returns the cache time of its form data, in every response', async () => {
    const { id } = await make(ada, { cache_timeout: 60 });
    const { id: without } = await make(ada, { cache_timeout: 0 });
    const dashboard = await makeDashboard(ada);
    for (const each of [id, without]) await ada('PUT', `${base}${each}`, { body: { dashboards: [dashboard.id] } });
    const said = { datasource: `${dataset}__table`, slice_id: id, viz_type: 'table', a: 1, cache_timeout: 60 };
    const shown = (await resultOf(ada, `${dashboard.path}/charts`)) as {
      id: number;
      form_data: Record<string, unknown>;
    }[];
    expect(shown.map(chart => chart.form_data['cache_timeout'])).toEqual([60, undefined]);
    expect(shown[0]?.form_data).toEqual(said);
    expect(await resultOf(ada, `/api/v1/explore/?slice_id=${id}`)).toMatchObject({ form_data: said });
    expect(await resultOf(ada, `${base}?q=(filters:!((col:id,opr:eq,value:${id})))`)).toMatchObject([
      { form_data: said },
    ]);
  });

  test('is answered as starred or not in the order of the request', async () => {
    const [one, other] = [await make(ada), await make(ada)];
    await ada('POST', `${other.path}/favorites/`);
    const asked = [999, other.id, 0, one.id, other.id];
    expect(await resultOf(ada, `${base}favorite_status/?q=!(${asked.join(',')})`)).toEqual(
      asked.map(id => ({ id, value: id === other.id })),
    );
    expect((await ada('GET', `${base}favorite_status/?q=!(998,999)`)).status).toBe(404);
  });

  test('is changed and deleted only in the version that was read', async () => {
    const { path, etag } = await make(ada);
    expect(await tagOf(ada, path)).toBe(etag);
    const saved = await ada('PUT', path, { body: { description: 'x' }, headers: { 'If-Match': etag } });
    expect([saved.status, saved.headers.get('ETag')]).toEqual([200, await tagOf(ada, path)]);
    expect((await ada('PUT', path, { body: { description: 'y' }, headers: { 'If-Match': etag } })).status).toBe(412);
    expect((await ada('DELETE', path, { headers: { 'If-Match': etag } })).status).toBe(412);
    expect((await ada('DELETE', path, { headers: { 'If-Match': saved.headers.get('ETag') ?? '' } })).status).toBe(200);
  });

  test('that cannot be saved completely is not saved at all', async () => {
    const { path, etag } = await make(ada);
    expect((await ada('PUT', path, { body: { slice_name: 'Half', dashboards: [], owners: [99] } })).status).toBe(422);
    expect(await tagOf(ada, path)).toBe(etag);
  });

  test.each([
    [{ datasource_id: 999, datasource_type: 'table' }, 422, { datasource_id: ['Datasource does not exist'] }],
    [{ datasource_id: 1, datasource_type: 'query' }, 422, { datasource_id: ['Datasource does not exist'] }],
    [{ datasource_id: 1 }, 422, { datasource_type: ['Datasource type is required when datasource_id is given'] }],
    [{ dashboards: [999] }, 422, { dashboards: ['Dashboards do not exist'] }],
    [{ params: '{' }, 400, { params: ['JSON not valid'] }],
    [{ params: `${'['.repeat(5000)}${']'.repeat(5000)}` }, 400, { params: ['JSON not valid'] }],
    [{ slice_name: 'x'.repeat(251) }, 400, { slice_name: ['Length must be between 0 and 250.'] }],
    [{ cache_timeout: 1.5 }, 400, { cache_timeout: ['Not a valid integer.'] }],
    [{ owners: 'all' }, 400, { owners: ['Not a valid list.'] }],
    [{ id: 1 }, 400, { id: ['Unknown field.'] }],
  ])('rejects a change to %.60j', async (body, status, texts) => {
    const { path } = await make(ada);
    expect(await answered(ada('PUT', path, { body }))).toMatchObject({ status, body: { message: texts } });
  });

  test('stores the query context that any viewer makes of its settings, and no other', async () => {
    const { path } = await make(ada);
    const generated = (id: number, rest: object = {}) =>
      alice('PUT', path, {
        body: {
          query_context: JSON.stringify({ datasource: { id, type: 'table' } }),
          query_context_generation: true,
          ...rest,
        },
      });
    expect((await generated(dataset)).status).toBe(200);
    expect((await generated(dataset + 1)).status).toBe(422);
    expect((await generated(dataset, { slice_name: 'Mine' })).status).toBe(403);
    expect(await resultOf(ada, path)).toMatchObject({ slice_name: 'Sales' });
  });

  test('PRM-012 is overwritten only by its owners, whatever rights others have to write charts', async () => {
    const { path } = await make(ada);
    const overwrite = (slice_name: string) => alice('PUT', path, { body: { slice_name, params: '{}' } });
    expect((await overwrite('Mine')).status).toBe(403);
    expect(await resultOf(ada, path)).toMatchObject({ slice_name: 'Sales' });
    const { id } = (await resultOf(alice, '/api/v1/me/')) as { id: number };
    await ada('PUT', path, { body: { owners: [id] } });
    expect((await overwrite('Mine')).status).toBe(200);
    expect(await resultOf(ada, path)).toMatchObject({ slice_name: 'Mine' });
  });

  test('leaves nothing behind when it is deleted', async () => {
    const { id, path } = await make(ada);
    await ada('POST', `${path}/favorites/`);
    await ada('DELETE', path);
    for (const table of ['owner', 'favourite'] as const) {
      expect(
        await app.database.store
          .selectFrom(table)
          .selectAll()
          .where('kind', '=', 'chart')
          .where('object_id', '=', id)
          .execute(),
      ).toEqual([]);
    }
  });

  test('is deleted with others only when all of them may be', async () => {
    const [own, foreign] = [await make(alice), await make(ada)];
    expect((await alice('DELETE', `${base}?q=!(${own.id},${foreign.id})`)).status).toBe(403);
    expect((await alice('DELETE', `${base}?q=!(${own.id},999)`)).status).toBe(404);
    expect(await answered(alice('DELETE', `${base}?q=!(${own.id})`))).toMatchObject({
      body: { message: 'Deleted 1 chart' },
    });
  });
});

describe('a chart and a dashboard', () => {
  const positions = (...ids: number[]) =>
    JSON.stringify({
      positions: Object.fromEntries(
        ids.map(id => [`CHART-${id}`, { id: `CHART-${id}`, type: 'CHART', children: [], meta: { chartId: id } }]),
      ),
    });
  const chartIds = async (path: string) =>
    ((await resultOf(ada, `${path}/charts`)) as { id: number }[]).map(chart => chart.id);

  test('are both changed when they are linked or unlinked', async () => {
    const [chart, dashboard] = [await make(ada), await makeDashboard(ada)];
    const tags = async () => [await tagOf(ada, chart.path), await tagOf(ada, dashboard.path)];
    const before = await tags();
    await ada('PUT', chart.path, { body: { dashboards: [dashboard.id] } });
    const together = await tags();
    expect(together.every((tag, index) => tag !== before[index])).toBe(true);
    expect(await chartIds(dashboard.path)).toEqual([chart.id]);
    await ada('PUT', dashboard.path, { body: { json_metadata: positions() } });
    const parted = await tags();
    expect(parted.every((tag, index) => tag !== together[index])).toBe(true);
    expect(await chartIds(dashboard.path)).toEqual([]);
    await ada('PUT', dashboard.path, { body: { json_metadata: positions(chart.id) } });
    const again = await tags();
    await ada('PUT', dashboard.path, { body: { json_metadata: positions(chart.id) } });
    expect((await tags())[0]).toBe(again[0]);
    await ada('DELETE', chart.path);
    expect(await tagOf(ada, dashboard.path)).not.toBe(again[1]);
  });

  test('are linked only by an owner of both', async () => {
    const [chart, dashboard] = [await make(alice), await makeDashboard(ada, { published: true, roles: [3] })];
    expect((await alice('PUT', chart.path, { body: { dashboards: [dashboard.id] } })).status).toBe(403);
    expect((await alice('POST', base, { body: chartBody({ dashboards: [dashboard.id] }) })).status).toBe(403);
    await ada('PUT', chart.path, { body: { dashboards: [dashboard.id] } });
    const shared = await makeDashboard(alice);
    expect((await alice('PUT', chart.path, { body: { dashboards: [dashboard.id, shared.id] } })).status).toBe(200);
  });
});
