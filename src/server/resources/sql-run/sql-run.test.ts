import { rm } from 'node:fs/promises';
import path from 'node:path';
import { tableFromIPC } from 'apache-arrow';
import { sql as storeSql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ARROW_CONTENT_TYPE, HEAD_KEY } from '@/api/arrow-result';
import { isRecord } from '@/lib/json';
import { registerDatabase } from '../../catalogue/register';
import { answered } from '../../testing/content';
import { writeDuckDbFile } from '../../testing/duckdb-file';
import { temporaryFolder } from '../../testing/temporary-folder';
import { testApp, type Caller, type TestApp } from '../../testing/test-app';
import { settleLostRuns, watchLostRuns } from './query-store';
import { patience } from '../../../../tests/support/patience';

let app: TestApp;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let ada: Caller;
let readOnly: number;
let writable: number;
let file: string;
let count = 0;

beforeAll(async () => {
  app = await testApp();
  folder = await temporaryFolder();
  ada = await app.as('ada', 'Admin');
  const { store } = app.database;
  const make = async (name: string) => {
    const location = path.join(folder.path, `${name}.duckdb`);
    await writeDuckDbFile(
      location,
      `CREATE TABLE t AS SELECT range AS a FROM range(20);
       CREATE SCHEMA other; CREATE TABLE other.t AS SELECT 'x' AS a`,
    );
    return registerDatabase(store, { name, location }, 1, 0);
  };
  readOnly = await make('read');
  writable = await make('write');
  file = path.join(folder.path, 'secret.csv');
  await store
    .updateTable('database')
    .set({ allow_dml: 1, allow_ctas: 1, allow_cvas: 1 })
    .where('id', '=', writable)
    .execute();
});
afterAll(async () => {
  await app.close();
  await folder.remove();
});

const nextId = () => `run${(count += 1)}`;
const send = (caller: Caller, sql: string, more: Readonly<Record<string, unknown>> = {}) =>
  caller('POST', '/api/v1/sqllab/execute/', {
    body: { client_id: nextId(), database_id: readOnly, sql, queryLimit: 10, ...more },
  });
const run = async (sql: string, more: Readonly<Record<string, unknown>> = {}) => answered(send(ada, sql, more));

async function refusal(sql: string, more: Readonly<Record<string, unknown>> = {}): Promise<Record<string, unknown>> {
  const { status, body } = await run(sql, more);
  expect(status).toBeGreaterThanOrEqual(400);
  const [error] = Array.isArray(body['errors']) ? body['errors'] : [];
  return isRecord(error) ? error : {};
}

/** A run in the background, once it has ended. */
async function ended(clientId: string): Promise<Record<string, unknown>> {
  return vi.waitUntil(async () => {
    const { body } = await answered(ada('GET', '/api/v1/query/updated_since?q=(last_updated_ms:0)'));
    const runs: unknown[] = Array.isArray(body['result']) ? body['result'] : [];
    const found = runs.find(one => isRecord(one) && one['id'] === clientId);
    return isRecord(found) && found['state'] !== 'pending' && found['state'] !== 'running' ? found : null;
  }, patience);
}

