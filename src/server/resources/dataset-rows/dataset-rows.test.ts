import { createHash } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { DuckDBInstance } from '@duckdb/node-api';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROWS_FILE_HEADER, datasetRowsEndpoints, rowsFileSchema, type RowsDescription } from '@/api/dataset-rows';
import { encodeRison } from '@/api/list';
import type { CellMeasure, CellsPlan } from '@/model/cells-plan';
import { blocksOf } from '@/model/rows-file-blocks';
import { registerDatabase, registerDataset } from '../../catalogue/register';
import { openDuckDbEngine } from '../../engines/duckdb/duckdb-engine';
import { steadyClock } from '../../steady-clock';
import { writeDuckDbFile } from '../../testing/duckdb-file';
import { temporaryFolder } from '../../testing/temporary-folder';
import { testApp, type Caller, type TestApp } from '../../testing/test-app';

let app: TestApp;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let database: string;
let ada: Caller;
let sales: number;

/** More rows than a small sample holds, in columns that leave its blocks partly empty. */
const MANY = `SELECT TIMESTAMP '2019-01-01' + INTERVAL (range * 100) SECOND AS made, 'c' || range % 60 AS code,
  (hash(range) % 200)::INTEGER AS delay, range % 24 AS hour, 's' || range % 3 AS status, (hash(range, 1) % 3000)::INTEGER AS far
  FROM range(1000000)`;

/** Enough rows for several slices, of four years, in all kinds of columns. */
const GROWING = 1_400_000;
const DAYS = 1460;
const GROW = `SELECT TIMESTAMP '2019-01-01' + INTERVAL (range * ${(DAYS * 86_400) / GROWING} * 1000) MILLISECOND AS made,
  'c' || hash(range) % 200 AS code, (hash(range, 1) % 100000) / 100.0 AS price
  FROM range(${GROWING})`;

/** Three years of unordered days, with types that a careless copy would lose. */
const ROWS = `SELECT TIMESTAMP '2019-01-01' + INTERVAL ((range * 7919) % 1096) DAY AS made,
  CASE WHEN range % 5 = 0 THEN NULL ELSE 'shop ' || range % 5 END AS shop, range::SMALLINT AS n,
  (range / 100)::DECIMAL(9, 2) AS price,
  CASE WHEN range % 2 = 0 THEN 'even' ELSE 'odd' END::ENUM ('even', 'odd') AS kind,
  DATE '2019-01-01' + (range % 30)::INTEGER AS day, [range, NULL] AS list FROM range(3000)`;

beforeAll(async () => {
  folder = await temporaryFolder();
  app = await testApp({ rows: path.join(folder.path, 'rows'), keepRowsDays: 7 });
  ada = await app.as('ada', 'Admin');
  database = path.join(folder.path, 'data.duckdb');
  await writeDuckDbFile(
    database,
    `CREATE TABLE sales AS ${ROWS}; CREATE TABLE many AS ${MANY};
     CREATE TABLE growing AS ${GROW};
     CREATE TABLE arranged AS FROM many LIMIT 150000; CREATE TABLE shuffled AS FROM arranged ORDER BY hash(made);
     CREATE VIEW dear AS SELECT * FROM sales WHERE price > 20; CREATE MACRO twice(x) AS x * 2;
     ${['copy', 'told', 'mine', 'beyond', 'ruled', 'counted'].map(name => `CREATE VIEW ${name} AS SELECT * FROM sales`).join(';')}`,
  );
  sales = await register('sales');
});
afterAll(async () => {
  await app.close();
  await folder.remove();
});

async function register(table: string, change: Readonly<Record<string, string | null>> = {}): Promise<number> {
  const { store } = app.database;
  const known = await store.selectFrom('database').select('id').where('database_name', '=', 'd').executeTakeFirst();
  const databaseId = known?.id ?? (await registerDatabase(store, { name: 'd', location: database }, 1, 0));
  const engine = await openDuckDbEngine({ path: database, timers: steadyClock });
  const id = await registerDataset(store, engine, { databaseId, schema: 'main', table }, 1, 0);
  engine.close();
  await store
    .updateTable('dataset')
    .set({ main_dttm_col: 'made', ...change })
    .where('id', '=', id)
    .execute();
  return id;
}

