import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { registerDatabase, registerDataset } from '../../catalogue/register';
import { openDuckDbEngine } from '../../engines/duckdb/duckdb-engine';
import { steadyClock } from '../../steady-clock';
import { writeDuckDbFile } from '../../testing/duckdb-file';
import { temporaryFolder } from '../../testing/temporary-folder';
import { testApp, type Caller } from '../../testing/test-app';

const ended: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

const GAMMA = 4;
const FILTER = 'NATIVE_FILTER-kind';

/** A published dashboard with a chart and a filter over one dataset, and a second dataset that is not part of it. */
async function opened({
  flag = true,
  published = true,
  roles = [GAMMA],
}: { flag?: boolean; published?: boolean; roles?: readonly number[] } = {}) {
  const app = await testApp({ flags: { DASHBOARD_RBAC: flag } });
  const folder = await temporaryFolder();
  ended.push(
    () => app.close(),
    () => folder.remove(),
  );
  const ada = await app.as('ada', 'Admin');
  const gail = await app.as('gail', 'Gamma');
  const file = path.join(folder.path, 'shop.duckdb');
  await writeDuckDbFile(
    file,
    'CREATE TABLE sales AS SELECT range AS n FROM range(3); CREATE TABLE wages AS SELECT range AS n FROM range(5)',
  );
  const { store } = app.database;
  const databaseId = await registerDatabase(store, { name: 'shop', location: file }, 1, 0);
  const engine = await openDuckDbEngine({ path: file, timers: steadyClock });
  const sales = await registerDataset(store, engine, { databaseId, schema: 'main', table: 'sales' }, 1, 0);
  const wages = await registerDataset(store, engine, { databaseId, schema: 'main', table: 'wages' }, 1, 0);
  engine.close();
  const made = async (kind: string, body: object) => {
    const answer = (await (await ada('POST', `/api/v1/${kind}/`, { body })).json()) as { id: number };
    return answer.id;
  };
  const chart = (datasetId: number) =>
    made('chart', {
      slice_name: 'C',
      viz_type: 'table',
      datasource_id: datasetId,
      datasource_type: 'table',
      params: '{}',
    });
  const [shown, elsewhere] = [await chart(sales), await chart(wages)];
  const dashboard = await made('dashboard', { dashboard_title: 'Shop', published, roles });
  const positions = {
    'CHART-1': { id: 'CHART-1', type: 'CHART', children: [], meta: { chartId: shown, width: 4, height: 50 } },
  };
  const native_filter_configuration = [
    { id: FILTER, name: 'N', filterType: 'filter_select', targets: [{ datasetId: sales, column: { name: 'n' } }] },
  ];
  await ada('PUT', `/api/v1/dashboard/${dashboard}`, {
    body: { json_metadata: JSON.stringify({ positions, native_filter_configuration }) },
  });
  const ask = async (caller: Caller, dataset: number, form_data: object) =>
    (
      await caller('POST', '/api/v1/chart/data', {
        body: { datasource: { id: dataset, type: 'table' }, queries: [{ columns: ['n'] }], form_data },
      })
    ).status;
  const askForm = async (caller: Caller, dataset: number, form: object) => {
    const form_data = JSON.stringify({
      viz_type: 'filter_box',
      datasource: `${dataset}__table`,
      filter_configs: [{ column: 'n' }],
      ...form,
    });
    return (await caller('GET', `/superset/explore_json/?${new URLSearchParams({ form_data }).toString()}`)).status;
  };
  return { askForm, gail, sales, wages, shown, elsewhere, dashboard, ask };
}

describe('a published dashboard that is opened to a role', () => {
  test('shows the data of its charts to people with the role', async () => {
    const { gail, sales, shown, dashboard, ask } = await opened();
    expect(await ask(gail, sales, { dashboardId: dashboard, slice_id: shown })).toBe(200);
  });

  test('and the options of its filters', async () => {
    const { gail, sales, wages, dashboard, ask } = await opened();
    const form = { dashboardId: dashboard, type: 'NATIVE_FILTER', native_filter_id: FILTER };
    expect(await ask(gail, sales, form)).toBe(200);
    expect(await ask(gail, wages, form)).toBe(403);
    expect(await ask(gail, sales, { ...form, native_filter_id: 'NATIVE_FILTER-other' })).toBe(403);
  });

  test('and the values that a filter box on it asks for by its form data', async () => {
    const { gail, sales, wages, shown, dashboard, askForm } = await opened();
    expect(await askForm(gail, sales, { dashboardId: dashboard, slice_id: shown })).toBe(200);
    expect(await askForm(gail, sales, { slice_id: shown })).toBe(403);
    expect(await askForm(gail, sales, { dashboardId: dashboard })).toBe(403);
    expect(await askForm(gail, wages, { dashboardId: dashboard, slice_id: shown })).toBe(403);
  });

  test('and nothing else', async () => {
    const { gail, sales, wages, shown, elsewhere, dashboard, ask } = await opened();
    expect(await ask(gail, sales, {})).toBe(403);
    expect(await ask(gail, sales, { slice_id: shown })).toBe(403);
    expect(await ask(gail, sales, { dashboardId: dashboard })).toBe(403);
    expect(await ask(gail, wages, { dashboardId: dashboard, slice_id: shown })).toBe(403);
    expect(await ask(gail, wages, { dashboardId: dashboard, slice_id: elsewhere })).toBe(403);
    expect(await ask(gail, sales, { dashboardId: dashboard + 1, slice_id: shown })).toBe(403);
  });
});

test.each([
  ['a draft', { published: false }],
  ['a dashboard opened to another role', { roles: [1] }],
  ['a dashboard opened to no role', { roles: [] }],
  ['a dashboard without access by role', { flag: false }],
])('%s shows no data to people who may not read them', async (_, how) => {
  const { gail, sales, shown, dashboard, ask } = await opened(how);
  expect(await ask(gail, sales, { dashboardId: dashboard, slice_id: shown })).toBe(403);
});