describe('values', () => {
  const sql = `SELECT 9223372036854775807 AS big, 170141183460469231731687303715884105727::HUGEINT AS huge,
    1234567890123456.7890::DECIMAL(20, 4) AS dec, 'NaN'::DOUBLE AS nan, '\\xff\\x00'::BLOB AS raw, 'a' || chr(0) AS nul,
    NULL::TIMESTAMP AS at, TIMESTAMP '0001-01-01 00:00:00.5' AS old`;

  test('keep all their digits in JSON', async () => {
    const text = await (await send(ada, sql)).text();
    expect(text).toContain('"big":"9223372036854775807"');
    expect(text).toContain('"huge":"170141183460469231731687303715884105727"');
    expect(text).toContain('"dec":1234567890123456.7890');
    expect(text).toContain(String.raw`"nan":null,"raw":"\\xff00","nul":"a\u0000","at":"NaT"`);
    expect(text).toContain('"old":"0001-01-01T00:00:00.500000"');
  });

  test('are exact in Arrow', async () => {
    const response = await ada('POST', '/api/v1/sqllab/execute/', {
      body: { client_id: nextId(), database_id: readOnly, sql },
      headers: { Accept: ARROW_CONTENT_TYPE },
    });
    const table = tableFromIPC(new Uint8Array(await response.arrayBuffer()));
    const row: Record<string, unknown> = table.get(0)?.toJSON() ?? {};
    expect(row).toMatchObject({ big: 9223372036854775807n, huge: '170141183460469231731687303715884105727' });
    expect(row).toMatchObject({ dec: '1234567890123456.7890', nan: Number.NaN, nul: 'a\u0000', at: null });
    expect(row['raw']).toEqual(new Uint8Array([255, 0]));
    expect(JSON.parse(table.schema.metadata.get(HEAD_KEY) ?? '')).toMatchObject({ status: 'success', rowcount: 1 });
  });

  test.each([
    ['DESCRIBE t', 'column_name', ['a']],
    ['SUMMARIZE SELECT a FROM t WHERE a < 3', 'column_name', ['a']],
    ["SELECT column_type FROM (DESCRIBE SELECT 'x' AS x)", 'column_type', ['VARCHAR']],
  ])('%s describes a query', async (statement, column, values) => {
    for (const database_id of [readOnly, writable]) {
      const { data } = (await run(statement, { database_id })).body;
      expect(Array.isArray(data) ? data.map((row: Record<string, unknown>) => row[column]) : data).toEqual(values);
    }
  });

  test('are not formulas in CSV', async () => {
    const client_id = nextId();
    await run(`SELECT '=1+1' AS "=a", 12.50::DECIMAL(9, 2) AS b`, { client_id });
    const response = await ada('GET', `/api/v1/sqllab/export/${client_id}/`);
    expect(await response.text()).toBe(`"'=a",b\n"'=1+1",12.50\n`);
    expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename=/);
  });
});

describe('rows', () => {
  test.each([
    ['SELECT * FROM t', 10, 'DROPDOWN'],
    ['SELECT * FROM t LIMIT 5', 5, 'QUERY'],
    ['SELECT * FROM t LIMIT 10', 10, 'QUERY_AND_DROPDOWN'],
    ['SELECT * FROM t WHERE a < 10', 10, 'NOT_LIMITED'],
  ])('of %j are %i: %s', async (sql, rows, limitingFactor) => {
    const { body } = await run(sql);
    expect(body).toMatchObject({ query: { rows, limitingFactor, progress: 100, state: 'success' } });
    expect(body['data']).toHaveLength(rows);
  });

  test('are of the chosen schema', async () => {
    expect((await run('SELECT a FROM t', { schema: 'other' })).body['data']).toEqual([{ a: 'x' }]);
    expect((await run('SELECT a FROM t LIMIT 1')).body['data']).toEqual([{ a: 0 }]);
  });

  test('of several statements are those of the last', async () => {
    expect((await run('SELECT 1 AS a; SELECT 2 AS b')).body).toMatchObject({
      data: [{ b: 2 }],
      query: { executedSql: 'SELECT 2 AS b\nLIMIT 11' },
    });
  });
});

