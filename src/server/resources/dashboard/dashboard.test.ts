import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRecord } from '@/lib/json';
import { testApp, type Caller, type TestApp } from '../../testing/test-app';

let app: TestApp;
let ada: Caller;
let alice: Caller;
beforeAll(async () => {
  app = await testApp();
  ada = await app.as('ada', 'Admin');
  alice = await app.as('alice', 'Alpha');
});
afterAll(() => app.close());

const base = '/api/v1/dashboard/';
async function json(answer: Promise<Response>): Promise<Record<string, unknown>> {
  const body: unknown = await (await answer).json();
  return isRecord(body) ? body : {};
}
const resultOf = async (answer: Promise<Response>) => {
  const { result } = await json(answer);
  return isRecord(result) ? result : {};
};
const create = async (caller: Caller, body: unknown) => Number((await json(caller('POST', base, { body })))['id']);

describe('a dashboard', () => {
  test('that was deleted passes on neither its id nor its stars, owners and version', async () => {
    const first = await create(ada, { dashboard_title: 'First', owners: [1, 2] });
    await ada('POST', `${base}${first}/favorites/`);
    const old = await ada('GET', `${base}${first}`);
    await ada('DELETE', `${base}${first}`);
    const second = await create(alice, { dashboard_title: 'Second' });
    expect(second).not.toBe(first);
    expect(
      (await alice('GET', `${base}${second}`, { headers: { 'If-None-Match': old.headers.get('ETag') ?? '' } })).status,
    ).toBe(200);
    expect(await app.database.store.selectFrom('favourite').selectAll().execute()).toEqual([]);
    expect(
      await app.database.store.selectFrom('owner').select('object_id').where('object_id', '=', first).execute(),
    ).toEqual([]);
  });

  test('is found by its id before another is found by a slug that looks like one', async () => {
    const target = await create(ada, { dashboard_title: 'By id' });
    await create(ada, { dashboard_title: 'By slug', slug: 'words' });
    await ada('PUT', `${base}${await create(ada, { dashboard_title: 'Number' })}`, { body: { slug: String(target) } });
    const earlier = await create(ada, { dashboard_title: 'Later slug' });
    await ada('PUT', `${base}${target}`, { body: { slug: String(earlier) } });
    expect(await resultOf(ada('GET', `${base}${earlier}`))).toMatchObject({ id: earlier });
    expect(await resultOf(ada('GET', `${base}words`))).toMatchObject({ dashboard_title: 'By slug' });
  });

  test.each([
    ['  quarterly sales ', 'quarterly-sales'],
    ['über/2024?a=1#b', 'über2024a1b'],
    ['../..', null],
  ])('with the slug %j has the address %j', async (slug, expected) => {
    const id = await create(ada, { dashboard_title: 'Addressed', slug });
    expect(await resultOf(ada('GET', `${base}${id}`))).toMatchObject({ slug: expected });
    await ada('DELETE', `${base}${id}`);
  });

  test('DSH-009 keeps every member of its metadata as it was saved', async () => {
    const metadata = {
      color_namespace: 'sales',
      color_scheme: 'lyftColors',
      color_scheme_domain: ['#ea0b8c', '#6c838e'],
      expanded_slices: { 7: true },
      label_colors: { North: '#ea0b8c' },
      shared_label_colors: { South: '#6c838e' },
      refresh_frequency: 30,
      timed_refresh_immune_slices: [7],
      cross_filters_enabled: false,
      stagger_time: 9000,
      stagger_refresh: false,
      default_filters: '{}',
      filter_scopes: { 7: { region: { scope: ['ROOT_ID'], immune: [8] } } },
      chart_configuration: { 7: { id: 7, crossFilters: { scope: 'global', chartsInScope: [8] } } },
      global_chart_configuration: { scope: { rootPath: ['ROOT_ID'], excluded: [] }, chartsInScope: [7, 8] },
      native_filter_configuration: [{ id: 'NATIVE_FILTER-a', name: 'A', filterType: 'filter_select' }],
      filter_bar_orientation: 'HORIZONTAL',
    };
    const id = await create(ada, { dashboard_title: 'Described' });
    await ada('PUT', `${base}${id}`, { body: { json_metadata: JSON.stringify(metadata) } });
    const { json_metadata: stored } = await resultOf(ada('GET', `${base}${id}`));
    expect(JSON.parse(String(stored))).toEqual(metadata);
  });

  test('DSH-033 keeps the fields that an update omits, and gets the default title if it has none', async () => {
    const id = await create(ada, {
      dashboard_title: 'Kept',
      css: '.a{}',
      slug: 'kept',
      json_metadata: '{"refresh_frequency":5}',
    });
    await ada('PUT', `${base}${id}`, { body: { dashboard_title: 'Renamed' } });
    expect(await resultOf(ada('GET', `${base}${id}`))).toMatchObject({
      dashboard_title: 'Renamed',
      css: '.a{}',
      slug: 'kept',
      json_metadata: '{"refresh_frequency":5}',
    });
    await ada('PUT', `${base}${id}`, { body: { dashboard_title: '', slug: null } });
    expect(await resultOf(ada('GET', `${base}${id}`))).toMatchObject({
      dashboard_title: '[ untitled dashboard ]',
      slug: null,
    });
  });

  test('DSH-062 has the given owners, and keeps the editor among its owners, unless an administrator sets otherwise', async () => {
    const id = await create(alice, { dashboard_title: 'Hers' });
    await alice('PUT', `${base}${id}`, { body: { owners: [1] } });
    expect(await resultOf(alice('GET', `${base}${id}`))).toMatchObject({ owners: [{ id: 1 }, { id: 2 }] });
    await ada('PUT', `${base}${id}`, { body: { owners: [1] } });
    expect((await alice('PUT', `${base}${id}`, { body: { css: 'x' } })).status).toBe(404);
    await ada('PUT', `${base}${id}`, { body: { published: true, roles: [3] } });
    expect((await alice('PUT', `${base}${id}`, { body: { css: 'x' } })).status).toBe(403);
  });

  test('that cannot be saved completely is not saved at all', async () => {
    const id = await create(ada, { dashboard_title: 'Whole' });
    expect(
      (await ada('PUT', `${base}${id}`, { body: { dashboard_title: 'Half', owners: [1], roles: [99] } })).status,
    ).toBe(422);
    expect(await resultOf(ada('GET', `${base}${id}`))).toMatchObject({ dashboard_title: 'Whole', owners: [{ id: 1 }] });
  });

  test('is deleted with others only when all of them may be', async () => {
    const own = await create(alice, { dashboard_title: 'Own' });
    const foreign = await create(ada, { dashboard_title: 'Foreign', published: true, roles: [3] });
    expect((await alice('DELETE', `${base}?q=!(${own},${foreign})`)).status).toBe(403);
    expect((await alice('DELETE', `${base}?q=!(${own},999)`)).status).toBe(404);
    expect(await json(alice('DELETE', `${base}?q=!(${own})`))).toEqual({ message: 'Deleted 1 dashboard' });
  });
});