interface Question {
  readonly columns?: readonly string[];
  readonly since?: string;
  readonly window?: string;
  readonly budget?: number;
  readonly describe?: boolean;
  readonly cells?: CellsPlan;
}

const ask = (id: number, question: Question = {}, headers: Readonly<Record<string, string>> = {}, caller = ada) =>
  caller('GET', `/api/v1/dataset/${id}/rows?q=${encodeURIComponent(encodeRison(question))}`, { headers });

async function described(id: number, question: Question = {}): Promise<RowsDescription> {
  const answer = await ask(id, { ...question, describe: true });
  expect(answer.status).toBe(200);
  return v.parse(datasetRowsEndpoints.rows.answer, await answer.json()).result;
}

async function changeData(id: number, sql: string): Promise<void> {
  const { store } = app.database;
  const dataset = store.selectFrom('dataset').select('database_id').where('id', '=', id);
  const engine = await app.services.engines.of((await dataset.executeTakeFirstOrThrow()).database_id);
  const limits = { schema: null, maxRows: 1, timeoutMilliseconds: 10_000 };
  await engine.change([{ sql, isQuery: false }], limits, {});
}

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** The result of a statement over a file; bytes are first written to their own file. */
async function rowsOf(file: string | Uint8Array, sql: string): Promise<unknown> {
  const location =
    typeof file === 'string' ? file : path.join(folder.path, `kept-${digestOf(file).slice(0, 8)}.duckdb`);
  if (typeof file !== 'string') await writeFile(location, file);
  const instance = await DuckDBInstance.create(location, { access_mode: 'READ_ONLY' });
  const connection = await instance.connect();
  try {
    return (await connection.runAndReadAll(sql)).getRowsJson();
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

describe('the file of a dataset', () => {
  test("holds its rows with the server's types, the newest first", async () => {
    const answer = await ask(sales);
    expect(answer.status).toBe(200);
    const bytes = await bytesOf(answer);
    expect(answer.headers.get('ETag')).toBe(`"${digestOf(bytes)}"`);
    expect(answer.headers.get('Content-Length')).toBe(String(bytes.length));
    expect(await rowsOf(bytes, 'FROM rows ORDER BY ALL')).toEqual(await rowsOf(database, 'FROM sales ORDER BY ALL'));
    expect(await rowsOf(bytes, 'DESCRIBE rows')).toEqual(await rowsOf(database, 'DESCRIBE sales'));
    const times = 'SELECT made FROM rows WHERE rowid < 2000 ORDER BY rowid';
    expect(await rowsOf(bytes, times)).toEqual(
      await rowsOf(database, 'SELECT made FROM sales ORDER BY made DESC LIMIT 2000'),
    );
    expect(await rowsOf(bytes, "SELECT tags['storage_version'] FROM duckdb_databases() WHERE NOT internal")).toEqual([
      ['v1.0.0+'],
    ]);
  });

  test('holds the requested columns and time', async () => {
    const bytes = await bytesOf(await ask(sales, { columns: ['n', 'made'], since: '2021-03-01' }));
    expect(await rowsOf(bytes, 'SELECT made, n FROM rows ORDER BY ALL')).toEqual(
      await rowsOf(database, "SELECT made, n FROM sales WHERE made >= '2021-03-01' ORDER BY ALL"),
    );
    expect(await rowsOf(bytes, 'SELECT count(*) FROM (DESCRIBE rows)')).toEqual([['2']]);
  });

  test("holds the result of the dataset's SQL, and the values of calculated columns", async () => {
    const id = await register('dear', {
      sql: "SELECT made, shop, n FROM dear WHERE n > {{ least }} AND shop <> 'shop 4'",
      template_params: '{"least": 2500}',
    });
    const { store } = app.database;
    await store
      .deleteFrom('dataset_column')
      .where('dataset_id', '=', id)
      .where('column_name', 'not in', ['made', 'n'])
      .execute();
    const calculated = (column_name: string, expression: string) => ({
      uuid: column_name,
      dataset_id: id,
      column_name,
      expression,
      type: 'INTEGER',
      created_on: 0,
      changed_on: 0,
    });
    await store
      .insertInto('dataset_column')
      .values([
        calculated('double', 'twice(n) + 1'),
        calculated('mine', "CASE WHEN '{{ current_username() }}' = '' THEN 1 END"),
      ])
      .execute();
    const answer = await ask(id);
    expect(answer.status, await answer.clone().text()).toBe(200);
    const bytes = await bytesOf(answer);
    expect(await rowsOf(bytes, 'FROM rows ORDER BY ALL')).toEqual(
      await rowsOf(
        database,
        "SELECT made, n, twice(n) + 1 AS double FROM dear WHERE n > 2500 AND shop <> 'shop 4' ORDER BY ALL",
      ),
    );
    expect(await described(id)).toMatchObject({
      is_exact: true,
      columns: [{ name: 'made' }, { name: 'n' }, { name: 'double', expression: 'twice(n) + 1' }],
      left_out: ['mine'],
    });
  });

  test('comes with its size, its rows, its dataset, and the rights it was created with', async () => {
    const told = (answer: Response) =>
      v.parse(rowsFileSchema, JSON.parse(decodeURIComponent(answer.headers.get(ROWS_FILE_HEADER) ?? '')));
    const packed = await ask(sales, { since: '2021-03-01' }, { 'Accept-Encoding': 'gzip' });
    const bytes = gunzipSync(await bytesOf(packed));
    const dataset = (await ada('GET', `/api/v1/dataset/${sales}`)).headers.get('ETag');
    const description = await described(sales, { since: '2021-03-01' });
    expect(told(packed)).toEqual({
      bytes: bytes.length,
      rows: description.rows,
      time_column: 'made',
      since: '2021-03-01T00:00:00.000Z',
      dataset_version: dataset,
      dialect: 'duckdb',
      rights: description.rights,
    });
    const part = await ask(sales, { since: '2021-03-01' }, { Range: 'bytes=9-' });
    expect(told(part)).toEqual(told(packed));
  });

  test('is sent compressed to clients that accept it, with the same content', async () => {
    const plain = await bytesOf(await ask(sales));
    const packed = await ask(sales, {}, { 'Accept-Encoding': 'br, gzip' });
    expect(packed.headers.get('Content-Encoding')).toBe('gzip');
    expect(packed.headers.get('ETag')).toBe(`"${digestOf(plain)}-gzip"`);
    expect(gunzipSync(await bytesOf(packed)).equals(plain)).toBe(true);
    const refusing = await ask(sales, {}, { 'Accept-Encoding': 'gzip;q=0' });
    expect(refusing.headers.get('Content-Encoding')).toBeNull();
  });

  test('resumes where it was interrupted, as long as it is unchanged', async () => {
    const whole = await bytesOf(await ask(sales));
    const tag = `"${digestOf(whole)}"`;
    const rest = await ask(sales, {}, { Range: 'bytes=1000-', 'If-Range': tag, 'Accept-Encoding': 'gzip' });
    expect(rest.status).toBe(206);
    expect(rest.headers.get('Content-Range')).toBe(`bytes 1000-${whole.length - 1}/${whole.length}`);
    expect(Buffer.concat([whole.subarray(0, 1000), await bytesOf(rest)]).equals(whole)).toBe(true);
    const other = await ask(sales, {}, { Range: 'bytes=1000-', 'If-Range': '"another"' });
    expect([other.status, (await bytesOf(other)).length]).toEqual([200, whole.length]);
    expect((await ask(sales, {}, { Range: `bytes=${whole.length}-` })).status).toBe(416);
  });

  test('is not sent again to clients that have it, compressed or not', async () => {
    const tag = (await ask(sales)).headers.get('ETag') ?? '';
    expect((await ask(sales, {}, { 'If-None-Match': tag })).status).toBe(304);
    expect((await ask(sales, {}, { 'If-None-Match': tag.replace(/"$/, '-gzip"') })).status).toBe(304);
  });

  test('is created once for concurrent requests, and again after the data changed', async () => {
    const id = await register('copy');
    const count = async () => (await readdir(path.join(folder.path, 'rows'))).length;
    const before = await count();
    const tags = await Promise.all([1, 2, 3].map(async () => (await ask(id)).headers.get('ETag')));
    expect(new Set(tags).size).toBe(1);
    expect(await count()).toBe(before + 1);

    await changeData(id, "INSERT INTO sales (made, n, price) VALUES (TIMESTAMP '2022-06-01', 9, 99)");
    const later = await ask(id);
    expect(tags).not.toContain(later.headers.get('ETag'));
    expect(await rowsOf(await bytesOf(later), 'SELECT max(made)::VARCHAR FROM rows')).toEqual([
      ['2022-06-01 00:00:00'],
    ]);
  });
});

describe('the description of a file', () => {
  test('is returned without making it', async () => {
    const id = await register('told');
    const told = await described(id, { columns: ['made', 'n'] });
    expect(told).toMatchObject({
      is_exact: false,
      digest: null,
      fits: true,
      keep_days: 7,
      time: { column: 'made', from: '2019-01-01T00:00:00.000Z' },
    });
    const windows = told.windows.map(({ window, since, rows }) => ({ window, since, rows }));
    expect(windows.map(({ window }) => window)).toEqual(['P1M', 'P3M', 'P6M', 'P1Y', 'P2Y']);
    for (const { since, rows } of windows)
      expect(await rowsOf(database, `SELECT count(*) FROM sales WHERE made >= '${since.slice(0, 19)}'`)).toEqual([
        [String(rows)],
      ]);
    const bytes = await bytesOf(await ask(id, { columns: ['made', 'n'] }));
    expect(await described(id, { columns: ['made', 'n'] })).toMatchObject({
      is_exact: true,
      bytes: bytes.length,
      digest: digestOf(bytes),
      rows: told.rows,
    });
  });

  test('estimates its size closely, ignoring empty blocks of a small file', async () => {
    const id = await register('many');
    const told = await described(id);
    const { length } = await bytesOf(await ask(id));
    expect(told.is_exact).toBe(false);
    expect(Math.abs(told.bytes / length - 1)).toBeLessThan(0.3);
    const [, , , year] = (await described(id)).windows;
    const ofYear = await bytesOf(await ask(id, { window: 'P1Y' }));
    expect(Math.abs((year?.bytes ?? 0) / ofYear.length - 1)).toBeLessThan(0.3);
  });

  test('over a budget is returned instead of the file, with the windows that fit', async () => {
    const answer = await ask(sales, { budget: 1000 });
    expect(answer.status).toBe(413);
    const { result } = v.parse(datasetRowsEndpoints.rows.answer, await answer.json());
    expect(result).toMatchObject({ fits: false, budget: 1000 });
    expect(result.windows.map(({ fits }) => fits)).not.toContain(true);
    const roomy = await described(sales, { budget: result.bytes - 1 });
    expect(roomy.windows.map(({ fits }) => fits)).toEqual(roomy.windows.map(({ bytes }) => bytes < result.bytes));
    expect(roomy.windows[0]?.fits).toBe(true);
  });

  test('a window is the rows of so long before the newest one', async () => {
    const [first] = (await described(sales)).windows;
    const bytes = await bytesOf(await ask(sales, { window: first?.window ?? '' }));
    expect(await rowsOf(bytes, 'SELECT count(*) FROM rows')).toEqual([[String(first?.rows)]]);
  });
});

describe('the blocks of a file', () => {
  const blocksFor = async (id: number, question: Question = {}, headers = {}, caller = ada) =>
    caller('GET', `/api/v1/dataset/${id}/rows/blocks?q=${encodeURIComponent(encodeRison(question))}`, { headers });
  const blocksIn = async (answer: Response) =>
    v.parse(datasetRowsEndpoints.rowsBlocks.answer, await answer.json()).result;

  test('are hashed one by one, and are those of the file that is sent', async () => {
    const answer = await blocksFor(sales, { columns: ['made', 'shop'] });
    expect(answer.status).toBe(200);
    const told = await blocksIn(answer);
    const file = await ask(sales, { columns: ['made', 'shop'] });
    const bytes = await bytesOf(file);
    expect(told).toMatchObject({ digest: digestOf(bytes), bytes: bytes.length });
    expect(answer.headers.get('ETag')).toBe(file.headers.get('ETag'));
    const hashes = blocksOf(bytes.length).map(({ from, end }) => digestOf(bytes.subarray(from, end)).slice(0, 32));
    expect(told.blocks).toEqual(hashes);
    const again = await blocksFor(sales, { columns: ['made', 'shop'] }, { 'If-None-Match': `"${told.digest}"` });
    expect(again.status).toBe(304);
  });

  test.each([
    ['all rows', {}, 0.6],
    // Its oldest slice changes too.
    ['a window that moves on', { window: 'P2Y' }, 0.4],
  ] as const)('stay the same for most rows when others are added: %s', async (_, question, least) => {
    const id = await register('growing');
    const before = await blocksIn(await blocksFor(id, question));
    await changeData(
      id,
      `INSERT INTO growing SELECT made + INTERVAL ${DAYS} DAY, code, price FROM growing ORDER BY made LIMIT ${GROWING / 100}`,
    );
    const after = await blocksIn(await blocksFor(id, question));
    expect(after.rows).toBeGreaterThan(before.rows - GROWING / 100);
    expect(after.digest).not.toBe(before.digest);
    const known = new Set(before.blocks);
    const shared = after.blocks.filter(hash => known.has(hash)).length;
    expect(shared / after.blocks.length).toBeGreaterThanOrEqual(least);
  });

  test('are the same for the same rows in another order', async () => {
    const [one, other] = [await register('shuffled'), await register('arranged')];
    const [first, second] = [await blocksIn(await blocksFor(one)), await blocksIn(await blocksFor(other))];
    expect(first.blocks).toEqual(second.blocks);
  });

  test('are listed only for people who may keep the rows', async () => {
    expect((await blocksFor(sales, {}, {}, await app.as('gina', 'Gamma'))).status).toBe(403);
    expect((await blocksFor(sales, { budget: 1000 })).status).toBe(413);
    expect((await blocksFor(987_654)).status).toBe(404);
  });
});

test('each reader gets the rows that the rules allow them, even after requests of others', async () => {
  const { store } = app.database;
  const id = await register('ruled');
  const amy = await app.as('amy', 'Alpha');
  const { id: role } = await store
    .selectFrom('role')
    .select('id')
    .where('name', '=', 'Alpha')
    .executeTakeFirstOrThrow();
  const all = await bytesOf(await ask(id));
  const body = { name: 'Few', filter_type: 'Regular', tables: [id], roles: [role], clause: 'n < 10' };
  expect((await ada('POST', '/api/v1/rowlevelsecurity/', { body })).status).toBe(201);
  const few = await bytesOf(await ask(id, {}, {}, amy));
  expect(await rowsOf(few, 'SELECT max(n) FROM rows')).toEqual([[9]]);
  const rightsOf = async (caller: Caller) => {
    const answer = await ask(id, { describe: true }, {}, caller);
    return v.parse(datasetRowsEndpoints.rows.answer, await answer.json()).result.rights;
  };
  expect(await rightsOf(amy)).not.toBe(await rightsOf(ada));
  expect((await bytesOf(await ask(id))).equals(all)).toBe(true);
});

const count: CellMeasure = { aggregate: 'COUNT', of: { kind: 'sql', sql: '*' }, filter: null };
const monthly: CellsPlan = {
  dimensions: [
    { column: 'made', grain: 'P1D' },
    { column: 'shop', grain: null },
  ],
  measures: [count, { aggregate: 'SUM', of: { kind: 'column', name: 'n' }, filter: 'price < 20' }],
};

describe('totals of a dataset', () => {
  test('are those of all rows, one for each combination of values', async () => {
    const told = await described(sales, { cells: monthly });
    expect(told).toMatchObject({ is_exact: true, fits: true, time: null, since: null, windows: [] });
    expect(told.columns.map(({ name }) => name)).toEqual(['made', 'shop']);
    const answer = await ask(sales, { cells: monthly });
    const bytes = await bytesOf(answer);
    expect(told.digest).toBe(digestOf(bytes));
    const about = decodeURIComponent(answer.headers.get(ROWS_FILE_HEADER) ?? '');
    expect(v.parse(rowsFileSchema, JSON.parse(about))).toMatchObject({ rows: told.rows, time_column: null });
    expect(await rowsOf(bytes, 'FROM rows ORDER BY ALL')).toEqual(
      await rowsOf(
        database,
        `SELECT date_trunc('day', made) AS made, shop, count(*), sum(n) FILTER (WHERE price < 20)
         FROM sales GROUP BY 1, 2 ORDER BY ALL`,
      ),
    );
  });

  test('contain only what the row-level security rules of the reader allow', async () => {
    const id = await register('counted');
    const all = await bytesOf(await ask(id, { cells: monthly }));
    const { store } = app.database;
    const role = await store.selectFrom('role').select('id').where('name', '=', 'Alpha').executeTakeFirstOrThrow();
    const rule = { name: 'One', filter_type: 'Regular', tables: [id], roles: [role.id], clause: "shop = 'shop 1'" };
    expect((await ada('POST', '/api/v1/rowlevelsecurity/', { body: rule })).status).toBe(201);
    const cut = await bytesOf(await ask(id, { cells: monthly }, {}, await app.as('abe', 'Alpha')));
    expect(await rowsOf(cut, 'SELECT DISTINCT shop FROM rows')).toEqual([['shop 1']]);
    expect((await bytesOf(await ask(id, { cells: monthly }))).equals(all)).toBe(true);
  });

  test('over the budget are counted by dimension, and not sent', async () => {
    const answer = await ask(sales, { cells: monthly, budget: 1000 });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ result: { fits: false, dimensions: [{ column: 'shop', values: 4 }] } });
  });

  test.each<[about: string, Question, number, RegExp]>([
    ['an unknown column', { cells: { ...monthly, dimensions: [{ column: 'nothing', grain: null }] } }, 400, /nothing/],
    ['a part of the rows', { cells: monthly, window: 'P1M' }, 400, /all rows/],
    [
      'templates, whose totals would depend on the reader',
      { cells: { ...monthly, measures: [{ ...count, filter: "shop = '{{ current_username() }}'" }] } },
      400,
      /templates/,
    ],
    [
      'SQL that reads more than the data',
      {
        cells: {
          ...monthly,
          measures: [
            {
              aggregate: 'SUM',
              of: { kind: 'sql', sql: "(SELECT count(*) FROM read_csv('/etc/passwd'))" },
              filter: null,
            },
          ],
        },
      },
      400,
      /./,
    ],
    [
      'SQL that ends its aggregate',
      {
        cells: {
          ...monthly,
          measures: [{ aggregate: 'SUM', of: { kind: 'sql', sql: 'n) FROM sales; --' }, filter: null }],
        },
      },
      400,
      /./,
    ],
  ])('are rejected for %s', async (_, question, status, message) => {
    const answer = await ask(sales, question);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toMatch(message);
  });
});

describe('rows are rejected', () => {
  test('for people who may not store them', async () => {
    expect((await ask(sales, {}, {}, await app.as('gil', 'Gamma'))).status).toBe(403);
    expect((await ask(sales, {}, {}, await app.as('ann', 'Alpha'))).status).toBe(200);
    const nobody = await app.fetch(new Request(`http://localhost/api/v1/dataset/${sales}/rows`));
    expect(nobody.status).toBe(401);
    const guest = await app.services.bearer.issueToGuest({
      user: { username: 'guest', first_name: '', last_name: '' },
      resources: [],
      rls_rules: [],
    });
    const asGuest = new Request(`http://localhost/api/v1/dataset/${sales}/rows`, {
      headers: { Authorization: `Bearer ${guest}` },
    });
    expect((await app.fetch(asGuest)).ok).toBe(false);
  });

  test('for people who may not read the dataset, or download its data', async () => {
    const { store } = app.database;
    const role = await store.selectFrom('role').select('id').where('name', '=', 'Gamma').executeTakeFirstOrThrow();
    const grant = { role_id: role.id, permission: 'can_keep_rows', view: 'Dataset' };
    await store.insertInto('role_permission').values(grant).execute();
    expect((await ask(sales, {}, {}, await app.as('gus', 'Gamma'))).status).toBe(403);
    const download = store.deleteFrom('role_permission').where('permission', '=', 'can_csv');
    await download.where('role_id', '<>', role.id).execute();
    expect((await ask(sales, {}, {}, await app.as('ava', 'Alpha'))).status).toBe(403);
  });

  test('where the SQL of the dataset depends on the reader, with the reason', async () => {
    const sql = "SELECT * FROM sales WHERE shop = '{{ current_username() }}'";
    const answer = await ask(await register('mine', { sql }));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining('current_username') });
  });

  test.each([
    [{ columns: ['nothing'] }, 400, /nothing/],
    [{ window: 'P7D' }, 400, /./],
    [{ since: 'yesterday' }, 400, /./],
    [{ budget: 0 }, 400, /./],
  ] as const)('for %j', async (question, status, message) => {
    const answer = await ask(sales, question);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toMatch(message);
  });

  test('for SQL that reads more than the data', async () => {
    const sql = "SELECT * FROM read_csv('/etc/passwd')";
    const answer = await ask(await register('beyond', { sql }));
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });
});
