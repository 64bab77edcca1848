import path from 'node:path';
import { Hono } from 'hono';
import { afterEach, describe, expect, test } from 'vitest';
import { contract } from '@/api/contract';
import type { EndpointDefinition } from '@/api/endpoint';
import { GUEST_HEADER } from '@/api/security';
import { registerDatabase, registerDataset } from '../../catalogue/register';
import { openDuckDbEngine } from '../../engines/duckdb/duckdb-engine';
import { steadyClock } from '../../steady-clock';
import { MINUTE } from '../../testing/clock';
import { writeDuckDbFile } from '../../testing/duckdb-file';
import { temporaryFolder } from '../../testing/temporary-folder';
import { testApp, type Caller } from '../../testing/test-app';

const ended: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

const FILTER = 'NATIVE_FILTER-region';
const tables = `
  CREATE TABLE sales AS SELECT * FROM (VALUES ('north', 1, 'a'), ('north', 2, 'b'), ('south', 40, 'c')) AS t(region, n, buyer);
  CREATE TABLE wages AS SELECT 'north' AS region, 5 AS n`;

type Ask = (method: string, path: string, body?: unknown) => Promise<Response>;
interface Rule {
  readonly dataset?: number;
  readonly clause: string;
}

/** An embedded dashboard with a chart and a filter over one dataset, and a second dashboard over another. */
async function embedded() {
  const shell = '<!doctype html><html><head><title>Tidemark</title></head><body></body></html>';
  const app = await testApp({ client: { app: new Hono(), readShell: async () => shell } });
  const folder = await temporaryFolder();
  ended.push(
    () => app.close(),
    () => folder.remove(),
  );
  const ada = await app.as('ada', 'Admin');
  const file = path.join(folder.path, 'shop.duckdb');
  await writeDuckDbFile(file, tables);
  const { store } = app.database;
  const databaseId = await registerDatabase(store, { name: 'shop', location: file }, 1, 0);
  const engine = await openDuckDbEngine({ path: file, timers: steadyClock });
  const [sales, wages] = [
    await registerDataset(store, engine, { databaseId, schema: 'main', table: 'sales' }, 1, 0),
    await registerDataset(store, engine, { databaseId, schema: 'main', table: 'wages' }, 1, 0),
  ];
  engine.close();
  const made = async (kind: string, body: object) =>
    ((await (await ada('POST', `/api/v1/${kind}/`, { body })).json()) as { id: number }).id;
  const place = async (datasetId: number, title: string) => {
    const params = JSON.stringify({ groupby: ['region'], metrics: [sumOfN], adhoc_filters: [] });
    const about = { viz_type: 'table', datasource_id: datasetId, datasource_type: 'table', params };
    const chart = await made('chart', { slice_name: 'C', ...about });
    const dashboard = await made('dashboard', { dashboard_title: title });
    const targets = [{ datasetId, column: { name: 'region' } }];
    const native_filter_configuration = [{ id: FILTER, name: 'R', filterType: 'filter_select', targets }];
    const meta = { chartId: chart, width: 4, height: 50 };
    const positions = { 'CHART-1': { id: 'CHART-1', type: 'CHART', children: [], meta } };
    const json_metadata = JSON.stringify({ positions, native_filter_configuration });
    await ada('PUT', `/api/v1/dashboard/${dashboard}`, { body: { json_metadata } });
    return { chart, dashboard };
  };
  const shown = await place(sales, 'Shop');
  const other = await place(wages, 'Wages');
  const allow = (...allowed_domains: readonly string[]) =>
    ada('POST', `/api/v1/dashboard/${shown.dashboard}/embedded`, { body: { allowed_domains } });
  const { result } = (await (await allow()).json()) as { result: { uuid: string } };
  const { uuid } = result;

  async function tokenFor(id: string, rls: readonly Rule[] = []): Promise<string> {
    const body = { user: { username: 'visitor' }, resources: [{ type: 'dashboard', id }], rls };
    return ((await (await ada('POST', '/api/v1/security/guest_token/', { body })).json()) as { token: string }).token;
  }
  const bearerOf =
    (token: string): Ask =>
    (method, address, body) =>
      app.fetch(
        new Request(`http://localhost${address}`, {
          method,
          headers: { [GUEST_HEADER]: token, 'Content-Type': 'application/json' },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
      );
  const guest = async (rls: readonly Rule[] = []) => bearerOf(await tokenFor(uuid, rls));
  return { app, ada, sales, wages, shown, other, uuid, allow, tokenFor, bearerOf, guest };
}

const sumOfN = { expressionType: 'SIMPLE', aggregate: 'SUM', column: { column_name: 'n' }, label: 'n' };

async function rowsOf(ask: Ask, datasetId: number, form_data: object, query: object = {}): Promise<unknown> {
  const answer = await ask('POST', '/api/v1/chart/data', {
    datasource: { id: datasetId, type: 'table' },
    queries: [{ columns: ['region'], metrics: [sumOfN], orderby: [['region', true]], ...query }],
    form_data,
  });
  if (!answer.ok) return answer.status;
  return ((await answer.json()) as { result: { data: unknown }[] }).result[0]?.data;
}

const both = [
  { region: 'north', n: 3 },
  { region: 'south', n: 40 },
];

describe('a guest', () => {
  test('reads the dashboard of their token, its charts, datasets and results', async () => {
    const { guest, shown, sales } = await embedded();
    const ask = await guest();
    const detail = (await (await ask('GET', `/api/v1/dashboard/${shown.dashboard}`)).json()) as { result: object };
    expect(detail.result).toMatchObject({ dashboard_title: 'Shop', owners: [], changed_by_name: '' });
    const charts = (await (await ask('GET', `/api/v1/dashboard/${shown.dashboard}/charts`)).json()) as {
      result: object[];
    };
    expect(charts.result).toMatchObject([{ id: shown.chart }]);
    const datasets = (await (await ask('GET', `/api/v1/dashboard/${shown.dashboard}/datasets`)).json()) as {
      result: object[];
    };
    expect(datasets.result).toMatchObject([{ id: sales, owners: [], sql: null, select_star: null }]);
    const me = (await (await ask('GET', '/api/v1/me/roles/')).json()) as { result: object };
    expect(me.result).toMatchObject({ username: 'visitor', isAnonymous: true });
    expect(await rowsOf(ask, sales, { dashboardId: shown.dashboard, slice_id: shown.chart })).toEqual(both);
    const filter = { dashboardId: shown.dashboard, type: 'NATIVE_FILTER', native_filter_id: FILTER };
    expect(await rowsOf(ask, sales, filter, { metrics: [] })).toEqual([{ region: 'north' }, { region: 'south' }]);
  });

  test('reads no other dashboard, chart or dataset, and no more of this one than it shows', async () => {
    const { guest, shown, other, sales, wages } = await embedded();
    const ask = await guest();
    for (const part of ['', '/charts', '/datasets'])
      expect((await ask('GET', `/api/v1/dashboard/${other.dashboard}${part}`)).status).toBe(404);
    const here = { dashboardId: shown.dashboard, slice_id: shown.chart };
    expect(await rowsOf(ask, wages, { dashboardId: other.dashboard, slice_id: other.chart })).toBe(403);
    expect(await rowsOf(ask, wages, here)).toBe(403);
    expect(await rowsOf(ask, sales, {})).toBe(403);
    expect(await rowsOf(ask, sales, { dashboardId: shown.dashboard })).toBe(403);
    expect(await rowsOf(ask, sales, { ...here, slice_id: other.chart })).toBe(403);
    expect(await rowsOf(ask, sales, here, { columns: ['buyer'] })).toBe(403);
    expect(await rowsOf(ask, sales, here, { columns: ['n'], metrics: [] })).toBe(403);
    expect(await rowsOf(ask, sales, here, { extras: { where: "buyer = 'a'" } })).toBe(403);
    expect(await rowsOf(ask, sales, here, { result_type: 'samples' })).toBe(403);
  });

  test('reads the rows that the rules of their token allow, also from results cached for others', async () => {
    const { guest, shown, sales, wages } = await embedded();
    const here = { dashboardId: shown.dashboard, slice_id: shown.chart };
    const rows = async (...rules: readonly Rule[]) => rowsOf(await guest(rules), sales, here);
    expect(await rows()).toEqual(both);
    expect(await rows({ clause: "region = 'south'" })).toEqual([both[1]]);
    expect(await rows({ clause: "region = 'north'", dataset: sales })).toEqual([both[0]]);
    expect(await rows({ clause: "region = 'north'", dataset: wages })).toEqual(both);
    expect(await rows({ clause: "region = 'north'" }, { clause: 'n > 1' })).toEqual([{ region: 'north', n: 2 }]);
    expect(await rows({ clause: 'no such' })).toBe(400);
    expect(await rows()).toEqual(both);
    const filter = { dashboardId: shown.dashboard, type: 'NATIVE_FILTER', native_filter_id: FILTER };
    const south = await guest([{ clause: "region = 'south'" }]);
    expect(await rowsOf(south, sales, filter, { metrics: [] })).toEqual([{ region: 'south' }]);
  });

  test('creates and follows links to the dashboard of their token, and to no other', async () => {
    const { ada, guest, shown, other } = await embedded();
    const ask = await guest();
    const state = { urlParams: [], dataMask: {}, activeTabs: ['TAB-1'], anchor: 'TAB-1' };
    const made = await ask('POST', `/api/v1/dashboard/${shown.dashboard}/permalink`, state);
    expect(made.status).toBe(201);
    const { key } = (await made.json()) as { key: string };
    expect(await (await ask('GET', `/api/v1/dashboard/permalink/${key}`)).json()).toMatchObject({ state });
    expect((await ada('GET', `/api/v1/dashboard/permalink/${key}`)).status).toBe(200);
    expect((await ask('POST', `/api/v1/dashboard/${other.dashboard}/permalink`, state)).status).toBe(404);
    const theirs = await ada('POST', `/api/v1/dashboard/${other.dashboard}/permalink`, { body: state });
    const { key: hidden } = (await theirs.json()) as { key: string };
    expect((await ask('GET', `/api/v1/dashboard/permalink/${hidden}`)).status).toBe(403);
  });

  test('has no access once their token expired, and continues with the next', async () => {
    const { app, tokenFor, bearerOf, uuid, shown } = await embedded();
    const address = `/api/v1/dashboard/${shown.dashboard}`;
    const old = bearerOf(await tokenFor(uuid));
    app.clock.advance(4 * MINUTE);
    expect((await old('GET', address)).status).toBe(200);
    app.clock.advance(2 * MINUTE);
    expect((await old('GET', address)).status).toBe(401);
    expect((await bearerOf(await tokenFor(uuid))('GET', address)).status).toBe(200);
    expect((await bearerOf('nonsense')('GET', address)).status).toBe(401);
  });

  test('has no access once the dashboard is no longer embedded, or with a token for one that never was', async () => {
    const { ada, guest, tokenFor, bearerOf, shown, other } = await embedded();
    const never = bearerOf(await tokenFor(String(other.dashboard)));
    expect((await never('GET', `/api/v1/dashboard/${other.dashboard}`)).status).toBe(401);
    const ask = await guest();
    await ada('DELETE', `/api/v1/dashboard/${shown.dashboard}/embedded`);
    expect((await ask('GET', `/api/v1/dashboard/${shown.dashboard}`)).status).toBe(401);
  });

  test('is a guest even when their browser has a session', async () => {
    const { app, tokenFor, uuid, other } = await embedded();
    const own = await app.headersOf('adam', 'Admin');
    const request = (headers: Record<string, string>) =>
      app.fetch(new Request(`http://localhost/api/v1/dashboard/${other.dashboard}`, { headers }));
    expect((await request({ ...own })).status).toBe(200);
    expect((await request({ ...own, [GUEST_HEADER]: await tokenFor(uuid) })).status).toBe(404);
    expect((await request({ ...own, [GUEST_HEADER]: 'nonsense' })).status).toBe(401);
  });

  const open = [
    'security.meRoles',
    'dashboard.get',
    'dashboard.charts',
    'dashboard.datasets',
    'dashboard.favouriteStatus',
    'dashboard.createPermalink',
    'dashboard.getPermalink',
    'chartData.query',
    'time-range.resolve',
  ];

  test('is rejected by every other endpoint of the contract', async () => {
    const { guest, shown } = await embedded();
    const ask = await guest();
    const statusOf = async ({ method, path: address }: EndpointDefinition) => {
      const filled = address.replace(/:(\w+)/g, String(shown.dashboard));
      return (await ask(method, filled, method === 'GET' ? undefined : {})).status;
    };
    const answered: string[] = [];
    for (const endpoint of contract) if (![403, 404].includes(await statusOf(endpoint))) answered.push(endpoint.name);
    expect(answered.toSorted()).toEqual(open.toSorted());
    expect(contract.length).toBeGreaterThan(150);
  });
});

describe('the page for other sites', () => {
  const policyOf = (answer: Response) =>
    /frame-ancestors ([^;]*)/.exec(answer.headers.get('Content-Security-Policy') ?? '')?.[1];

  test('may be framed by the named sites, and no other page may be framed at all', async () => {
    const { app, allow, uuid, shown } = await embedded();
    const page = (address: string) =>
      app.fetch(new Request(`http://localhost${address}`, { headers: { Accept: 'text/html' } }));
    expect(policyOf(await page(`/embedded/${uuid}`))).toBe('*');
    await allow('https://shop.example.org/', 'http://localhost:3000');
    const answer = await page(`/embedded/${uuid}`);
    expect(policyOf(answer)).toBe('https://shop.example.org http://localhost:3000');
    expect(answer.headers.get('X-Frame-Options')).toBeNull();
    expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
    const html = await answer.text();
    expect(html).toContain(`<meta name="embedded-dashboard" content="${shown.dashboard}">`);
    expect(html).toContain('content="https://shop.example.org http://localhost:3000"');
    const denied = ['/', '/login/', `/dashboard/${shown.dashboard}`, '/embedded/unknown', '/api/v1/me/roles/'];
    for (const address of denied) {
      const other = await page(address);
      expect([policyOf(other), other.headers.get('X-Frame-Options')]).toEqual(["'none'", 'DENY']);
    }
    expect((await page('/embedded/unknown')).status).toBe(404);
  });

  test('does not exist once the dashboard is no longer embedded', async () => {
    const { app, ada, uuid, shown } = await embedded();
    await ada('DELETE', `/api/v1/dashboard/${shown.dashboard}/embedded`);
    expect((await app.fetch(new Request(`http://localhost/embedded/${uuid}`))).status).toBe(404);
  });
});

describe('the embedding of a dashboard', () => {
  test('is changed by its owner, and keeps its id', async () => {
    const { app, ada, uuid, shown } = await embedded();
    const address = `/api/v1/dashboard/${shown.dashboard}/embedded`;
    const put = (ask: Caller, ...allowed_domains: readonly string[]) =>
      ask('PUT', address, { body: { allowed_domains } });
    const changed = (await (await put(ada, 'shop.example.org', 'https://shop.example.org')).json()) as {
      result: object;
    };
    expect(changed.result).toMatchObject({ uuid, allowed_domains: ['https://shop.example.org'] });
    const found = (await (await ada('GET', `/api/v1/embedded_dashboard/${uuid}`)).json()) as { result: object };
    expect(found.result).toMatchObject({ uuid, dashboard_id: String(shown.dashboard) });
    expect((await ada('GET', '/api/v1/embedded_dashboard/none')).status).toBe(404);
    expect((await put(ada, "https://a.org; script-src 'unsafe-inline'")).status).toBe(400);
    expect((await put(ada, 'https://*.example.org')).status).toBe(400);
    expect((await put(await app.as('gail', 'Gamma'), 'https://a.org')).status).toBe(403);
  });
});
