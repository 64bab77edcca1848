import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { canonicalJson, isRecord, parseJson } from '@/lib/json';
import { answered, makeDataset } from '../../testing/content';
import { testApp, type Caller, type TestApp } from '../../testing/test-app';

let app: TestApp;
let ada: Caller;
let gail: Caller;
/** A dataset that Gamma may read and one that it may not, with a chart each. */
let open: { dataset: number; chart: number };
let hidden: { dataset: number; chart: number };

const dashboards = '/api/v1/dashboard/';
const charts = '/api/v1/chart/';

async function chartOver(dataset: number, name: string): Promise<number> {
  const { body } = await answered(
    ada('POST', charts, {
      body: {
        slice_name: name,
        datasource_id: dataset,
        datasource_type: 'table',
        params: '{"secret":"of its form data"}',
      },
    }),
  );
  return Number(body['id']);
}

async function grant(role: string, dataset: number): Promise<void> {
  const { store } = app.database;
  const { id } = await store.selectFrom('role').select('id').where('name', '=', role).executeTakeFirstOrThrow();
  await store
    .insertInto('role_permission')
    .values({ role_id: id, permission: 'datasource_access', view: `[db].[t](id:${dataset})` })
    .execute();
}

async function start(isRoleBased: boolean): Promise<void> {
  app = await testApp({ flags: { DASHBOARD_RBAC: isRoleBased } });
  ada = await app.as('ada', 'Admin');
  gail = await app.as('gail', 'Gamma');
  const [mine, theirs] = [
    await makeDataset(app.database.store, 'open'),
    await makeDataset(app.database.store, 'hidden'),
  ];
  await grant('Gamma', mine);
  open = { dataset: mine, chart: await chartOver(mine, 'Open chart') };
  hidden = { dataset: theirs, chart: await chartOver(theirs, 'Hidden chart') };
}

const layoutOf = (ids: readonly number[]) => ({
  DASHBOARD_VERSION_KEY: 'v2',
  ...Object.fromEntries(
    ids.map(id => [
      `CHART-${id}`,
      { type: 'CHART', id: `CHART-${id}`, children: [], meta: { chartId: id, width: 4, height: 50 } },
    ]),
  ),
});
const placing = (...ids: number[]) => JSON.stringify({ positions: layoutOf(ids) });
const create = async (caller: Caller, fields: Record<string, unknown>) =>
  Number((await answered(caller('POST', dashboards, { body: fields }))).body['id']);

const listed = (result: unknown, field: string) =>
  Array.isArray(result) ? result.flatMap(one => (isRecord(one) ? [one[field]] : [])) : result;
async function seenBy(caller: Caller, id: number) {
  const [of, over] = [
    await answered(caller('GET', `${dashboards}${id}/charts`)),
    await answered(caller('GET', `${dashboards}${id}/datasets`)),
  ];
  const detail = await answered(caller('GET', `${dashboards}${id}`));
  const { charts: names, position_json } = isRecord(detail.body['result']) ? detail.body['result'] : {};
  return {
    charts: listed(of.body['result'], 'id'),
    datasets: listed(over.body['result'], 'id'),
    names,
    positions: String(position_json),
  };
}
const chartRow = (id: number) =>
  app.database.store.selectFrom('chart').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const membersOf = async (id: number) =>
  (
    await app.database.store
      .selectFrom('dashboard_chart')
      .select('chart_id')
      .where('dashboard_id', '=', id)
      .orderBy('chart_id')
      .execute()
  ).map(row => row.chart_id);

afterEach(() => app.close());

