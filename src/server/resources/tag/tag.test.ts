import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answered, makeDataset } from '../../testing/content';
import { testApp, type Caller, type TestApp } from '../../testing/test-app';

let app: TestApp;
let ada: Caller;
let alan: Caller;
let gail: Caller;
let nobody: Caller;
let dataset: number;
beforeAll(async () => {
  app = await testApp();
  ada = await app.as('ada', 'Admin');
  alan = await app.as('alan', 'Alpha');
  gail = await app.as('gail', 'Gamma');
  nobody = await app.as('nobody', 'sql_lab');
  dataset = await makeDataset(app.database.store);
});
afterAll(() => app.close());

const TAGS = '/api/v1/tag/';
const QUERY = 1;
const CHART = 2;
const DASHBOARD = 3;

let number = 0;
const fresh = (word = 'Tag') => `${word} ${(number += 1)}`;

async function makeChart(caller: Caller, name = 'Sales'): Promise<number> {
  const body = { slice_name: name, viz_type: 'table', datasource_id: dataset, datasource_type: 'table', params: '{}' };
  return Number((await answered(caller('POST', '/api/v1/chart/', { body }))).body['id']);
}
const makeDashboard = async (caller: Caller, body: object = {}) =>
  Number(
    (await answered(caller('POST', '/api/v1/dashboard/', { body: { dashboard_title: 'D', ...body } }))).body['id'],
  );

const makeQuery = async (caller: Caller) =>
  Number(
    (await answered(caller('POST', '/api/v1/saved_query/', { body: { label: 'Q', sql: 'SELECT 1' } }))).body['id'],
  );

const makeTag = async (name = fresh(), rest: object = {}) => {
  const { status, body } = await answered(ada('POST', TAGS, { body: { name, ...rest } }));
  expect(status).toBe(201);
  return { id: Number(body['id']), name };
};
const tagWith = (caller: Caller, type: number, id: number, ...tags: string[]) =>
  answered(caller('POST', `${TAGS}${type}/${id}/`, { body: { properties: { tags } } }));
const resultOf = async (caller: Caller, path: string) => (await answered(caller('GET', path))).body['result'];
const tagsAt = async (caller: Caller, path: string) =>
  ((await resultOf(caller, path)) as { tags: { name: string }[] }).tags.map(({ name }) => name);
const carrying = async (caller: Caller, query: string) =>
  (await resultOf(caller, `${TAGS}get_objects/?${query}`)) as { id: number; type: string; name: string }[];

