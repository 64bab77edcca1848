import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeRison } from '@/api/list';
import { answered, makeDataset } from '../testing/content';
import { testApp, type Caller, type TestApp } from '../testing/test-app';

// The requests of home and the lists, as these send them.

let app: TestApp;
let ada: Caller;
let alice: Caller;
let dataset: number;
const ids = new Map<string, number>();
beforeAll(async () => {
  app = await testApp();
  ada = await app.as('ada', 'Admin');
  alice = await app.as('alice', 'Alpha');
  dataset = await makeDataset(app.database.store);
  for (const [caller, name, viz] of [
    [ada, 'Winds', 'table'],
    [alice, 'Tides', 'pie'],
    [ada, 'Old filters', 'filter_box'],
  ] as const)
    ids.set(name, await make(caller, 'chart', { slice_name: name, viz_type: viz, ...over() }));
  ids.set('Sea', await make(alice, 'dashboard', { dashboard_title: 'Sea' }));
  ids.set('Air', await make(ada, 'dashboard', { dashboard_title: 'Air' }));
});
afterAll(() => app.close());

const over = () => ({ datasource_id: dataset, datasource_type: 'table' });
type Kind = 'chart' | 'dashboard' | 'saved_query';
async function make(caller: Caller, kind: Kind, body: object): Promise<number> {
  const { status, body: made } = await answered(caller('POST', `/api/v1/${kind}/`, { body }));
  expect([status, made['result']]).toEqual([201, expect.objectContaining({})]);
  return Number(made['id']);
}
const idOf = (name: string) => ids.get(name) ?? NaN;
const userId = async (caller: Caller) =>
  ((await answered(caller('GET', '/api/v1/me/'))).body['result'] as { id: number }).id;
const read = async (caller: Caller, path: string) => (await answered(caller('GET', path))).body;

const newest = { order_column: 'changed_on_delta_humanized', order_direction: 'desc', page: 0 } as const;
async function list(caller: Caller, kind: Kind, q: object): Promise<readonly Record<string, unknown>[]> {
  const { result, count } = await read(caller, `/api/v1/${kind}/?q=${encodeRison({ ...newest, page_size: 25, ...q })}`);
  const rows = result as Record<string, unknown>[];
  expect(count).toBeGreaterThanOrEqual(rows.length);
  return rows;
}
const names = async (caller: Caller, kind: Kind, q: object) =>
  (await list(caller, kind, q)).map(row => row['slice_name'] ?? row['dashboard_title'] ?? row['label']);
const filter = (col: string, opr: string, value: unknown) => ({ filters: [{ col, opr, value }] });

describe('the list of charts', () => {
  test('HOM-017 HOM-018 HOM-034 is paged, last changed first', async () => {
    app.clock.advance(1000);
    expect((await answered(ada('PUT', `/api/v1/chart/${idOf('Winds')}`, { body: { description: 'x' } }))).status).toBe(
      200,
    );
    expect(await names(ada, 'chart', { page_size: 200 })).toEqual(['Winds', 'Old filters', 'Tides']);
    expect(await names(ada, 'chart', { page_size: 1, page: 1 })).toEqual(['Old filters']);
  });

  test('HOM-019 is searched by name', async () =>
    expect(await names(ada, 'chart', filter('slice_name', 'chart_all_text', 'tID'))).toEqual(['Tides']));

  test('HOM-020 omits filter boxes on request', async () =>
    expect(new Set(await names(ada, 'chart', filter('viz_type', 'neq', 'filter_box')))).toEqual(
      new Set(['Tides', 'Winds']),
    ));

  test('HOM-021 HOM-045 can be filtered by owner, and by last editor', async () => {
    const alone = await userId(alice);
    expect(await names(ada, 'chart', filter('owners', 'rel_m_m', alone))).toEqual(['Tides']);
    expect(await names(ada, 'chart', filter('changed_by', 'rel_o_m', alone))).toEqual(['Tides']);
  });

  test('returns the fields that a card and a row show', async () => {
    const [row] = await list(ada, 'chart', filter('id', 'eq', idOf('Tides')));
    expect(row).toMatchObject({
      id: idOf('Tides'),
      slice_name: 'Tides',
      slice_url: expect.stringContaining(`slice_id=${idOf('Tides')}`),
      url: expect.any(String),
      datasource_id: dataset,
      datasource_type: 'table',
      datasource_url: expect.stringContaining('/explore/'),
      description: null,
      description_markeddown: expect.any(String),
      viz_type: 'pie',
      thumbnail_url: expect.stringContaining('/thumbnail/'),
      owners: [expect.objectContaining({ first_name: expect.any(String) })],
      created_by: expect.objectContaining({ id: await userId(alice) }),
      changed_on_utc: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      changed_on_delta_humanized: expect.any(String),
    });
  });
});