describe('a query plan', () => {
  test.each(['EXPLAIN SELECT a FROM t', 'explain /* ! */ analyze\n(SELECT a FROM t WHERE a > 3)'])('%j', async sql => {
    const { body } = await run(sql, { queryLimit: 1 });
    expect(body['data']).toEqual([expect.objectContaining({ explain_value: expect.stringMatching(/SCAN/) })]);
    expect(body).toMatchObject({ query: { state: 'success', executedSql: sql } });
  });

  test('shows the position of an error in its query', async () => {
    expect(await refusal('SELECT 1;\nEXPLAIN SELECT a,\n  nope\nFROM t')).toMatchObject({
      error_type: 'COLUMN_DOES_NOT_EXIST_ERROR',
      extra: { position: { line: 3, column: 3 } },
    });
    const { body } = await answered(
      ada('POST', `/api/v1/database/${readOnly}/validate_sql/`, { body: { sql: 'EXPLAIN SELECT a FROM t' } }),
    );
    expect(body).toEqual({ result: [] });
  });

  test.each([
    'EXPLAIN ANALYZE DELETE FROM t',
    'EXPLAIN ANALYZE INSERT INTO t VALUES (1)',
    "EXPLAIN SELECT * FROM read_csv('/etc/passwd')",
    'EXPLAIN ANALYZE SELECT * FROM duckdb_settings()',
    "EXPLAIN ANALYZE COPY t TO '/tmp/out.csv'",
    'EXPLAIN EXPLAIN SELECT 1',
    'EXPLAIN',
  ])('is of a SELECT alone that reads nothing else: not %s', async sql => {
    for (const database_id of [readOnly, writable])
      expect((await refusal(sql, { database_id }))['message']).not.toContain('unexpected');
    expect((await run('SELECT count(*) AS n FROM t')).body['data']).toEqual([{ n: 20 }]);
  });
});

describe('errors', () => {
  test('give the position, in the lines of the whole script', async () => {
    expect(await refusal('SELECT 1;\nSELECT a,\n  nope\nFROM t')).toMatchObject({
      error_type: 'COLUMN_DOES_NOT_EXIST_ERROR',
      extra: { position: { line: 3, column: 3 } },
    });
    expect(await refusal('SELECT 1;\n SELEC 1')).toMatchObject({
      error_type: 'SYNTAX_ERROR',
      extra: { position: { line: 2 } },
    });
  });

  test('name the parameters that a template lacks', async () => {
    expect(
      await refusal("SELECT {{ a }}, '{{ b }}' {% set c = 1 %} {{ c }}", { templateParams: '{"a": 1}' }),
    ).toMatchObject({
      error_type: 'MISSING_TEMPLATE_PARAMS_ERROR',
      extra: { undefined_parameters: ['b'] },
    });
  });
});

describe('forbidden statements', () => {
  test.each([
    "SELECT * FROM read_csv('/etc/passwd')",
    "SELECT * FROM '/etc/passwd'",
    "SELECT * FROM read_text('/etc/passwd')",
    "SELECT * FROM glob('/*')",
    "SELECT getenv('HOME')",
    'SELECT * FROM duckdb_settings()',
    'SELECT * FROM information_schema.tables',
    "COPY t TO '/tmp/out.csv'",
    "ATTACH ':memory:' AS other",
    'INSTALL httpfs',
    "SET memory_limit = '100GB'",
    'PRAGMA database_list',
    'CREATE MACRO f(a) AS a',
    "EXPORT DATABASE '/tmp/x'",
    "SELECT * FROM 'https://example.com/a.parquet'",
    "SELECT * FROM read_parquet('s3://bucket/a.parquet')",
    "SELECT * FROM postgres_scan('host=localhost', 'public', 't')",
    "SELECT * FROM sqlite_scan('metadata.sqlite', 'user')",
    'LOAD httpfs',
    'RESET memory_limit',
    "SELECT current_setting('temp_directory')",
    'USE system',
    'DETACH read',
    'SELECT * FROM system.main.duckdb_settings',
    'SELECT * FROM system.information_schema.tables',
    'SELECT * FROM temp.main.sqlite_master',
    'SELECT * FROM memory.main.t',
    "SELECT * FROM query('SELECT 1')",
    "SELECT * FROM query_table('t')",
    'SHOW TABLES',
    'DESCRIBE',
    'DESCRIBE duckdb_settings',
    'SUMMARIZE information_schema.tables',
    "DESCRIBE SELECT * FROM read_text('/etc/passwd')",
    "SUMMARIZE '/etc/passwd'",
    'CALL pragma_version()',
    "CREATE TABLE x AS SELECT * FROM read_csv('/etc/passwd')",
    "INSERT INTO t SELECT length(content) FROM read_text('/etc/passwd')",
    'CREATE VIEW v AS SELECT * FROM duckdb_settings()',
    'UPDATE t SET a = (SELECT count(*) FROM pg_catalog.pg_tables)',
  ])('%s', async sql => {
    for (const database_id of [readOnly, writable])
      expect((await refusal(sql, { database_id }))['message']).not.toContain('unexpected');
  });

  test.each([
    'INSERT INTO t VALUES (1)',
    'DROP TABLE t',
    'WITH x AS (SELECT 1) DELETE FROM t',
    'SELECT 1; DELETE FROM t',
  ])('%s, where data may not be changed', async sql => {
    expect(await refusal(sql)).toMatchObject({ error_type: 'DML_NOT_ALLOWED_ERROR' });
    expect((await run('SELECT count(*) AS n FROM t')).body['data']).toEqual([{ n: 20 }]);
  });

  test('a file that is named by a template', async () => {
    expect(
      await refusal('SELECT * FROM {{ f }}', { templateParams: JSON.stringify({ f: `'${file}'` }) }),
    ).toHaveProperty('message');
  });
});

