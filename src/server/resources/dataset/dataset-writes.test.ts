import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerDatabase } from '../../catalogue/register';
import { writeDuckDbFile } from '../../testing/duckdb-file';
import { temporaryFolder } from '../../testing/temporary-folder';
import { testApp, type Caller, type TestApp } from '../../testing/test-app';

let app: TestApp;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let ada: Caller;
let alice: Caller;
let database: number;
let file: string;
beforeAll(async () => {
  app = await testApp();
  folder = await temporaryFolder();
  ada = await app.as('ada', 'Admin');
  alice = await app.as('alice', 'Alpha');
  file = path.join(folder.path, 'data.duckdb');
  await writeDuckDbFile(
    file,
    "CREATE TABLE t AS SELECT 1 AS a, 'x' AS b, TIMESTAMP '2001-01-01' AS moment; CREATE TABLE u AS SELECT 1 AS c",
  );
  database = await registerDatabase(app.database.store, { name: 'data', location: file }, 1, 0);
});
afterAll(async () => {
  await app.close();
  await folder.remove();
});

interface Column {
  readonly id: number;
  readonly column_name: string;
}
interface Shown {
  readonly columns: readonly Column[];
  readonly metrics: readonly { readonly id: number; readonly metric_name: string }[];
  readonly [field: string]: unknown;
}

const root = '/api/v1/dataset/';
let made = 0;
/** A dataset with its own SQL and name. */
async function make(caller: Caller, sql = 'SELECT a, b, moment FROM t') {
  const answer = await caller('POST', root, {
    body: { database, schema: 'main', table_name: `made ${(made += 1)}`, sql },
  });
  const { id } = (await answer.json()) as { id: number };
  return { id, address: `${root}${id}`, etag: answer.headers.get('ETag') ?? '' };
}
const shown = async (address: string) => ((await (await ada('GET', address)).json()) as { result: Shown }).result;
const bodyOf = async (answer: Promise<Response>): Promise<unknown> => (await answer).json();