describe('an object', () => {
  test.each([
    [CHART, 'chart', makeChart],
    [DASHBOARD, 'dashboard', makeDashboard],
    [QUERY, 'saved_query', makeQuery],
  ] as const)('of type %i (%s) is tagged and untagged, and its lists and details say so', async (type, kind, make) => {
    const id = await make(ada);
    const address = `/api/v1/${kind}/${id}`;
    const before = (await ada('GET', address)).headers.get('ETag') ?? '';
    const [b, a] = [fresh('b'), fresh('a')];
    expect((await tagWith(ada, type, id, b, ` ${a} `, b)).status).toBe(201);
    expect(await resultOf(ada, address)).toMatchObject({
      tags: [
        { id: expect.any(Number) as number, name: a, type: 1 },
        { name: b, type: 1 },
      ],
    });
    expect((await ada('GET', address, { headers: { 'If-None-Match': before } })).status).toBe(200);
    const rows = await resultOf(ada, `/api/v1/${kind}/?q=(filters:!((col:id,opr:eq,value:${id})))`);
    expect(rows).toMatchObject([{ id, tags: [{ name: a }, { name: b }] }]);
    expect((await answered(ada('DELETE', `${TAGS}${type}/${id}/${encodeURIComponent(a)}/`))).body).toEqual({
      message: 'OK',
    });
    expect(await tagsAt(ada, address)).toEqual([b]);
    expect((await ada('DELETE', `${TAGS}${type}/${id}/${encodeURIComponent(a)}/`)).status).toBe(404);
  });

  test.each([
    ['chart', CHART, makeChart, 'chart_tags'],
    ['dashboard', DASHBOARD, makeDashboard, 'dashboard_tags'],
    ['saved_query', QUERY, makeQuery, 'saved_query_tags'],
  ] as const)('is found among others of its kind (%s) by its tags', async (kind, type, make, byName) => {
    const [id, other] = [await make(ada), await make(ada)];
    const tag = await makeTag(fresh(`Ärger ${kind}`));
    await tagWith(ada, type, id, tag.name);
    await tagWith(ada, type, other, fresh());
    const found = async (opr: string, value: string) =>
      (await answered(ada('GET', `/api/v1/${kind}/?q=(filters:!((col:tags,opr:${opr},value:${value})))`))).body['ids'];
    expect(await found('rel_m_m', String(tag.id))).toEqual([id]);
    expect(await found('rel_m_m', `!(${tag.id},999)`)).toEqual([id]);
    expect(await found(byName, `'${tag.name.toUpperCase().slice(0, -2)}'`)).toEqual([id]);
    expect(await found('rel_m_m', 'nonsense')).toEqual([]);
    expect(await found('rel_m_m', '!()')).toEqual([]);
  });

  test('loses its tags when it is deleted', async () => {
    const [id, tag] = [await makeChart(ada), await makeTag()];
    await tagWith(ada, CHART, id, tag.name);
    await ada('DELETE', `/api/v1/chart/${id}`);
    const left = await app.database.store
      .selectFrom('tagged_object')
      .selectAll()
      .where('tag_id', '=', tag.id)
      .execute();
    expect(left).toEqual([]);
  });

  test('is tagged only by those who may change it', async () => {
    const [chart, dashboard] = [await makeChart(ada), await makeDashboard(ada, { published: true })];
    const own = await makeChart(alan);
    const tag = await makeTag();
    expect((await tagWith(alan, CHART, own, tag.name)).status).toBe(201);
    expect((await tagWith(alan, CHART, chart, tag.name)).status).toBe(403);
    expect((await tagWith(alan, DASHBOARD, dashboard, tag.name)).status).toBe(404);
    expect((await tagWith(gail, CHART, own, tag.name)).status).toBe(403);
    await tagWith(ada, CHART, chart, tag.name);
    expect((await alan('DELETE', `${TAGS}${CHART}/${chart}/${encodeURIComponent(tag.name)}/`)).status).toBe(403);
    expect(await tagsAt(ada, `/api/v1/chart/${chart}`)).toEqual([tag.name]);
  });

  test.each([
    [`${TAGS}4/1/`, 422],
    [`${TAGS}${CHART}/999/`, 404],
    [`${TAGS}chart/1/`, 404],
  ])('that cannot be tagged is rejected: %s', async (address, status) => {
    expect((await ada('POST', address, { body: { properties: { tags: ['x'] } } })).status).toBe(status);
    expect(app.errors).toEqual([]);
  });

  test('is returned with its tagged objects, as far as the caller may see them', async () => {
    const [hidden, chart, tag] = [
      await makeDashboard(ada, { slug: fresh('slug') }),
      await makeChart(alan),
      await makeTag(),
    ];
    await tagWith(ada, DASHBOARD, hidden, tag.name);
    await tagWith(ada, CHART, chart, tag.name);
    const dashboard = { id: hidden, type: 'dashboard', name: 'D', creator: 'ada Tester', tags: [{ name: tag.name }] };
    expect(await carrying(ada, `tagIds=${tag.id}`)).toMatchObject([
      dashboard,
      { id: chart, type: 'chart', name: 'Sales', url: `/explore/?slice_id=${chart}` },
    ]);
    expect(await carrying(ada, `tags=${encodeURIComponent(tag.name)}&types=dashboard`)).toMatchObject([dashboard]);
    expect((await carrying(alan, `tagIds=${tag.id}`)).map(({ id, type }) => [type, id])).toEqual([['chart', chart]]);
    expect(await carrying(gail, `tagIds=${tag.id}`)).toEqual([]);
    expect(await carrying(ada, 'tagIds=999')).toEqual([]);
    expect((await carrying(ada, '')).length).toBeGreaterThan(1);
  });
});

describe('a saved query', () => {
  test('is tagged, and found by its tag, by its author only', async () => {
    const [id, tag] = [await makeQuery(ada), await makeTag()];
    const other = await app.as('other', 'Admin');
    expect((await tagWith(other, QUERY, id, tag.name)).status).toBe(404);
    expect((await tagWith(ada, QUERY, id, tag.name)).status).toBe(201);
    expect(await carrying(ada, `tagIds=${tag.id}&types=query`)).toMatchObject([
      { id, type: 'query', name: 'Q', url: `/sqllab?savedQueryId=${id}`, owners: [], tags: [{ name: tag.name }] },
    ]);
    expect(await carrying(other, `tagIds=${tag.id}`)).toEqual([]);
    expect((await other('DELETE', `${TAGS}${QUERY}/${id}/${encodeURIComponent(tag.name)}/`)).status).toBe(404);
  });

  test('loses its tags when it is deleted', async () => {
    const [id, tag] = [await makeQuery(ada), await makeTag()];
    await tagWith(ada, QUERY, id, tag.name);
    await ada('DELETE', `/api/v1/saved_query/${id}`);
    const left = app.database.store.selectFrom('tagged_object').selectAll().where('tag_id', '=', tag.id);
    expect(await left.execute()).toEqual([]);
  });

  test('is given a tag with others in one body', async () => {
    const [id, chart] = [await makeQuery(ada), await makeChart(ada)];
    const name = fresh();
    const body = {
      name,
      objects_to_tag: [
        ['query', id],
        ['chart', chart],
      ],
    };
    expect((await ada('POST', TAGS, { body })).status).toBe(201);
    expect(await tagsAt(ada, `/api/v1/saved_query/${id}`)).toEqual([name]);
    expect(await tagsAt(ada, `/api/v1/chart/${chart}`)).toEqual([name]);
  });
});