describe('bad input', () => {
  test('an unknown table is named, with its position', async () => {
    expect(await refusal('SELECT *\nFROM nowhere')).toMatchObject({
      message: expect.stringContaining('nowhere'),
      extra: { position: { line: 2, column: 6 } },
    });
  });

  test('a database that was removed, or whose file is gone, is reported as such', async () => {
    expect(await refusal('SELECT 1', { database_id: 999 })).toMatchObject({
      message: expect.stringMatching(/^The database referenced in this query was not found\./),
    });
    const location = path.join(folder.path, 'gone.duckdb');
    await writeDuckDbFile(location, 'CREATE TABLE t AS SELECT 1 AS a');
    const gone = await registerDatabase(app.database.store, { name: 'Gone', location }, 1, 0);
    await rm(location);
    const { message } = await refusal('SELECT * FROM t', { database_id: gone });
    expect(message).toBe('The database cannot be reached.');
    expect(app.errors).toEqual([]);
  });

  test('a join of 500 columns keeps all of them, under unique names', async () => {
    const half = Array.from({ length: 250 }, (_, at) => `${at} AS c${at}`).join(', ');
    const { body } = await run(`SELECT * FROM (SELECT 1 AS k, ${half}) a JOIN (SELECT 1 AS k, ${half}) b ON a.k = b.k`);
    const [row] = body['data'] as Record<string, unknown>[];
    expect(Object.keys(row ?? {})).toHaveLength(502);
    expect(body['columns']).toHaveLength(502);
  });

  test('a statement is never cut at a null character, nor changed at an incomplete character', async () => {
    await run('CREATE TABLE uncut AS SELECT range AS a FROM range(5)', { database_id: writable });
    for (const sql of ['DELETE FROM uncut \0 WHERE a > 9', "SELECT '\uD800' AS a", 'SELECT 1 AS a \0, 2 AS b']) {
      const { message } = await refusal(sql, { database_id: writable });
      expect(message).toBe(
        'The statement contains a null character or an incomplete character. Remove it and run the statement again.',
      );
    }
    const { message } = await refusal('SELECT 1', { schema: 'main\0x' });
    expect(message).toEqual(expect.stringMatching(/null character/));
    expect((await run('SELECT count(*) AS n FROM uncut', { database_id: writable })).body['data']).toEqual([{ n: 5 }]);
  });

  test('a statement of 1 MB runs', async () => {
    const long = 'x'.repeat(2 ** 20);
    expect((await run(`SELECT length('${long}') AS n`)).body['data']).toEqual([{ n: 2 ** 20 }]);
  });

  test('a cross join of millions of rows returns as many as were requested', async () => {
    const { body } = await run('SELECT a.range AS a FROM range(5000000) a, range(5000000) b', { queryLimit: 7 });
    expect(body['data']).toHaveLength(7);
    expect(body).toMatchObject({ query: { limitingFactor: 'DROPDOWN', rows: 7 } });
  });

  test('a result that is too large to be stored is an error, and the next run works', async () => {
    const client_id = nextId();
    await run("SELECT repeat('x', 1000000) AS a FROM range(80)", { client_id, runAsync: true, queryLimit: 100 });
    expect(await ended(client_id)).toMatchObject({
      state: 'failed',
      resultsKey: null,
      errorMessage: expect.stringMatching(/too large/),
    });
    expect((await run('SELECT 1 AS a')).body['data']).toEqual([{ a: 1 }]);
  });

  test.each(['', ' \n', '-- nothing', ';;', 'SELECT \0 1', '\uD800', 'SELECT 1'.repeat(10_000), '('.repeat(5000)])(
    'a statement of “%.20s” is rejected with a message',
    async sql => {
      const { message } = await refusal(sql);
      expect(message).toEqual(expect.stringMatching(/\w/));
      expect(message).not.toContain('unexpected');
    },
  );
});