describe('a dashboard with charts that its author may not see', () => {
  beforeEach(() => start(false));

  test.each([
    [
      'is made',
      async () => create(gail, { dashboard_title: 'Mine', json_metadata: placing(open.chart, hidden.chart) }),
    ],
    [
      'is changed',
      async () => {
        const id = await create(gail, { dashboard_title: 'Mine' });
        await gail('PUT', `${dashboards}${id}`, { body: { json_metadata: placing(open.chart, hidden.chart) } });
        return id;
      },
    ],
    [
      'is copied',
      async () => {
        const id = await create(gail, { dashboard_title: 'Mine' });
        const body = {
          dashboard_title: 'Copy',
          css: '',
          duplicate_slices: false,
          json_metadata: placing(open.chart, hidden.chart),
        };
        const { result } = (await answered(gail('POST', `${dashboards}${id}/copy/`, { body }))).body;
        return isRecord(result) ? Number(result['id']) : 0;
      },
    ],
  ])('neither shows nor changes any of them when it %s', async (_, make) => {
    const before = await chartRow(hidden.chart);
    const id = await make();
    const seen = await seenBy(gail, id);
    expect(seen).toMatchObject({ charts: [open.chart], datasets: [open.dataset], names: ['Open chart'] });
    expect(seen.positions).not.toContain(before.uuid);
    expect(await chartRow(hidden.chart)).toEqual(before);
    expect(await membersOf(id)).toEqual([open.chart]);
  });

  test('shows nothing of those that were on it before', async () => {
    const id = await create(gail, { dashboard_title: 'Mine', json_metadata: placing(open.chart) });
    await app.database.store
      .insertInto('dashboard_chart')
      .values({ dashboard_id: id, chart_id: hidden.chart })
      .execute();
    expect(await seenBy(gail, id)).toMatchObject({
      charts: [open.chart],
      datasets: [open.dataset],
      names: ['Open chart'],
    });
    expect(await seenBy(ada, id)).toMatchObject({
      charts: [open.chart, hidden.chart],
      names: ['Open chart', 'Hidden chart'],
    });
  });

  test('that a colleague made with them keeps them when it is changed, with their UUIDs', async () => {
    const id = await create(ada, {
      dashboard_title: 'Shared',
      published: true,
      owners: [1, 2],
      json_metadata: placing(open.chart, hidden.chart),
    });
    const { uuid } = await chartRow(hidden.chart);
    expect(await seenBy(gail, id)).toMatchObject({ charts: [open.chart], datasets: [open.dataset] });
    await gail('PUT', `${dashboards}${id}`, { body: { json_metadata: placing(hidden.chart, open.chart) } });
    expect(await membersOf(id)).toEqual([open.chart, hidden.chart]);
    expect((await seenBy(ada, id)).positions).toContain(uuid);
  });

  test('is copied with its own charts only if those may be seen', async () => {
    const id = await create(ada, {
      dashboard_title: 'Shared',
      published: true,
      json_metadata: placing(open.chart, hidden.chart),
    });
    const body = {
      dashboard_title: 'Copy',
      css: '',
      duplicate_slices: true,
      json_metadata: placing(open.chart, hidden.chart),
    };
    const { result } = (await answered(gail('POST', `${dashboards}${id}/copy/`, { body }))).body;
    const copies = await app.database.store
      .selectFrom('chart')
      .select(['slice_name', 'dataset_id'])
      .where('created_by', '=', 2)
      .execute();
    expect(copies).toEqual([{ slice_name: 'Open chart', dataset_id: open.dataset }]);
    expect(await membersOf(isRecord(result) ? Number(result['id']) : 0)).toHaveLength(1);
  });
});

describe('a chart', () => {
  beforeEach(() => start(false));

  test('over a dataset that its author may not read reveals nothing of it, on a dashboard too', async () => {
    const body = { slice_name: 'Mine', datasource_id: hidden.dataset, datasource_type: 'table' };
    const chart = Number((await answered(gail('POST', charts, { body }))).body['id']);
    const id = await create(gail, { dashboard_title: 'Mine', json_metadata: placing(chart) });
    expect(await seenBy(gail, id)).toMatchObject({ charts: [chart], datasets: [] });
  });

  test('names the dashboards that the reader may see, and stays on the others when it is removed from those', async () => {
    const own = await create(gail, { dashboard_title: 'Mine' });
    const { body } = await answered(
      gail('POST', charts, {
        body: { slice_name: 'Mine', datasource_id: open.dataset, datasource_type: 'table', dashboards: [own] },
      }),
    );
    const chart = Number(body['id']);
    const foreign = await create(ada, { dashboard_title: 'Draft of somebody', json_metadata: placing(chart) });
    const text = async (caller: Caller) =>
      JSON.stringify([await answered(caller('GET', `${charts}${chart}`)), await answered(caller('GET', charts))]);
    expect(await text(gail)).not.toContain('Draft of somebody');
    expect(await text(ada)).toContain('Draft of somebody');
    const version = () =>
      app.database.store.selectFrom('dashboard').select('version').where('id', '=', foreign).executeTakeFirstOrThrow();
    const before = await version();
    expect((await gail('PUT', `${charts}${chart}`, { body: { dashboards: [] } })).status).toBe(200);
    expect(await membersOf(own)).toEqual([]);
    expect(await membersOf(foreign)).toEqual([chart]);
    expect(await version()).toEqual(before);
  });
});

