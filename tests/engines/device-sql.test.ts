import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import type { RequestedStatement, FromDeviceSql, StatementEnd } from '@/offline/device-sql/messages';
import { refusalOf } from '@/offline/device-sql/runner';
import { serveStatements } from '@/offline/device-sql/serve-statements';
import { runStatement } from '@/offline/local-engine/database';
import { decodeSqlResult } from '@/offline/results/sql-result';
import { statementFunctions } from '@/query/kept-rows/statement-functions';
import { openDuckDbEngine } from '@/server/engines/duckdb/duckdb-engine';
import { exportedFiles } from '@/server/engines/engine';
import { duckdbFunctions, duckdbTableFunctions } from '@/server/engines/functions/duckdb';
import { steadyClock } from '@/server/steady-clock';
import { writeDuckDbFile } from '@/server/testing/duckdb-file';
import { openDeviceDatabase } from './wasm/device-database';

let folder: string;
/** Files of rows by digest, as a server makes them. */
const files = new Map<string, Uint8Array<ArrayBuffer>>();

async function keep(digest: string, sql: string): Promise<void> {
  const source = path.join(folder, `${digest}.duckdb`);
  await writeDuckDbFile(source, `CREATE TABLE data AS ${sql}`);
  const engine = await openDuckDbEngine({ path: source, timers: steadyClock });
  const target = path.join(folder, digest);
  await mkdir(target);
  await engine.exportRows?.({ sql: 'SELECT * FROM data', folder: target }, { timeoutMilliseconds: 60_000 }, {});
  engine.close();
  files.set(digest, new Uint8Array(await readFile(path.join(target, exportedFiles.plain))));
}

let database: Awaited<ReturnType<typeof openDeviceDatabase>>;
let run: (statement: RequestedStatement) => Promise<StatementEnd>;
let wanted: string[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tidemark-device-'));
  await keep(
    'flights',
    `SELECT range::INTEGER AS n, range % 3 AS carrier, TIMESTAMP '2020-01-01' + INTERVAL (range) HOUR AS day FROM range(1000)`,
  );
  await keep('carriers', `SELECT range AS code, 'carrier ' || range AS name FROM range(3)`);
  database = await openDeviceDatabase();
  wanted = [];
  let hear: (message: FromDeviceSql) => void = () => undefined;
  const serve = serveStatements({
    open: async () => database,
    tell: message => {
      if (message.kind !== 'rows-wanted') return hear(message);
      wanted.push(message.digest);
      const bytes = files.get(message.digest);
      void serve({ kind: 'rows', digest: message.digest, bytes: bytes ? bytes.slice().buffer : null });
    },
  });
  const next = () => new Promise<FromDeviceSql>(resolve => (hear = resolve));
  const started = next();
  void serve({ kind: 'start', memory: 256, wasm: '', worker: '' });
  const answer = await started;
  if (answer.kind !== 'started') throw new Error(JSON.stringify(answer));
  run = async statement => {
    const ending = next();
    void serve({ kind: 'run', statement });
    const heard = await ending;
    if (heard.kind !== 'ended') throw new Error(JSON.stringify(heard));
    return heard.end;
  };
});
afterAll(async () => {
  database.close();
  await rm(folder, { recursive: true });
});

const as = (name: string, digest: string) => ({ name, digest, datasetId: 1 });
const both = [as('flights', 'flights'), as('carriers', 'carriers')];
const ask = (sql: string, { limit = 100, tables = both } = {}) => run({ sql, limit, tables });
async function rowsOf(sql: string, more?: Parameters<typeof ask>[1]) {
  const end = await ask(sql, more);
  if (end.kind !== 'rows') throw new Error(JSON.stringify(end));
  const { columns, rowCount, truncated } = decodeSqlResult(end.stream);
  const kinds = columns.map(({ name, kind }) => [name, kind]);
  return { kinds, rows: Array.from({ length: rowCount }, (_, at) => columns.map(column => column.at(at))), truncated };
}