describe('changes', () => {
  const database = () => ({ database_id: writable });

  test('SQL-023: creates a table or view from a query, with no more rows than requested', async () => {
    const made = { select_as_cta: true, ...database() };
    expect((await run('SELECT a FROM t LIMIT 3', { ...made, tmp_table_name: 'made' })).body).toMatchObject({
      data: [],
      query: { ctas: true, tempTable: 'made', resultsKey: null },
    });
    await run('SELECT a FROM t', { ...made, tmp_table_name: 'Odd "name', ctas_method: 'VIEW' });
    const { body } = await run(
      'SELECT (SELECT count(*) FROM made) AS made, (SELECT count(*) FROM "Odd ""name") AS seen',
      database(),
    );
    expect(body['data']).toEqual([{ made: 3, seen: 10 }]);
    expect(await refusal('SELECT 1', { select_as_cta: true, tmp_table_name: 'x' })).toMatchObject({
      error_type: 'DML_NOT_ALLOWED_ERROR',
    });
  });

  test('happen together or not at all', async () => {
    await refusal('INSERT INTO t VALUES (100); INSERT INTO nowhere VALUES (1)', database());
    const { body } = await run('INSERT INTO t VALUES (200); SELECT count(*) AS n, max(a) AS m FROM t', database());
    expect(body['data']).toEqual([{ n: 21, m: 200 }]);
  });
});

