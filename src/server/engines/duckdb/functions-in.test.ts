import { DuckDBInstance } from '@duckdb/node-api';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeDuckDbFile } from '../../testing/duckdb-file';
import { temporaryFolder } from '../../testing/temporary-folder';
import type { Driver } from '../engine';
import { duckdbFunctions, duckdbTableFunctions } from '../functions/duckdb';
import { openDuckDbEngine } from './duckdb-engine';
import { steadyClock } from '../../steady-clock';

let engine: Driver;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let location: string;
beforeAll(async () => {
  folder = await temporaryFolder();
  location = path.join(folder.path, 'data.duckdb');
  await writeDuckDbFile(
    location,
    "CREATE TABLE t AS SELECT 1 AS a, 'x' AS b; CREATE MACRO twice(x) AS x * 2; CREATE MACRO rows_of(n) AS TABLE SELECT * FROM range(n)",
  );
  engine = await openDuckDbEngine({ path: location, timers: steadyClock });
});
afterAll(async () => {
  engine.close();
  await folder.remove();
});

/** Only in the grammar, or in builds that include them. */
const notListed = new Set([
  'coalesce',
  'ifnull',
  'overlay',
  'position',
  'percentile_cont',
  'percentile_disc',
  '__postfix',
]);

test('all allowed functions exist', async () => {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const found = (await connection.runAndReadAll('SELECT DISTINCT lower(function_name) FROM duckdb_functions()'))
    .getRows()
    .map(([name]) => String(name));
  const known = new Set(found);
  const missing = [...duckdbFunctions, ...duckdbTableFunctions].filter(
    name => !known.has(name) && !notListed.has(name),
  );
  connection.closeSync();
  instance.closeSync();
  expect(missing).toEqual([]);
});

describe('expressions', () => {
  test.each([
    'a + 1 || b',
    '-a',
    "b LIKE 'x%' AND b SIMILAR TO 'y' AND b ~ 'z' AND b ILIKE 'X'",
    "b GLOB 'x*' AND b ^@ 'x'",
    'list_transform([1, 2], x -> x + a)',
    '[x * 2 FOR x IN [1, 2] IF x > 1]',
    "{'k': a}.k",
    'MAP {1: 2}[1]',
    '(a, b)',
    'EXTRACT(year FROM now())',
    "now() AT TIME ZONE 'UTC'",
    "COALESCE(NULLIF(b, ''), IFNULL(b, 'x'))",
    'SUM(a) FILTER (WHERE a > 1) OVER (PARTITION BY b)',
    'ROW_NUMBER() OVER ()',
    'LAG(a) OVER (ORDER BY b)',
    "TRIM(BOTH 'x' FROM b) || SUBSTRING(b FROM 1 FOR 2) || POSITION('x' IN b)",
    'percentile_cont(0.5) WITHIN GROUP (ORDER BY a)',
    "strftime(DATE_TRUNC('month', now()), '%Y') || INTERVAL 1 DAY",
    'main.abs(a)',
    'Twice(a)',
  ])('%s calls only allowed functions', sql => expect(engine.checkFragment(sql)).resolves.toBeUndefined());

  test.each([
    "json_serialize_plan('SELECT * FROM t', optimize := true)",
    "json_serialize_sql('SELECT 1')",
    "current_setting('temp_directory')",
    "getvariable('x')",
    'sleep_ms(1000)',
    'pg_sleep(1)',
    "write_log('x')",
    "nextval('s')",
    "currval('s')",
    'current_query()',
    'current_database()',
    'version()',
    'txid_current()',
    'setseed(0.5)',
    "error('x')",
    "getenv('HOME')",
    'Sleep_MS(1)',
    '"sleep_ms"(1)',
    'list_transform([1], x -> sleep_ms(x))',
    'CASE WHEN a > 0 THEN sleep_ms(1) END',
    'SUM(sleep_ms(1)) OVER ()',
    'pg_catalog.pg_sleep(1)',
    'other.abs(a)',
    'nobody_knows(a)',
  ])('%s does not', sql => expect(engine.checkFragment(sql)).rejects.toMatchObject({ code: 'bad-fragment' }));
});

describe('statements', () => {
  test.each([
    'SELECT * FROM t, range(3), unnest([1, 2])',
    'FROM t PIVOT (sum(a) FOR b IN (1, 2))',
    'WITH x AS (SELECT count(*) AS n FROM t) SELECT twice(n) FROM x',
    'SELECT * FROM t TABLESAMPLE 10%',
  ])('%s calls only allowed functions', sql => expect(engine.checkStatement(sql)).resolves.toBeUndefined());

  test.each([
    "SELECT * FROM read_csv('x')",
    "SELECT * FROM read_blob('data.duckdb')",
    "SELECT * FROM glob('*')",
    "SELECT * FROM enable_logging(storage = 'file')",
    'SELECT * FROM disable_logging()',
    'SELECT * FROM enable_peg_parser()',
    'SELECT * FROM checkpoint()',
    'SELECT * FROM force_checkpoint()',
    'SELECT * FROM truncate_duckdb_logs()',
    "SELECT * FROM query('SELECT 1')",
    "SELECT * FROM query_table('t')",
    "SELECT * FROM json_execute_serialized_sql('')",
    "SELECT * FROM sniff_csv('x')",
    "SELECT * FROM seq_scan('t')",
    "SELECT * FROM sql_auto_complete('SEL')",
    "SELECT * FROM histogram('t', 'a')",
    'SELECT * FROM range((SELECT sleep_ms(1)))',
    "SELECT (SELECT json_serialize_plan('SELECT 1')) FROM t",
    'WITH x AS (SELECT sleep_ms(1)) SELECT * FROM x',
    'SELECT * FROM t WHERE sleep_ms(1) IS NULL',
    'SELECT * FROM t JOIN t u ON sleep_ms(1) IS NULL',
    'SELECT * FROM t ORDER BY sleep_ms(1)',
    'SELECT a FROM t GROUP BY a HAVING sleep_ms(1) IS NULL',
    'SELECT * FROM t LIMIT (SELECT sleep_ms(1))',
    'SELECT a FROM t QUALIFY sleep_ms(1) IS NULL',
    'SELECT * FROM (VALUES (version()))',
  ])('%s does not', sql => expect(engine.checkStatement(sql)).rejects.toMatchObject({ code: 'refused' }));
});
