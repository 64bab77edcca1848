import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  attachRows,
  openingStatements,
  runStatement,
  selectFrom,
  StatementError,
  type AttachedRows,
  type ClosableDatabase,
  type DeviceDatabase,
} from '@/offline/local-engine/database';
import { UnreadableTypeError } from '@/offline/local-engine/read-columns';
import { ANSWERS_BEFORE_REST, createRestingDatabase } from '@/offline/local-engine/resting-database';
import { openDuckDbEngine } from '@/server/engines/duckdb/duckdb-engine';
import { steadyClock } from '@/server/steady-clock';
import { openDeviceDatabase } from './wasm/device-database';

let folder: string;
let database: DeviceDatabase & { close(): void };
let rows: AttachedRows;
const fileOf = (name: string) => path.join(folder, `${name}.duckdb`);

async function writeRows(name: string, sql: string): Promise<void> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run(`ATTACH '${fileOf(name)}' AS made (STORAGE_VERSION 'v1.0.0')`);
  await connection.run(`CREATE TABLE made.rows AS ${sql}`);
  connection.closeSync();
  instance.closeSync();
}
const bytesOf = async (name: string) => new Uint8Array(await readFile(fileOf(name))).buffer;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tidemark-locked-'));
  database = await openDeviceDatabase();
  for (const sql of openingStatements(384)) await runStatement(database, sql);
  rows = attachRows(database);
});
afterAll(async () => {
  database.close();
  await rm(folder, { recursive: true });
});

test.each([
  "SELECT * FROM read_csv('https://example.org/a.csv')",
  "SELECT * FROM read_text('package.json')",
  "ATTACH 'other.duckdb' AS other",
  "COPY (SELECT 1) TO 'out.csv'",
  'LOAD json',
  "SET memory_limit = '4GB'",
  'SET enable_external_access = true',
  'SELECT * FROM nothing',
])('the opened engine refuses, and keeps working: %s', async sql => {
  await expect(runStatement(database, sql)).rejects.toThrow(StatementError);
  expect(await selectFrom(database, 'SELECT 1 AS n', 1)).toMatchObject([{ values: [1] }]);
});

test('missing times stay missing when they are truncated: counted, filtered and sorted like on the server', async () => {
  await writeRows(
    'gaps',
    "FROM (VALUES (TIMESTAMP '2001-01-01 10:00:07'), (NULL), (TIMESTAMP '2001-01-02 11:00:07')) t (made)",
  );
  const table = (await rows.pathOf('g'.repeat(64), () => bytesOf('gaps'))).join('.');
  const day = "date_trunc('day', made)";
  const values = async (sql: string) => (await selectFrom(database, sql, 10)).map(column => column.values);
  expect(await values(`SELECT count(*) AS n FROM ${table} WHERE ${day} IS NULL`)).toEqual([[1]]);
  expect(await values(`SELECT count(${day}) AS n FROM ${table}`)).toEqual([[2]]);
  expect(await values(`SELECT ${day} AS d, count(*) AS n FROM ${table} GROUP BY ${day} ORDER BY d`)).toEqual([
    [Date.UTC(2001, 0, 1), Date.UTC(2001, 0, 2), null],
    [1, 1, 1],
  ]);
});

test("an error other than DuckDB's own refusal is not treated as one", async () => {
  for (const message of [
    'unreachable',
    'function signature mismatch',
    'Out of Memory Error: 384 MB',
    'INTERNAL Error: x',
  ]) {
    const broken: DeviceDatabase = { ...database, query: () => Promise.reject(new Error(message)) };
    await expect(runStatement(broken, 'SELECT 1')).rejects.not.toThrow(StatementError);
  }
});

test('rows of many datasets take turns, and evicted ones are loaded again', async () => {
  const loads: string[] = [];
  const sum = async (name: string) => {
    const at = await rows.pathOf(name, async () => {
      loads.push(name);
      return bytesOf(name);
    });
    const [column] = await selectFrom(database, `SELECT sum(n) AS n FROM ${at.join('.')}`, 1);
    return column?.values[0];
  };
  const names = Array.from({ length: 8 }, (_, index) => `rows-${index}`);
  for (const [index, name] of names.entries()) await writeRows(name, `SELECT ${index} AS n FROM range(10)`);
  for (const [index, name] of names.entries()) expect(await sum(name)).toBe(index * 10);
  expect(await sum('rows-7')).toBe(70);
  expect(loads).toEqual(names);
  expect(await sum('rows-0')).toBe(0);
  expect(loads).toEqual([...names, 'rows-0']);
});

test('a closed engine is locked again when a statement opens it, and reads the same rows', async () => {
  const opened: ClosableDatabase[] = [];
  const resting = createRestingDatabase({
    async open() {
      const made = await openDeviceDatabase();
      opened.push(made);
      return made;
    },
    memory: 384,
    detached: () => undefined,
    opened: () => undefined,
  });
  await writeRows('rest', 'SELECT 7 AS n FROM range(3)');
  const pathOf = () => resting.pathOf('r'.repeat(64), () => bytesOf('rest'));
  const sum = async () => {
    const at = pathOf().join('.');
    return (await selectFrom(resting.database, `SELECT sum(n) AS n FROM ${at}`, 1))[0]?.values;
  };
  expect(await sum()).toEqual([21]);
  for (let answer = 0; answer < ANSWERS_BEFORE_REST; answer += 1) {
    pathOf();
    resting.answered();
  }
  resting.rest(false);
  expect(await sum()).toEqual([21]);
  expect(opened).toHaveLength(2);
  await expect(runStatement(resting.database, "SELECT * FROM read_text('package.json')")).rejects.toThrow(
    StatementError,
  );
  opened[1]?.close();
});

describe('values', () => {
  const typed = `SELECT * FROM (VALUES
    (true, 1::TINYINT, -5::BIGINT, 9007199254740993::BIGINT, 170141183460469231731687303715884105727::HUGEINT,
     1.5::FLOAT, 'nan'::DOUBLE, -0.05::DECIMAL(9, 2), 12345678901234567890.12::DECIMAL(38, 2), 'ä', 'b'::ENUM ('a', 'b'),
     DATE '1969-12-31', TIMESTAMP '1969-12-31 23:59:59.999999', TIMESTAMP_S '2001-02-03 04:05:06',
     TIMESTAMP_MS '2001-02-03 04:05:06.789', TIMESTAMP_NS '2001-02-03 04:05:06.789123456',
     'c9a646d3-9c61-4cb7-bfcd-ee2522c8f633'::UUID, 7::UTINYINT, 18446744073709551615::UBIGINT),
    (NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL))
    AS rows(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s)`;

  test('are read as the server reads them', async () => {
    await writeRows('typed', typed);
    const engine = await openDuckDbEngine({ path: fileOf('typed'), timers: steadyClock });
    const at = (await rows.pathOf('typed', () => bytesOf('typed'))).join('.');
    const server = await engine.select('SELECT * FROM main.rows', { maxRows: 10, timeoutMilliseconds: 60_000 });
    expect(await selectFrom(database, `SELECT * FROM ${at}`, 10)).toEqual(server);
    engine.close();
    expect(await selectFrom(database, `SELECT * FROM ${at}`, 1)).toHaveLength(19);
  });

  test.each(['[1, 2]', "{'a': 1}", "INTERVAL '1' DAY", "TIME '10:00'", "'ab'::BLOB", "'2001-01-01'::TIMESTAMPTZ"])(
    'of other types are not: %s',
    sql => expect(selectFrom(database, `SELECT ${sql} AS x`, 1)).rejects.toThrow(UnreadableTypeError),
  );
});