describe('stored runs', () => {
  test('SQL-032: return their rows by a key, to the person who ran them', async () => {
    const client_id = nextId();
    const { status, body } = await run('SELECT a FROM t ORDER BY a', { client_id, runAsync: true });
    expect([status, body]).toMatchObject([202, { query: { id: client_id, state: 'pending', resultsKey: null } }]);
    const { resultsKey, state } = await ended(client_id);
    expect(state).toBe('success');
    const results = `/api/v1/sqllab/results/?q=(key:'${String(resultsKey)}',rows:2)`;
    expect((await answered(ada('GET', results))).body).toMatchObject({
      data: [{ a: 0 }, { a: 1 }],
      displayLimitReached: true,
    });
    const other = await app.as('alan', 'Alpha', 'sql_lab');
    expect((await other('GET', results)).status).toBe(403);
  });

  test('SQL-034: a running one is stopped immediately, and stays stopped', async () => {
    const client_id = nextId();
    const slow =
      'SELECT count(*) FROM range(100000) a, range(100000) b, range(100000) c WHERE a.range + b.range > c.range';
    await run(slow, { client_id, runAsync: true });
    expect(await (await ada('POST', '/api/v1/query/stop', { body: { client_id } })).json()).toEqual({ result: 'OK' });
    expect(await ended(client_id)).toMatchObject({ state: 'stopped' });
    // Its slot is free again.
    const next = nextId();
    await run('SELECT 1 AS a', { client_id: next, runAsync: true });
    expect(await ended(next)).toMatchObject({ state: 'success' });
    expect(await ended(client_id)).toMatchObject({ state: 'stopped', resultsKey: null });
  });

  test('a running one that another server stopped in the store is stopped at the next look', async () => {
    const client_id = nextId();
    const slow =
      'SELECT count(*) FROM range(100000) a, range(100000) b, range(100000) c WHERE a.range + b.range > c.range';
    await run(slow, { client_id, runAsync: true });
    await vi.waitUntil(() => app.services.sqlRuns.active().length > 0, patience);
    const { store } = app.database;
    await store.updateTable('query').set({ status: 'stopped' }).where('client_id', '=', client_id).execute();
    const stopLooking = watchLostRuns(app.services, error => {
      throw error;
    });
    app.clock.advance(60_000);
    await vi.waitUntil(() => app.services.sqlRuns.active().length === 0, patience);
    stopLooking();
    expect(await ended(client_id)).toMatchObject({ state: 'stopped' });
  });

  test('one that was interrupted by the end of its server reports that after the next start', async () => {
    const client_id = nextId();
    await run('SELECT 1', { client_id });
    const { store } = app.database;
    const change = store.updateTable('query').where('client_id', '=', client_id);
    await change.set({ status: 'running' }).execute();
    await settleLostRuns(app.services);
    const state = store.selectFrom('query').select('status').where('client_id', '=', client_id);
    expect(await state.execute()).toEqual([{ status: 'running' }]);
    await change.set({ server: 0 }).execute();
    await settleLostRuns(app.services);
    expect(await ended(client_id)).toMatchObject({
      state: 'failed',
      errorMessage: 'The server stopped while this query ran. Run it again.',
    });
  });
});

describe('a run whose end this server could not store', () => {
  const reject = () =>
    storeSql`CREATE TRIGGER rejected BEFORE UPDATE ON query WHEN NEW.status IN ('success', 'failed')
      BEGIN SELECT RAISE(ABORT, 'the store is away'); END`.execute(app.database.store);
  const accept = () => storeSql`DROP TRIGGER rejected`.execute(app.database.store);
  const rowOf = (client_id: string) =>
    app.database.store
      .selectFrom('query')
      .select(['id', 'status'])
      .where('client_id', '=', client_id)
      .executeTakeFirstOrThrow();
  const statusOf = async (client_id: string) => (await rowOf(client_id)).status;
  const isKnown = async (client_id: string) => app.services.sqlRuns.knows((await rowOf(client_id)).id);

  test.each([true, false])('is reported as failed by a later look; in the background: %j', async runAsync => {
    const client_id = nextId();
    await reject();
    await run('SELECT 1', { client_id, runAsync });
    await vi.waitUntil(async () => !(await isKnown(client_id)), patience);
    await accept();
    const look = () => settleLostRuns(app.services, app.services.sqlRuns);
    await look();
    expect(await statusOf(client_id)).toBe('running');
    app.clock.advance(60_001);
    await look();
    expect(await ended(client_id)).toMatchObject({
      state: 'failed',
      errorMessage: 'The end of this query could not be stored. Run it again.',
    });
  });

  test('is awaited while it runs or waits, however long', async () => {
    const client_id = nextId();
    const slow =
      'SELECT count(*) FROM range(100000) a, range(100000) b, range(100000) c WHERE a.range + b.range > c.range';
    await run(slow, { client_id, runAsync: true });
    const waiting = nextId();
    await run('SELECT 1', { client_id: waiting, runAsync: true });
    await vi.waitUntil(async () => (await statusOf(client_id)) === 'running', patience);
    app.clock.advance(3_600_000);
    await settleLostRuns(app.services, app.services.sqlRuns);
    expect([await statusOf(client_id), await statusOf(waiting)]).toEqual(['running', 'pending']);
    for (const one of [waiting, client_id]) await ada('POST', '/api/v1/query/stop', { body: { client_id: one } });
    await vi.waitUntil(async () => !(await isKnown(client_id)), patience);
    expect(await isKnown(waiting)).toBe(false);
  });
});