describe('a tag', () => {
  test('is starred by each person for themselves, until it is deleted', async () => {
    const [one, two] = [await makeTag(), await makeTag()];
    const starsOf = async (caller: Caller) => resultOf(caller, `${TAGS}favorite_status/?q=!(${one.id},${two.id})`);
    expect((await ada('POST', `${TAGS}${one.id}/favorites/`)).status).toBe(200);
    expect((await ada('POST', `${TAGS}${one.id}/favorites/`)).status).toBe(200);
    expect(await starsOf(ada)).toEqual([
      { id: one.id, value: true },
      { id: two.id, value: false },
    ]);
    expect(await starsOf(alan)).toMatchObject([{ value: false }, { value: false }]);
    expect((await ada('DELETE', `${TAGS}${one.id}/favorites/`)).status).toBe(200);
    expect(await starsOf(ada)).toMatchObject([{ value: false }, { value: false }]);
    expect((await ada('POST', `${TAGS}999/favorites/`)).status).toBe(404);
    await ada('POST', `${TAGS}${two.id}/favorites/`);
    await ada('DELETE', `${TAGS}${two.id}`);
    const left = app.database.store.selectFrom('favourite').selectAll().where('kind', '=', 'tag');
    expect(await left.execute()).toEqual([]);
  });

  test('is created, changed and deleted', async () => {
    const { id, name } = await makeTag(fresh(), { description: 'For quarters' });
    expect(await resultOf(ada, `${TAGS}${id}`)).toMatchObject({
      id,
      name,
      type: 1,
      description: 'For quarters',
      created_by: { first_name: 'ada' },
      changed_on_delta_humanized: 'now',
    });
    const renamed = fresh('Renamed');
    expect((await ada('PUT', `${TAGS}${id}`, { body: { name: renamed } })).status).toBe(200);
    expect(await resultOf(ada, `${TAGS}${id}`)).toMatchObject({ name: renamed, description: 'For quarters' });
    const stale = await ada('PUT', `${TAGS}${id}`, { body: { name: fresh() }, headers: { 'If-Match': '"old"' } });
    expect(stale.status).toBe(412);
    const list = async (filter: string) =>
      (await answered(ada('GET', `${TAGS}?q=(filters:!((col:name,opr:ct,value:'${filter}')))`))).body['ids'];
    expect(await list(renamed.toLowerCase())).toEqual([id]);
    expect((await answered(ada('DELETE', `${TAGS}${id}`))).body).toEqual({ message: 'OK' });
    expect((await ada('GET', `${TAGS}${id}`)).status).toBe(404);
  });

  test('is shown under its new name on tagged objects, and is removed from them when it is deleted', async () => {
    const [chart, tag] = [await makeChart(ada), await makeTag()];
    const address = `/api/v1/chart/${chart}`;
    const etag = async () => (await ada('GET', address)).headers.get('ETag');
    await tagWith(ada, CHART, chart, tag.name);
    const tagged = await etag();
    const renamed = fresh();
    await ada('PUT', `${TAGS}${tag.id}`, { body: { name: renamed } });
    expect(await tagsAt(ada, address)).toEqual([renamed]);
    expect(await etag()).not.toBe(tagged);
    const before = await etag();
    const other = await makeTag();
    const names = encodeURIComponent(`!('${renamed}','${other.name}')`);
    expect((await answered(ada('DELETE', `${TAGS}?q=${names}`))).body).toEqual({ message: 'Deleted 2 tags' });
    expect(await tagsAt(ada, address)).toEqual([]);
    expect(await etag()).not.toBe(before);
  });

  test('is not deleted with others of which one does not exist', async () => {
    const tag = await makeTag();
    const names = encodeURIComponent(`!('${tag.name}','no such tag')`);
    expect((await ada('DELETE', `${TAGS}?q=${names}`)).status).toBe(404);
    expect((await ada('GET', `${TAGS}${tag.id}`)).status).toBe(200);
  });

  test('whose name is a number is deleted by it', async () => {
    const { id } = await makeTag('2024');
    expect((await ada('DELETE', `${TAGS}?q=!(2024)`)).status).toBe(200);
    expect((await ada('GET', `${TAGS}${id}`)).status).toBe(404);
  });

  test('is added to the named objects, and removed from the others', async () => {
    const [one, two, foreign] = [await makeChart(alan), await makeChart(alan), await makeChart(ada)];
    const name = fresh();
    expect((await alan('POST', TAGS, { body: { name, objects_to_tag: [['chart', foreign]] } })).status).toBe(403);
    const { body } = await answered(alan('POST', TAGS, { body: { name, objects_to_tag: [['chart', one]] } }));
    await tagWith(ada, CHART, foreign, name);
    const change = { name, objects_to_tag: [['chart', two]] };
    expect((await alan('PUT', `${TAGS}${String(body['id'])}`, { body: change })).status).toBe(200);
    const ids = (await carrying(ada, `tagIds=${String(body['id'])}`)).map(({ id }) => id);
    expect(new Set(ids)).toEqual(new Set([two, foreign]));
  });

  test('is added to several objects together, except other users’', async () => {
    const [own, foreign] = [await makeChart(alan), await makeChart(ada)];
    const objects = [
      ['chart', own],
      ['chart', foreign],
    ];
    const tags = [{ name: fresh(), objects_to_tag: objects }];
    expect((await answered(alan('POST', `${TAGS}bulk_create`, { body: { tags } }))).body).toEqual({
      result: { objects_tagged: [['chart', own]], objects_skipped: [['chart', foreign]] },
    });
  });

  test.each<[object, number, unknown]>([
    [{ name: '  ' }, 400, { name: ['Shorter than minimum length 1.'] }],
    [{ name: 'x'.repeat(251) }, 400, { name: ['Longer than maximum length 250.'] }],
    [{ name: 'owner:1' }, 400, { name: [expect.stringMatching(/^Invalid Tag Name/)] }],
    [{ name: 'a,b' }, 400, { name: [expect.stringMatching(/^Invalid Tag Name/)] }],
    [{ name: '..' }, 400, { name: [expect.stringMatching(/^Invalid Tag Name/)] }],
    [{ name: 'a/b' }, 400, { name: [expect.stringMatching(/^Invalid Tag Name/)] }],
    [{ name: 'a\u202eb' }, 400, { name: [expect.stringMatching(/^Invalid Tag Name/)] }],
    [{ name: 1 }, 400, { name: ['Not a valid string.'] }],
    [{ nonsense: 1 }, 400, { nonsense: ['Unknown field.'] }],
    [{ objects_to_tag: [['dataset', 1]] }, 422, 'Invalid object type'],
    [{ objects_to_tag: [['chart', 99_999]] }, 404, 'Not found'],
  ])('is neither created nor changed with %.60j', async (change, status, message) => {
    const refusal = { status, body: { message } };
    expect(await answered(ada('POST', TAGS, { body: { name: fresh(), ...change } }))).toMatchObject(refusal);
    const { id } = await makeTag();
    expect(await answered(ada('PUT', `${TAGS}${id}`, { body: change }))).toMatchObject(refusal);
    expect(app.errors).toEqual([]);
  });

  test.each([`<img src=x onerror=alert(1)>`, `'; DROP TABLE tag; --`, '100% "quoted" & #hash?', '標籤 🏷️'])(
    'keeps the name %s as it is',
    async name => {
      const [chart, tag] = [await makeChart(ada), await makeTag(name)];
      await tagWith(ada, CHART, chart, name);
      expect(await tagsAt(ada, `/api/v1/chart/${chart}`)).toEqual([name]);
      expect((await carrying(ada, `tagIds=${tag.id}`)).map(({ id }) => id)).toEqual([chart]);
      expect((await ada('DELETE', `${TAGS}${CHART}/${chart}/${encodeURIComponent(name)}/`)).status).toBe(200);
    },
  );

  test('has a unique name', async () => {
    const [one, other] = [await makeTag(), await makeTag()];
    const taken = { status: 422, body: { message: { name: ['A tag with this name already exists.'] } } };
    expect(await answered(ada('POST', TAGS, { body: { name: one.name } }))).toMatchObject(taken);
    expect(await answered(ada('PUT', `${TAGS}${other.id}`, { body: { name: one.name } }))).toMatchObject(taken);
  });

  test.each<[string, string, object | null]>([
    ['POST', TAGS, { name: 'x' }],
    ['POST', `${TAGS}bulk_create`, { tags: [] }],
    ['PUT', `${TAGS}1`, { name: 'x' }],
    ['DELETE', `${TAGS}1`, null],
    ['DELETE', `${TAGS}?q=!(x)`, null],
    ['DELETE', `${TAGS}2/1/x/`, null],
  ])('is read, and not changed, without the permission to write: %s %s', async (method, address, body) => {
    expect((await gail(method, address, body ? { body } : {})).status).toBe(403);
    expect((await gail('GET', TAGS)).status).toBe(200);
    expect((await answered(gail('GET', `${TAGS}_info`))).body['permissions']).toEqual(['can_read']);
    expect((await nobody('GET', TAGS)).status).toBe(403);
  });
});