describe('where dashboards are opened to roles', () => {
  beforeEach(() => start(true));

  test('returns all of a dashboard to its roles', async () => {
    const id = await create(ada, {
      dashboard_title: 'Given',
      published: true,
      roles: [4],
      json_metadata: placing(open.chart, hidden.chart),
    });
    expect(await seenBy(gail, id)).toMatchObject({
      charts: [open.chart, hidden.chart],
      datasets: [open.dataset, hidden.dataset],
    });
  });

  test('a chart over a dataset that its author may not read is not added to a dashboard, and none on a dashboard is changed to read one', async () => {
    const id = await create(gail, { dashboard_title: 'Mine', published: true, roles: [4] });
    const made = (dataset: number, on: number[]) =>
      answered(
        gail('POST', charts, {
          body: { slice_name: 'Mine', datasource_type: 'table', datasource_id: dataset, dashboards: on },
        }),
      );
    const apart = Number((await made(hidden.dataset, [])).body['id']);
    expect((await made(hidden.dataset, [id])).status).toBe(403);
    expect((await gail('PUT', `${charts}${apart}`, { body: { dashboards: [id] } })).status).toBe(403);
    await gail('PUT', `${dashboards}${id}`, { body: { json_metadata: placing(apart) } });
    expect(await membersOf(id)).toEqual([]);
    const placed = Number((await made(open.dataset, [id])).body['id']);
    const change = { body: { datasource_id: hidden.dataset, datasource_type: 'table' } };
    expect((await gail('PUT', `${charts}${placed}`, change)).status).toBe(422);
    const unplaced = Number((await made(open.dataset, [])).body['id']);
    expect((await gail('PUT', `${charts}${unplaced}`, { body: { ...change.body, dashboards: [id] } })).status).toBe(
      422,
    );
  });

  test('a role is granted nothing that the granting person may not read, neither by a chart nor by a filter', async () => {
    const id = await create(gail, {
      dashboard_title: 'Mine',
      published: true,
      roles: [4],
      json_metadata: placing(hidden.chart),
    });
    expect(await seenBy(gail, id)).toMatchObject({ charts: [], datasets: [] });
    const filter = (dataset: number) => ({
      id: 'NATIVE_FILTER-a',
      name: 'A',
      filterType: 'filter_select',
      targets: [{ datasetId: dataset, column: { name: 'c' } }],
    });
    const metadata = (...datasets: number[]) => canonicalJson({ native_filter_configuration: datasets.map(filter) });
    const saved = (caller: Caller, ...datasets: number[]) =>
      caller('PUT', `${dashboards}${id}`, { body: { json_metadata: metadata(...datasets) } });
    expect((await saved(gail, hidden.dataset)).status).toBe(403);
    expect(
      (await gail('POST', dashboards, { body: { dashboard_title: 'Two', json_metadata: metadata(hidden.dataset) } }))
        .status,
    ).toBe(403);
    expect((await saved(gail, open.dataset)).status).toBe(200);
    expect((await saved(ada, hidden.dataset)).status).toBe(200);
    expect((await saved(gail, hidden.dataset, open.dataset)).status).toBe(200);
    const { json_metadata } = await app.database.store
      .selectFrom('dashboard')
      .select('json_metadata')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(parseJson(json_metadata ?? '')).toMatchObject({
      native_filter_configuration: [filter(hidden.dataset), filter(open.dataset)],
    });
  });
});
