import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answered, makeDataset } from '../../testing/content';
import { testApp, type Caller, type TestApp } from '../../testing/test-app';

let app: TestApp;
let ada: Caller;
let alice: Caller;
let gamma: Caller;
beforeAll(async () => {
  app = await testApp();
  ada = await app.as('ada', 'Admin');
  alice = await app.as('alice', 'Alpha');
  gamma = await app.as('greg', 'Gamma');
});
afterAll(() => app.close());

const base = '/api/v1/dashboard/';
const create = async (caller: Caller, body: object) =>
  Number((await answered(caller('POST', base, { body }))).body['id']);
const opened = { published: true, roles: [3, 4] };

describe('a copy of a dashboard', () => {
  const box = (id: number) => ({ id: `CHART-${id}`, type: 'CHART', children: [], meta: { chartId: id, width: 4 } });
  let original: number;
  let charts: number[];
  beforeAll(async () => {
    const datasource_id = await makeDataset(app.database.store);
    const chart = { viz_type: 'table', datasource_id, datasource_type: 'table' };
    charts = [];
    for (const slice_name of ['A', 'B'])
      charts.push(
        Number((await answered(ada('POST', '/api/v1/chart/', { body: { ...chart, slice_name } }))).body['id']),
      );
    original = await create(ada, { dashboard_title: 'Original' });
    const positions = Object.fromEntries(charts.map(id => [`CHART-${id}`, box(id)]));
    await ada('PUT', `${base}${original}`, { body: { json_metadata: JSON.stringify({ positions }) } });
  });

  const copy = async (body: object) => {
    const { body: made } = await answered(
      ada('POST', `${base}${original}/copy/`, { body: { dashboard_title: 'Copy', ...body } }),
    );
    return (made['result'] as { id: number }).id;
  };
  const chartsOf = async (id: number) =>
    ((await answered(ada('GET', `${base}${id}/charts`))).body['result'] as { id: number }[]).map(chart => chart.id);
  const detailOf = async (id: number) =>
    (await answered(ada('GET', `${base}${id}`))).body['result'] as Record<string, string>;

  test('shows the same charts', async () => {
    expect(await chartsOf(await copy({ json_metadata: '{}' }))).toEqual(charts);
  });

  test('with its charts shows its own charts, in a layout that names them', async () => {
    const positions = { [`CHART-${charts[0]}`]: box(charts[0]!), gone: box(9999) };
    const id = await copy({ json_metadata: JSON.stringify({ positions, color_scheme: 'x' }), duplicate_slices: true });
    const own = await chartsOf(id);
    expect(own).toHaveLength(1);
    expect(charts).not.toContain(own[0]);
    const { position_json, json_metadata } = await detailOf(id);
    expect(JSON.parse(position_json ?? '')).toMatchObject({
      [`CHART-${charts[0]}`]: { meta: { chartId: own[0], width: 4 } },
      gone: { meta: { chartId: 9999 } },
    });
    expect(JSON.parse(json_metadata ?? '')).toMatchObject({ color_scheme: 'x' });
    expect(await chartsOf(original)).toEqual(charts);
  });

  test('with its charts has metadata that name them, in filters, cross-filters and refreshes', async () => {
    const [one, two] = [charts[0]!, charts[1]!];
    const metadata = {
      positions: Object.fromEntries(charts.map(chart => [`CHART-${chart}`, box(chart)])),
      timed_refresh_immune_slices: [two, 9999],
      expanded_slices: { [one]: true },
      chart_configuration: {
        [one]: { id: one, crossFilters: { scope: { rootPath: ['ROOT_ID'], excluded: [one] }, chartsInScope: [two] } },
      },
      native_filter_configuration: [
        { id: 'NATIVE_FILTER-1', scope: { rootPath: ['ROOT_ID'], excluded: [two] }, chartsInScope: [one] },
      ],
    };
    const id = await copy({ json_metadata: JSON.stringify(metadata), duplicate_slices: true });
    const [first, second] = await chartsOf(id);
    const { json_metadata } = await detailOf(id);
    expect(JSON.parse(json_metadata ?? '')).toMatchObject({
      timed_refresh_immune_slices: [second, 9999],
      expanded_slices: { [first!]: true },
      chart_configuration: {
        [first!]: { id: first, crossFilters: { scope: { excluded: [first] }, chartsInScope: [second] } },
      },
      native_filter_configuration: [{ scope: { excluded: [second] }, chartsInScope: [first] }],
    });
  });

  test('is created by owners only', async () => {
    await ada('PUT', `${base}${original}`, { body: opened });
    expect((await alice('POST', `${base}${original}/copy/`, { body: { json_metadata: '{}' } })).status).toBe(403);
  });
});