describe('a new dataset', () => {
  test('DST-021 SQL-028 SQL-081 of SQL has the columns of its result, and returns its data', async () => {
    const body = {
      database,
      schema: 'main',
      table_name: 'of sql',
      sql: "SELECT a * 2 AS twice, moment FROM t WHERE b = 'x';",
      is_managed_externally: false,
      external_url: null,
    };
    const answer = await ada('POST', root, { body });
    expect(answer.status).toBe(201);
    const { id, data: told } = (await answer.json()) as { id: number; data: unknown };
    expect(told).toMatchObject({
      id,
      table_name: 'of sql',
      sql: body.sql,
      columns: [{ column_name: 'twice' }, { column_name: 'moment' }],
    });
    const dataset = await shown(`${root}${id}`);
    expect(dataset).toMatchObject({ kind: 'virtual', main_dttm_col: 'moment', metrics: [{ metric_name: 'count' }] });
    expect(dataset.columns.map(column => column.column_name)).toEqual(['twice', 'moment']);
    const query = { metrics: ['count'], columns: ['twice'] };
    const data = await bodyOf(
      ada('POST', '/api/v1/chart/data', { body: { datasource: { id, type: 'table' }, queries: [query] } }),
    );
    expect(data).toMatchObject({ result: [{ data: [{ twice: 2, count: 1 }] }] });
  });

  test('with a template has its columns without filters', async () => {
    const { address } = await make(ada, "SELECT a FROM t WHERE b IN {{ filter_values('b') | where_in }}");
    expect((await shown(address)).columns).toMatchObject([{ column_name: 'a' }]);
  });

  test('SQL-082 of a table exists once, even when it is requested concurrently', async () => {
    const ask = () =>
      alice('POST', `${root}get_or_create/`, { body: { database_id: database, schema: 'main', table_name: 'u' } });
    const answers = await Promise.all([ask(), ask(), ask()]);
    const ids = await Promise.all(
      answers.map(async answer => ((await answer.json()) as { result: { table_id: number } }).result.table_id),
    );
    expect([answers.map(answer => answer.status), new Set(ids).size]).toEqual([[200, 200, 200], 1]);
  });

  test('F01 sent twice is one, and queries the connection once', async () => {
    const send = () =>
      ada('POST', root, { body: { database, schema: 'main', table_name: 't' }, headers: { 'Idempotency-Key': 'd1' } });
    const first = await send();
    const second = await send();
    expect([first.status, second.status, second.headers.get('Idempotency-Replayed')]).toEqual([201, 201, 'true']);
    expect(await second.text()).toBe(await first.text());
  });

  const hostile: readonly (readonly [sql: string, says: RegExp])[] = [
    ['DELETE FROM t', /Only SELECT/],
    ['SELECT 1; SELECT 2', /Only one statement/],
    ['SELECT 1 AS a) AS x, (SELECT 2 AS b', /syntax error/],
    ["COPY t TO '/tmp/x.csv'", /Only SELECT/],
    ["SELECT * FROM read_csv('/etc/passwd')", /cannot be used here/],
    ["SELECT * FROM '/etc/passwd'", /Fatal error/],
    ['SELECT * FROM duckdb_settings()', /cannot be used here/],
    ['SELECT * FROM (SELECT * FROM duckdb_databases)', /information about the server/],
    ["SELECT current_setting('allowed_paths') AS a", /cannot be used here/],
    ['SELECT * FROM pg_catalog.pg_views', /information about the server/],
    ["SELECT * FROM query('FROM duckdb_views()')", /cannot be used here/],
    ['FROM (SHOW DATABASES)', /information about the server/],
    ['SELECT * FROM no_such_table', /no_such_table/],
    ['{{ x.__class__ }}', /Fatal error/],
    ["{{ 'DELETE FROM t' }}", /Only SELECT/],
  ];
  test.each(hostile)('%s is no dataset', async (sql, says) => {
    const answer = await ada('POST', root, { body: { database, schema: 'main', table_name: 'bad', sql } });
    expect([answer.status, await answer.text()]).toEqual([500, expect.stringMatching(says)]);
    const { address, etag } = await make(ada);
    const change = await ada('PUT', address, { body: { sql }, headers: { 'If-Match': etag } });
    if (change.status === 200) {
      // Errors that only running can show are reported then.
      const data = await ada('POST', '/api/v1/chart/data', {
        body: {
          datasource: { id: Number(address.split('/').at(-1)), type: 'table' },
          queries: [{ metrics: ['count'] }],
        },
      });
      expect(data.status).toBe(400);
    }
  });

  test.each([
    [{ database: 99, table_name: 't' }, 422, /Database does not exist/],
    [{ database: 'x', table_name: 'y'.repeat(251) }, 400, /Not a valid integer.*Length must be between/],
    [{ table_name: 't', schema: 'information_schema' }, 422, /could not be found/],
    [{ table_name: 'duckdb_settings', schema: 'main' }, 422, /could not be found/],
    [{ table_name: 't"; DROP TABLE t --', schema: 'main' }, 422, /could not be found/],
    [{ table_name: 't', schema: 'main', owners: [99] }, 422, /Owners are invalid|already exists/],
  ])('from %j: rejected', async (body, status, says) => {
    const answer = await ada('POST', root, { body: { database, ...body } });
    expect([answer.status, await answer.text()]).toEqual([status, expect.stringMatching(says)]);
  });
});