describe('permissions', () => {
  test.each(['execute/', 'estimate/', 'format_sql/'])('nobody without the permission calls %s', async call => {
    const greg = await app.as(`greg ${call}`, 'Gamma');
    expect(
      (await greg('POST', `/api/v1/sqllab/${call}`, { body: { database_id: readOnly, sql: 'SELECT 1' } })).status,
    ).toBe(403);
  });

  test('the editor’s role alone opens no connection', async () => {
    const lab = await app.as('lab', 'Gamma', 'sql_lab');
    expect((await send(lab, 'SELECT * FROM t')).status).toBe(403);
    expect((await send(lab, 'SELECT 1', { database_id: 999 })).status).toBe(500);
    const body = { database_id: readOnly, sql: 'SELECT * FROM nowhere' };
    expect((await lab('POST', '/api/v1/sqllab/estimate/', { body })).status).toBe(403);
    const validated = await lab('POST', `/api/v1/database/${readOnly}/validate_sql/`, { body });
    expect([validated.status >= 400, await validated.text()]).toEqual([true, expect.not.stringContaining('nowhere')]);
  });

  test('a run is its owner’s: others neither see nor stop it', async () => {
    const client_id = nextId();
    const { body } = await run('SELECT 1 AS a', { client_id });
    const other = await app.as('bob', 'Alpha', 'sql_lab');
    expect((await other('GET', `/api/v1/query/${String(body['query_id'])}`)).status).toBe(403);
    expect((await other('POST', '/api/v1/query/stop', { body: { client_id } })).status).toBe(404);
    expect((await other('GET', `/api/v1/sqllab/export/${client_id}/`)).status).toBe(404);
    expect((await answered(other('GET', '/api/v1/query/'))).body).toMatchObject({ count: 0 });
  });
});

test('SQL-048: an estimate shows what a statement reads, and runs nothing', async () => {
  const { body } = await answered(
    ada('POST', '/api/v1/sqllab/estimate/', {
      body: { database_id: readOnly, sql: 'SELECT * FROM {{ x }}', template_params: { x: 't' } },
    }),
  );
  expect(body).toEqual({ result: [{ 'Rows read': '20', 'Rows answered': '20' }] });
});

test('SQL is formatted with its templates, and left unchanged if it cannot be parsed', async () => {
  const format = async (sql: string) =>
    (await answered(ada('POST', '/api/v1/sqllab/format_sql/', { body: { sql } }))).body['result'];
  expect(await format("select a from t where b = '{{ c }}' and d = {{ e }}")).toBe(
    "SELECT\n  a\nFROM\n  t\nWHERE\n  b = '{{ c }}'\n  AND d = {{ e }}",
  );
  expect(await format('select (((')).toContain('(((');
});

test('a client’s id stands for one run', async () => {
  const client_id = nextId();
  await run('SELECT 1', { client_id });
  expect(await refusal('SELECT 1', { client_id })).toMatchObject({ message: 'Create failed' });
  expect(await refusal('SELECT 1', { client_id: 'twelve-chars' })).toMatchObject({ message: 'Create failed' });
});

test('no rejection is a failure of the server', () =>
  expect(app.errors.filter(error => !String(error).includes('the store is away'))).toEqual([]));