describe('a link to a dashboard', () => {
  test('is the same for the same settings of the same dashboard, in any order', async () => {
    const [one, other] = [
      await create(ada, { dashboard_title: 'One' }),
      await create(ada, { dashboard_title: 'Other' }),
    ];
    const link = async (id: number, body: object) =>
      (await answered(ada('POST', `${base}${id}/permalink`, { body }))).body['key'];
    const key = await link(one, { anchor: 'a', dataMask: { x: 1, y: 2 } });
    expect(await link(one, { dataMask: { y: 2, x: 1 }, anchor: 'a' })).toBe(key);
    expect(await link(one, { anchor: 'b' })).not.toBe(key);
    expect(await link(other, { anchor: 'a', dataMask: { x: 1, y: 2 } })).not.toBe(key);
  });

  test('opens the dashboard for people who may see it, after the sign-in for others', async () => {
    const id = await create(ada, { dashboard_title: 'Linked' });
    const body = {
      anchor: 'TAB 1',
      urlParams: [
        ['permalink_key', 'forged'],
        ['a', 'b&c'],
      ],
    };
    const key = String((await answered(ada('POST', `${base}${id}/permalink`, { body }))).body['key']);
    const page = `/superset/dashboard/p/${key}/`;
    const { uuid } = await app.database.store
      .selectFrom('dashboard')
      .select('uuid')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect((await ada('GET', page)).headers.get('Location')).toBe(
      `/superset/dashboard/${uuid}?permalink_key=${key}&a=b%26c#TAB%201`,
    );
    expect((await gamma('GET', page)).status).toBe(403);
    expect((await app.fetch(new Request(`http://localhost${page}`))).headers.get('Location')).toBe(
      `/login/?next=${encodeURIComponent(page)}`,
    );
    await ada('DELETE', `${base}${id}`);
    expect((await ada('GET', `${base}permalink/${key}`)).status).toBe(404);
  });
});

describe('stored filter state', () => {
  test('is read by viewers of the dashboard, and changed by its author', async () => {
    const id = await create(ada, { dashboard_title: 'Filtered', ...opened });
    const states = `${base}${id}/filter_state`;
    const key = String((await answered(ada('POST', `${states}?tab_id=1`, { body: { value: '{"a":1}' } }))).body['key']);
    expect((await answered(ada('POST', `${states}?tab_id=1`, { body: { value: '{"a":2}' } }))).body['key']).toBe(key);
    expect((await answered(alice('GET', `${states}/${key}`))).body).toEqual({ value: '{"a":2}' });
    expect((await alice('PUT', `${states}/${key}`, { body: { value: '{}' } })).status).toBe(403);
    expect((await alice('DELETE', `${states}/${key}`)).status).toBe(403);
    const other = await create(ada, { dashboard_title: 'Other' });
    expect((await ada('GET', `${base}${other}/filter_state/${key}`)).status).toBe(404);
    await ada('PUT', `${base}${id}`, { body: { published: false } });
    expect((await alice('GET', `${states}/${key}`)).status).toBe(404);
  });
});

describe('a filter set', () => {
  const set = (owner_type: string, rest: object = {}) => ({
    name: 'Set',
    owner_type,
    json_metadata: '{"nativeFilters":{}}',
    ...rest,
  });

  test('of a dashboard belongs to its owners, and a personal one to its person', async () => {
    const id = await create(ada, { dashboard_title: 'Sets', ...opened });
    const sets = `${base}${id}/filtersets`;
    expect((await alice('POST', sets, { body: set('Dashboard') })).status).toBe(403);
    expect((await alice('POST', sets, { body: set('User', { owner_id: 1 }) })).status).toBe(403);
    expect((await alice('POST', sets, { body: set('User') })).status).toBe(400);
    const own = await answered(alice('POST', sets, { body: set('User', { owner_id: 2 }) }));
    const shared = await answered(ada('POST', sets, { body: set('Dashboard') }));
    expect((await answered(alice('GET', sets))).body['ids']).toEqual([own.body['id']]);
    expect((await alice('PUT', `${sets}/${String(shared.body['id'])}`, { body: { name: 'Mine' } })).status).toBe(403);
    expect((await alice('DELETE', `${sets}/${String(shared.body['id'])}`)).status).toBe(403);
    expect(
      (await alice('PUT', `${sets}/${String(own.body['id'])}`, { body: { owner_type: 'Dashboard' } })).status,
    ).toBe(403);
  });

  test('is changed and deleted only in the version that was read', async () => {
    const sets = `${base}${await create(ada, { dashboard_title: 'Versions' })}/filtersets`;
    const made = await answered(ada('POST', sets, { body: set('Dashboard') }));
    const path = `${sets}/${String(made.body['id'])}`;
    const saved = await answered(ada('PUT', path, { body: { name: 'New' }, headers: { 'If-Match': made.etag } }));
    expect(saved.body['name']).toBe('New');
    expect((await ada('PUT', path, { body: { name: 'Late' }, headers: { 'If-Match': made.etag } })).status).toBe(412);
    expect((await ada('DELETE', path, { headers: { 'If-Match': made.etag } })).status).toBe(412);
    expect((await answered(ada('DELETE', path, { headers: { 'If-Match': saved.etag } }))).status).toBe(200);
    expect(await answered(ada('DELETE', path))).toMatchObject({ status: 200, body: {} });
  });

  test.each(['{', '[]', '{"dataMask":{}}', '{"nativeFilters":[]}', '{"nativeFilters":{},"dataMask":1}'])(
    'rejects %s',
    async json_metadata => {
      const id = await create(ada, { dashboard_title: 'Broken' });
      expect((await ada('POST', `${base}${id}/filtersets`, { body: set('Dashboard', { json_metadata }) })).status).toBe(
        400,
      );
    },
  );
});