describe('a change', () => {
  test('of an outdated version is rejected, whatever it changes', async () => {
    const { address, etag } = await make(ada);
    const [column] = (await shown(address)).columns;
    const headers = { 'If-Match': etag };
    const first = await ada('PUT', address, { body: { description: 'new' }, headers });
    expect([first.status, first.headers.get('ETag')]).toEqual([200, etag.replace('-1"', '-2"')]);
    const late = [
      ada('PUT', address, { body: { description: 'late' }, headers }),
      ada('PUT', `${address}?override_columns=true`, { body: { description: 'late' }, headers }),
      ada('PUT', `${address}/refresh`, { headers }),
      ada('DELETE', `${address}/column/${column?.id}`, { headers }),
      ada('DELETE', address, { headers }),
    ];
    for (const answer of await Promise.all(late)) expect(answer.status).toBe(412);
    expect(await shown(address)).toMatchObject({ description: 'new' });
    const read = await ada('GET', address);
    expect(read.headers.get('ETag')).toBe(first.headers.get('ETag'));
    const refreshed = await ada('PUT', `${address}/refresh`, {
      headers: { 'If-Match': read.headers.get('ETag') ?? '' },
    });
    expect([refreshed.status, refreshed.headers.get('ETag')]).toEqual([200, etag.replace('-1"', '-3"')]);
  });

  test('of columns replaces all: names may change, ids stay, omitted ones are removed', async () => {
    const { address } = await make(ada);
    const [a, b] = (await shown(address)).columns;
    const columns = [
      { id: a?.id, column_name: 'b', verbose_name: 'was a' },
      { id: b?.id, column_name: 'a' },
      { column_name: 'twice', expression: 'a * 2', type: 'BIGINT' },
    ];
    expect((await ada('PUT', address, { body: { columns } })).status).toBe(200);
    expect((await shown(address)).columns).toMatchObject([
      { id: a?.id, column_name: 'b', verbose_name: 'was a', type: 'INTEGER' },
      { id: b?.id, column_name: 'a' },
      { column_name: 'twice', type_generic: 0 },
    ]);
  });

  test('DST-019 DST-020 that overrides columns reads them again, keeps their descriptions, and those that charts use', async () => {
    const { id, address } = await make(ada);
    await ada('PUT', address, { body: { metrics: [{ metric_name: 'most', expression: 'MAX(a)' }] } });
    const body = {
      sql: 'SELECT a, c FROM t, u',
      columns: [{ column_name: 'a', type: 'TEXT', verbose_name: 'A', is_dttm: false }],
      owners: [1],
      database_id: database,
    };
    const answer = await ada('PUT', `${address}?override_columns=true`, { body });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ id, result: body });
    const dataset = await shown(address);
    expect(dataset.columns).toMatchObject([
      { column_name: 'a', type: 'INTEGER', verbose_name: 'A' },
      { column_name: 'c', type: 'INTEGER' },
    ]);
    expect(dataset.metrics.map(metric => metric.metric_name)).toEqual(['most', 'count']);
    const data = await bodyOf(
      ada('POST', '/api/v1/chart/data', {
        body: { datasource: { id, type: 'table' }, queries: [{ metrics: ['most'], columns: ['c'] }] },
      }),
    );
    expect(data).toMatchObject({ result: [{ data: [{ c: 1, most: 1 }] }] });
  });

  test('that fails leaves everything unchanged', async () => {
    const { address, etag } = await make(ada);
    const before = await shown(address);
    const bad: readonly object[] = [
      { description: 'x', columns: [{ column_name: 'z' }, { column_name: 'z' }] },
      { description: 'x', columns: [{ column_name: 'a' }] },
      { description: 'x', columns: [{ id: 1, column_name: 'z' }] },
      { description: 'x', metrics: [{ metric_name: 'count', expression: '1' }] },
      { description: 'x', owners: [99] },
      { table_name: 't', schema: 'main' },
      { sql: null, table_name: 'no such table' },
      { database_id: 99 },
      { columns: [{ column_name: 'z', uuid: 'x' }] },
      { columns: {} },
      { constructor: 1 },
    ];
    for (const body of bad) expect((await ada('PUT', address, { body })).status, JSON.stringify(body)).toBe(422);
    expect(await shown(address)).toEqual(before);
    expect((await ada('GET', address)).headers.get('ETag')).toBe(etag);
  });

  test('is for owners: another’s is rejected, and nobody locks themselves out', async () => {
    const hers = await make(ada);
    const tries = [
      alice('PUT', hers.address, { body: { description: 'x' } }),
      alice('PUT', `${hers.address}/refresh`),
      alice('DELETE', `${hers.address}/column/1`),
      alice('DELETE', `${hers.address}/metric/1`),
      alice('DELETE', hers.address),
      alice('DELETE', `${root}?q=!(${hers.id})`),
    ];
    for (const answer of await Promise.all(tries)) expect(answer.status).toBe(403);
    const own = await make(alice);
    await alice('PUT', own.address, { body: { owners: [1] } });
    expect(await shown(own.address)).toMatchObject({ owners: [{ id: 1 }, {}] });
  });

  test('a part of another dataset is not moved', async () => {
    const [one, other] = [await make(ada), await make(ada)];
    const [column] = (await shown(other.address)).columns;
    const [metric] = (await shown(other.address)).metrics;
    expect((await ada('DELETE', `${one.address}/column/${column?.id}`)).status).toBe(404);
    expect((await ada('DELETE', `${one.address}/metric/${metric?.id}`)).status).toBe(404);
    const taken = await ada('DELETE', `${other.address}/metric/${metric?.id}`);
    expect([taken.status, taken.headers.get('ETag')]).toEqual([200, other.etag.replace('-1"', '-2"')]);
  });
});

test('a table that changed yields its new columns; descriptions of the others stay', async () => {
  const { id } = (
    (await bodyOf(ada('GET', `${root}?q=(filters:!((col:table_name,opr:eq,value:u)))`))) as { result: { id: number }[] }
  ).result[0]!;
  const address = `${root}${id}`;
  const [column] = (await shown(address)).columns;
  await ada('PUT', address, { body: { columns: [{ id: column?.id, column_name: 'c', verbose_name: 'C' }] } });
  expect((await ada('PUT', `${address}/refresh`)).status).toBe(200);
  expect((await shown(address)).columns).toMatchObject([{ id: column?.id, verbose_name: 'C' }]);
});