describe('a statement in the engine of the device', () => {
  test('joins several cached tables, and requests their files once', async () => {
    wanted.splice(0);
    const sql = `SELECT name, count(*) AS flights FROM flights JOIN carriers ON code = carrier GROUP BY ALL ORDER BY name`;
    const { rows } = await rowsOf(sql);
    expect(rows).toEqual([
      ['carrier 0', 334n],
      ['carrier 1', 333n],
      ['carrier 2', 333n],
    ]);
    expect(await rowsOf(sql)).toMatchObject({ rows });
    expect(new Set(wanted).size).toBe(wanted.length);
  });

  test('keeps the order and all digits of values, and names columns as the server does', async () => {
    const { kinds, rows } =
      await rowsOf(`SELECT n AS a, n AS a, sum(n) OVER () AS wide, 170141183460469231731687303715884105727 AS huge,
        1.10::DECIMAL(9, 2) AS price, day, day::DATE AS d, 0.5::DOUBLE AS f, n > 5 AS b, [n] AS l, NULL AS nothing,
        '\\x01'::BLOB AS bytes, INTERVAL 2 DAY AS i FROM flights ORDER BY n DESC LIMIT 1`);
    expect(kinds).toEqual([
      ['a', 'integer'],
      ['a__1', 'integer'],
      ['wide', 'integer'],
      ['huge', 'integer'],
      ['price', 'decimal'],
      ['day', 'timestamp'],
      ['d', 'date'],
      ['f', 'float'],
      ['b', 'boolean'],
      ['l', 'nested'],
      ['nothing', 'integer'],
      ['bytes', 'bytes'],
      ['i', 'interval'],
    ]);
    const micros = BigInt(Date.parse('2020-02-11T15:00:00Z')) * 1000n;
    expect(rows).toEqual([
      [
        999n,
        999n,
        499500n,
        '170141183460469231731687303715884105727',
        '1.10',
        micros,
        '2020-02-11',
        0.5,
        true,
        '[999]',
        null,
        new Uint8Array([1]),
        '2 days',
      ],
    ]);
  });

  test('is cut at the limit, and reports that only then', async () => {
    const cut = await rowsOf('SELECT n FROM flights ORDER BY n DESC', { limit: 3 });
    expect(cut).toMatchObject({ rows: [[999n], [998n], [997n]], truncated: true });
    expect(await rowsOf('SELECT n FROM flights WHERE n < 3', { limit: 3 })).toMatchObject({ truncated: false });
    expect(await rowsOf('SELECT n FROM flights WHERE false')).toMatchObject({ rows: [] });
  });

  test('reads tables of any name, and none of an earlier statement', async () => {
    const name = 'a "b".c\n--;\'日本 answer';
    const quoted = `"${name.replaceAll('"', '""')}"`;
    const tables = [as(name, 'carriers'), as('answer', 'flights')];
    expect(await rowsOf(`SELECT count(*) FROM ${quoted}, answer`, { tables })).toMatchObject({ rows: [[3000n]] });
    expect(await ask('SELECT * FROM answer', { tables: [] })).toMatchObject({ kind: 'refused' });
  });

  test("that is invalid reports the engine's error, with its position", async () => {
    const wrong = await ask('SELECT n,\n  nope FROM flights');
    if (wrong.kind !== 'refused') throw new Error(wrong.kind);
    expect(refusalOf(wrong.message)).toMatchObject({
      reason: { text: expect.stringContaining('Referenced column "nope" not found') },
      place: { line: 2, column: 3 },
    });
    const late = await ask('SELECT CASE WHEN n = 7 THEN name::INTEGER END\nFROM flights, carriers');
    expect(late).toMatchObject({ kind: 'refused', message: expect.stringContaining('Conversion Error') });
    // It remains usable.
    expect(await rowsOf('SELECT 1 AS one')).toMatchObject({ rows: [[1n]] });
  });

  test('fails when its rows cannot be read', async () => {
    expect(await ask('SELECT 1', { tables: [as('lost', 'lost')] })).toEqual({ kind: 'no-rows' });
    expect(await rowsOf('SELECT count(*) FROM carriers')).toMatchObject({ rows: [[3n]] });
  });
});

// Statements that pass the check of the text must not get further either.
test.each([
  'CREATE TABLE evil (a INTEGER)',
  'SELECT 1) AS answer (c0)); DROP VIEW flights; SELECT * FROM (SELECT 1',
  'SELECT 1; DROP VIEW flights',
  "COPY flights TO 'evil.csv'",
  "ATTACH 'evil.duckdb'",
  'SET threads = 2',
  'SET lock_configuration = false',
  'PRAGMA database_list',
  "SELECT * FROM 'evil.csv'",
  'SELECT * FROM "evil.parquet"',
  "SELECT * FROM read_csv('https://example.org/a.csv')",
  "SELECT * FROM read_text('/etc/passwd')",
  "SELECT * FROM flights, 'https://example.org/a.parquet'",
  'INSTALL httpfs',
  'LOAD icu',
  'DROP TABLE kept_0.main.rows',
  'INSERT INTO flights VALUES (1)',
  'WITH a AS (SELECT 1) INSERT INTO flights SELECT * FROM a',
  'DELETE FROM flights',
  'EXPORT DATABASE evil',
  'CALL pragma_version()',
  'DETACH kept_0',
])('the engine itself refuses %s', async sql => {
  expect(await ask(sql)).toMatchObject({ kind: 'refused' });
  expect(await rowsOf('SELECT count(*) FROM flights')).toMatchObject({ rows: [[1000n]] });
});

test('all allowed functions are also the server’s, and exist in the engine', async () => {
  expect([...statementFunctions].filter(name => !duckdbFunctions.has(name) && !duckdbTableFunctions.has(name))).toEqual(
    [],
  );
  // The rest are part of the grammar: the catalogue does not list them.
  const grammar = new Set(
    `coalesce ifnull cume_dist dense_rank first_value lag last_value lead nth_value ntile percent_rank rank rank_dense
     row_number`.split(/\s+/),
  );
  const { tableFromIPC } = await import('@uwdata/flechette');
  const listed = tableFromIPC(
    await runStatement(database, 'SELECT DISTINCT lower(function_name) AS name FROM duckdb_functions()'),
  );
  const known = new Set(Array.from(must(listed.getChild('name'), 'names'), String));
  expect([...statementFunctions].filter(name => !known.has(name) && !grammar.has(name))).toEqual([]);
});