test('HOM-044 HOM-045 returns recent dashboards five at a time, and by editor or owner', async () => {
  const alone = await userId(alice);
  expect(await names(ada, 'dashboard', { page_size: 5 })).toEqual(['Air', 'Sea']);
  for (const [col, opr] of [
    ['changed_by', 'rel_o_m'],
    ['owners', 'rel_m_m'],
  ] as const)
    expect(await names(ada, 'dashboard', { page_size: 5, ...filter(col, opr, alone) })).toEqual(['Sea']);
});

describe('stars', () => {
  test.each([
    ['chart', 'Tides', 'chart_is_favorite'],
    ['dashboard', 'Sea', 'dashboard_is_favorite'],
  ] as const)('HOM-023 HOM-024 HOM-025 HOM-029 HOM-047 of a %s are set, read and unset', async (kind, name, opr) => {
    const path = `/api/v1/${kind}/${idOf(name)}/favorites/`;
    const status = async () => (await read(ada, `/api/v1/${kind}/favorite_status/?q=!(${idOf(name)})`))['result'];
    expect(await status()).toEqual([{ id: idOf(name), value: false }]);
    expect((await ada('POST', path)).status).toBe(200);
    expect(await status()).toEqual([{ id: idOf(name), value: true }]);
    expect(await names(ada, kind, filter('id', opr, true))).toEqual([name]);
    expect(await names(alice, kind, filter('id', opr, true))).toEqual([]);
    expect((await ada('DELETE', path)).status).toBe(200);
    expect(await status()).toEqual([{ id: idOf(name), value: false }]);
  });

  test('HOM-047 saved queries are filtered by theirs', async () => {
    await make(ada, 'saved_query', { label: 'Rain', sql: 'select 1', db_id: 1, schema: null });
    expect(await names(ada, 'saved_query', filter('id', 'saved_query_is_fav', false))).toEqual(['Rain']);
    expect(await names(ada, 'saved_query', filter('id', 'saved_query_is_fav', true))).toEqual([]);
  });
});

test.each(['chart', 'dashboard', 'dataset', 'database', 'saved_query'])(
  "HOM-032 the info of each %s returns the caller's permissions",
  async kind => {
    const told = await read(ada, `/api/v1/${kind}/_info?q=(keys:!(permissions))`);
    expect(told).toEqual({ permissions: expect.arrayContaining(['can_read', 'can_write']) });
  },
);

test('HOM-028 HOM-036 HOM-037 HOM-039 one is created, read, changed and deleted', async () => {
  const id = await make(ada, 'chart', { slice_name: 'Gone', viz_type: 'table', ...over() });
  const path = `/api/v1/chart/${id}`;
  expect(await read(ada, path)).toMatchObject({ id, result: { slice_name: 'Gone' } });
  const changed = await answered(ada('PUT', path, { body: { slice_name: 'Still there' } }));
  expect(changed.body).toMatchObject({ id, result: { slice_name: 'Still there' } });
  expect((await ada('DELETE', path)).status).toBe(200);
  expect((await ada('GET', path)).status).toBe(404);
});