test('a copy has everything of its original, except the certification', async () => {
  const original = await make(ada);
  const certified = { certification: { certified_by: 'Ben' } };
  const metric = {
    metric_name: 'most',
    expression: 'MAX(a)',
    extra: JSON.stringify({ ...certified, warning_markdown: 'W' }),
  };
  await ada('PUT', original.address, {
    body: { description: 'D', extra: JSON.stringify(certified), metrics: [metric] },
  });
  const copied = (await bodyOf(
    alice('POST', `${root}duplicate`, { body: { base_model_id: original.id, table_name: 'copy' } }),
  )) as { id: number };
  expect(await shown(`${root}${copied.id}`)).toMatchObject({
    description: 'D',
    extra: null,
    metrics: [{ metric_name: 'most', extra: '{"warning_markdown":"W"}' }],
    columns: [{}, {}, {}],
  });
  const refusals = [
    { base_model_id: original.id, table_name: 'copy' },
    { base_model_id: 999, table_name: 'other' },
  ];
  for (const body of refusals) {
    const answer = await alice('POST', `${root}duplicate`, { body });
    expect([answer.status, await answer.json()]).toEqual([422, { message: 'Dataset parameters are invalid.' }]);
  }
});

describe('a dataset that charts use', () => {
  async function makeWithChart() {
    const dataset = await make(ada);
    const body = {
      slice_name: `Over ${dataset.id}`,
      viz_type: 'table',
      datasource_id: dataset.id,
      datasource_type: 'table',
    };
    const { id: chart } = (await bodyOf(ada('POST', '/api/v1/chart/', { body }))) as { id: number };
    const { id: dashboard } = (await bodyOf(ada('POST', '/api/v1/dashboard/', { body: { dashboard_title: 'D' } }))) as {
      id: number;
    };
    expect((await ada('PUT', `/api/v1/chart/${chart}`, { body: { dashboards: [dashboard] } })).status).toBe(200);
    return { dataset, chart, dashboard };
  }

  test.each(['alone', 'with others'])(
    'is deleted %s by its owner; the charts stay, without their dataset',
    async how => {
      const { dataset, chart, dashboard } = await makeWithChart();
      expect(await bodyOf(ada('GET', `${dataset.address}/related_objects`))).toMatchObject({
        charts: { count: 1 },
        dashboards: { count: 1 },
      });
      const other = await make(ada);
      const address = how === 'alone' ? dataset.address : `${root}?q=!(${dataset.id},${other.id})`;
      expect((await alice('DELETE', address)).status).toBe(403);
      expect((await ada('DELETE', address)).status).toBe(200);

      const listed = await bodyOf(ada('GET', `/api/v1/chart/?q=(filters:!((col:id,opr:eq,value:${chart})))`));
      expect(listed).toMatchObject({ count: 1, result: [{ datasource_id: dataset.id, datasource_name_text: null }] });
      expect((await ada('GET', `/api/v1/chart/${chart}`)).status).toBe(200);
      expect(await bodyOf(ada('GET', `/api/v1/dashboard/${dashboard}/charts`))).toMatchObject({
        result: [{ id: chart }],
      });
      expect(await bodyOf(ada('GET', `/api/v1/dashboard/${dashboard}/datasets`))).toEqual({ result: [] });
      expect(await bodyOf(ada('GET', `/api/v1/explore/?slice_id=${chart}`))).toMatchObject({
        result: { dataset: { name: '[Missing Dataset]' } },
      });
      const asked = { datasource: { id: dataset.id, type: 'table' }, queries: [{ metrics: ['count'], columns: [] }] };
      expect((await ada('POST', '/api/v1/chart/data', { body: asked })).status).toBe(404);
      expect((await ada('GET', `/api/v1/dashboard/export/?q=!(${dashboard})`)).status).toBe(200);

      const moved = { datasource_id: (await make(ada)).id, datasource_type: 'table' };
      expect((await ada('PUT', `/api/v1/chart/${chart}`, { body: moved })).status).toBe(200);
    },
  );
});

test('no rejection is a failure of the server', () => expect(app.errors).toEqual([]));

test('people who may use no connection see none, and no schema of datasets that they may not see', async () => {
  await make(ada);
  const greta = await app.as('greta', 'Gamma');
  const none = { count: 0, result: [] };
  expect(await bodyOf(greta('GET', `${root}related/database`))).toEqual(none);
  expect(await bodyOf(greta('GET', `${root}distinct/schema`))).toEqual(none);
  expect(await bodyOf(alice('GET', `${root}related/database`))).toMatchObject({
    count: 1,
    result: [{ text: 'data', value: database }],
  });
  expect(await bodyOf(alice('GET', `${root}distinct/schema`))).toMatchObject({ count: 1, result: [{ text: 'main' }] });
});
