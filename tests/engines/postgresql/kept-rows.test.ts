import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { Client } from 'pg';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROWS_FILE_HEADER, datasetRowsEndpoints, rowsFileSchema } from '@/api/dataset-rows';
import { encodeRison } from '@/api/list';
import { registerDatabase, registerDataset } from '@/server/catalogue/register';
import { openPostgresqlEngine } from '@/server/engines/postgresql/postgresql-engine';
import { steadyClock } from '@/server/steady-clock';
import { testApp, type Caller, type TestApp } from '@/server/testing/test-app';
import { findPrograms, startPostgresql, type PostgresqlServer } from './server';

const programs = findPrograms();
const ROWS = 20_000;
const MINUTE = 60_000;

describe.skipIf(programs === null)('rows of PostgreSQL', () => {
  let server: PostgresqlServer;
  let folder: string;
  let app: TestApp;
  let ada: Caller;
  let databaseId: number;

  async function inDatabase(sql: string): Promise<void> {
    const client = new Client({ connectionString: server.url });
    await client.connect();
    await client.query(sql);
    await client.end();
  }

  async function register(table: string, change: Readonly<Record<string, string | null>> = {}): Promise<number> {
    const { store } = app.database;
    const engine = openPostgresqlEngine(server.url, steadyClock);
    const id = await registerDataset(store, engine, { databaseId, schema: 'public', table }, 1, 0);
    engine.close();
    await store
      .updateTable('dataset')
      .set({ main_dttm_col: 'made', ...change })
      .where('id', '=', id)
      .execute();
    return id;
  }

  beforeAll(async () => {
    server = await startPostgresql(programs ?? '');
    await inDatabase(`CREATE TABLE sales AS SELECT timestamptz '2020-01-01 00:00:00+00' + (i * 7919 % ${ROWS}) * interval '1 hour' AS made,
      'shop ' || i % 5 AS shop, i AS n, (i / 4.0)::numeric(9, 2) AS price, ARRAY[i] AS list,
      CASE WHEN i = 9 THEN 'infinity'::timestamp END AS ends FROM generate_series(0, ${ROWS - 1}) AS i;
      ${['ruled', 'part', 'told', 'renewed', 'counted'].map(name => `CREATE VIEW ${name} AS SELECT * FROM sales`).join(';')};
      CREATE VIEW broken AS SELECT made, shop, 100 / (n - 15000) AS n FROM sales`);
    folder = await mkdtemp(path.join(tmpdir(), 'tidemark-pg-rows-'));
    app = await testApp({ rows: path.join(folder, 'rows') });
    ada = await app.as('ada', 'Admin');
    databaseId = await registerDatabase(app.database.store, { name: 'pg', location: server.url }, 1, 0);
  });
  afterAll(async () => {
    await app?.close();
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const ask = (id: number, question: object = {}, headers: Readonly<Record<string, string>> = {}, caller = ada) =>
    caller('GET', `/api/v1/dataset/${id}/rows?q=${encodeURIComponent(encodeRison(question))}`, { headers });
  const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
  const described = async (id: number, question: object = {}) =>
    v.parse(datasetRowsEndpoints.rows.answer, await (await ask(id, { ...question, describe: true })).json()).result;
  const about = (answer: Response) =>
    v.parse(rowsFileSchema, JSON.parse(decodeURIComponent(answer.headers.get(ROWS_FILE_HEADER) ?? '')));

  async function rowsOf(bytes: Uint8Array, sql: string): Promise<unknown> {
    const file = path.join(folder, `${createHash('sha256').update(bytes).digest('hex')}.duckdb`);
    await writeFile(file, bytes);
    const instance = await DuckDBInstance.create(file, { access_mode: 'READ_ONLY' });
    const connection = await instance.connect();
    try {
      return (await connection.runAndReadAll(sql)).getRowsJson();
    } finally {
      connection.closeSync();
      instance.closeSync();
    }
  }

  test('come as a file, the newest first, without columns that it cannot hold', async () => {
    const id = await register('sales');
    const told = await described(id);
    expect(told).toMatchObject({ dialect: 'postgresql', rows: ROWS, digest: null });
    expect(told.columns.map(({ name, type }) => `${name} ${type}`)).toEqual([
      'made TIMESTAMP',
      'shop VARCHAR',
      'n INTEGER',
      'price DECIMAL(9,2)',
    ]);
    expect(told.inexact?.toSorted()).toEqual(['ends', 'list']);
    const answer = await ask(id);
    expect(answer.status).toBe(200);
    expect(about(answer)).toMatchObject({ rows: ROWS, dialect: 'postgresql', byte_order: ['shop'] });
    const bytes = await bytesOf(answer);
    expect(answer.headers.get('ETag')).toBe(`"${createHash('sha256').update(bytes).digest('hex')}"`);
    expect(
      await rowsOf(bytes, 'SELECT count(*), sum(n), sum(price), min(made)::VARCHAR, max(made) = first(made) FROM rows'),
    ).toEqual([[String(ROWS), '199990000', '49997500.00', '2020-01-01 00:00:00', true]]);
    expect(
      await rowsOf(
        bytes,
        'SELECT bool_and(made <= before) FROM (SELECT made, lag(made) OVER (ORDER BY rowid) AS before FROM rows)',
      ),
    ).toEqual([[true]]);
    expect((await described(id)).columns.find(({ name }) => name === 'shop')?.byte_order).toBe(true);
  });

  test('can be cut by their time', async () => {
    const id = await register('part');
    const answer = await ask(id, { window: 'P1M' });
    const { since, rows } = about(answer);
    const hours = (Date.parse('2022-04-13T07:00:00Z') - Date.parse(since ?? '')) / 3_600_000;
    // From the start of that day on.
    expect(hours).toBe(31 * 24 + 7);
    expect(rows).toBe(hours + 1);
    expect(await rowsOf(await bytesOf(answer), 'SELECT count(*), max(made)::VARCHAR FROM rows')).toEqual([
      [String(rows), '2022-04-13 07:00:00'],
    ]);
  });

  test('contain only what the row-level rules of the reader allow', async () => {
    const id = await register('ruled');
    const { store } = app.database;
    const role = await store.selectFrom('role').select('id').where('name', '=', 'Alpha').executeTakeFirstOrThrow();
    const rule = { name: 'One', filter_type: 'Regular', tables: [id], roles: [role.id], clause: "shop = 'shop 1'" };
    expect((await ada('POST', '/api/v1/rowlevelsecurity/', { body: rule })).status).toBe(201);
    const cut = await bytesOf(await ask(id, {}, {}, await app.as('abe', 'Alpha')));
    expect(await rowsOf(cut, 'SELECT DISTINCT shop FROM rows')).toEqual([['shop 1']]);
    expect(await rowsOf(await bytesOf(await ask(id)), 'SELECT count(DISTINCT shop) FROM rows')).toEqual([['5']]);
  });

  test('of a virtual dataset are those of its SQL, unless it depends on the reader', async () => {
    const sql = "SELECT made, upper(shop) AS shop, sum(n) AS n FROM sales WHERE shop <> 'shop 4' GROUP BY 1, 2";
    const id = await register('told', { sql });
    const bytes = await bytesOf(await ask(id, { columns: ['made', 'shop', 'n'] }));
    expect(await rowsOf(bytes, 'SELECT DISTINCT shop FROM rows ORDER BY 1')).toEqual(
      [0, 1, 2, 3].map(shop => [`SHOP ${shop}`]),
    );
    const theirs = { sql: "SELECT * FROM sales WHERE shop = '{{ current_username() }}'" };
    await app.database.store.updateTable('dataset').set(theirs).where('id', '=', id).execute();
    const refused = await ask(id);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('current_username');
  });

  test('are read again after a while, but the rest of an interrupted file stays the same', async () => {
    const id = await register('renewed');
    const first = await ask(id);
    const tag = first.headers.get('ETag') ?? '';
    const bytes = await bytesOf(first);
    expect(about(first).age).toBe(0);
    await inDatabase("INSERT INTO sales VALUES (timestamptz '2030-01-01 00:00:00+00', 'shop 9', 1, 1)");
    app.clock.advance(5 * MINUTE);
    const soon = await ask(id, {}, { 'If-None-Match': tag });
    expect(soon.status).toBe(304);
    app.clock.advance(6 * MINUTE);
    const rest = await ask(id, {}, { Range: 'bytes=1000-', 'If-Range': tag });
    expect(rest.status).toBe(206);
    expect(about(rest).age).toBe(11 * MINUTE);
    expect((await bytesOf(rest)).equals(bytes.subarray(1000))).toBe(true);
    const later = await ask(id);
    expect(about(later)).toMatchObject({ rows: ROWS + 1, age: 0 });
    await inDatabase("DELETE FROM sales WHERE shop = 'shop 9'");
  });

  test('as totals are aggregated by the database', async () => {
    const id = await register('counted');
    const cells = {
      dimensions: [{ column: 'shop', grain: null }],
      measures: [
        { aggregate: 'COUNT', of: { kind: 'sql', sql: '*' }, filter: null },
        { aggregate: 'SUM', of: { kind: 'column', name: 'price' }, filter: 'n < 1000' },
      ],
    };
    expect(await described(id, { cells })).toMatchObject({ rows: 5, is_exact: true, fits: true });
    const bytes = await bytesOf(await ask(id, { cells }));
    expect(await rowsOf(bytes, 'SELECT shop, cell_0, cell_1 FROM rows ORDER BY shop LIMIT 1')).toEqual([
      ['shop 0', '4000', '24875.00'],
    ]);
  });

  test('that cannot all be read leave no file behind', async () => {
    const id = await register('broken');
    const before = await readdir(path.join(folder, 'rows'));
    const answer = await ask(id);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('division by zero');
    expect(await readdir(path.join(folder, 'rows'))).toEqual(before);
  });
});
