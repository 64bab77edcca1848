import path from 'node:path';
import Papa from 'papaparse';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import type { Value } from '@/query/result/frame';
import { openDuckDbEngine } from '@/server/engines/duckdb/duckdb-engine';
import type { Driver } from '@/server/engines/engine';
import { readLocation } from '@/server/engines/location';
import { openMysqlEngine } from '@/server/engines/mysql/mysql-engine';
import { openPostgresqlEngine } from '@/server/engines/postgresql/postgresql-engine';
import { exactCsv } from '@/server/resources/sql-run/rows-csv';
import { jsonRows } from '@/server/resources/sql-run/rows-json';
import { steadyClock } from '@/server/steady-clock';
import { writeDuckDbFile } from '@/server/testing/duckdb-file';
import { temporaryFolder } from '@/server/testing/temporary-folder';
import { adminOf } from './mysql/fill';
import { findMariadb, startMariadb } from './mysql/server';
import { findPrograms, startPostgresql } from './postgresql/server';

/** An expression, its value in chart data, and in JSON of the SQL editor; one is enough if it is the same in both. */
type Odd = readonly [sql: string, chart: Value, json?: string];

const FIRST = Date.UTC(2001, 1, 3, 4, 5, 6, 789);
const [MANY, LONG] = ['99999999999999999999999999999999999999', '9007199254740993'];

const inPostgresql: readonly Odd[] = [
  ["'infinity'::date", null, '"infinity"'],
  ["'-infinity'::timestamptz", null, '"-infinity"'],
  ["'0044-03-15 BC'::date", -63_517_824_000_000, '"0044-03-15 BC"'],
  ["'99999-01-01'::timestamp", 3_093_496_444_800_000, '"99999-01-01T00:00:00"'],
  ["'2001-02-03 09:05:06.789123+05'::timestamptz", FIRST, '"2001-02-03T04:05:06.789123+00:00"'],
  ["'1 year 2 months 3 days -04:05:06.7'::interval", '422 days 19:54:53.300000'],
  ["'-04:05:06'::interval", '-1 days +19:54:54'],
  ["'-3 days'::interval", '-3 days 00:00:00'],
  ["'25 hours'::interval", '1 days 01:00:00'],
  ["'b'::mood", 'b'],
  ['ARRAY[1, NULL, 3]', '[1, None, 3]'],
  ["ARRAY['a,b', 'c''d', '\"', 'NULL', NULL, '']", `['a,b', 'c\\'d', '"', 'NULL', None, '']`],
  [`ARRAY[1.50, ${MANY}]`, `[1.50, ${MANY}]`],
  [`ARRAY[ARRAY[${LONG}], ARRAY[-1]]::bigint[]`, `[[${LONG}], [-1]]`],
  ["'[0:1]={t,f}'::boolean[]", '[True, False]'],
  ["ARRAY['infinity', 'NaN']::float8[]", '[Infinity, NaN]'],
  ["ARRAY['2001-02-03', '-infinity']::date[]", "['2001-02-03', '-infinity']"],
  ["ARRAY['b']::mood[]", '{b}'],
  [
    `'{"a": ${LONG}, "b": [1.50, null, "x\\"y"], "2": {}, "1": true}'::json`,
    `{'a': ${LONG}, 'b': [1.5, None, 'x"y'], '2': {}, '1': True}`,
  ],
  [`'${LONG}'::jsonb`, LONG],
  ["'null'::jsonb", null, 'null'],
  [`${MANY}::numeric(38)`, MANY, MANY],
  ['12345678901234.123456::numeric', 12_345_678_901_234.123, '12345678901234.123456'],
  [`${LONG}::bigint`, LONG],
  ["'NaN'::numeric", null, 'null'],
  ["'-Infinity'::float8", null, 'null'],
  ["'\\x00ff41'::bytea", '\\x00ff41'],
  ["'\\x6869'::bytea", 'hi'],
  ["'2A0EEBC9-9C0B-4EF8-BB6D-6BB9BD380A11'::uuid", '2a0eebc9-9c0b-4ef8-bb6d-6bb9bd380a11'],
  ["'192.168.0.1/24'::inet", '192.168.0.1/24'],
  ["'1234.50'::money", '$1,234.50'],
  ['int4range(1, 5)', '[1,5)'],
  ["'04:05:06.7+05:30'::timetz", '04:05:06.700000+05:30'],
  ["'24:00'::time", '24:00:00'],
  ["'101'::bit(3)", '101'],
  ["'x'::char(3)", 'x  '],
];

const inMariadb: readonly Odd[] = [
  ["CAST('0000-00-00' AS DATE)", null, '"0000-00-00"'],
  ["CAST('2020-02-00 01:00' AS DATETIME)", null, '"2020-02-00T01:00:00"'],
  ["CAST('2001-02-03 04:05:06.789123' AS DATETIME(6))", FIRST, '"2001-02-03T04:05:06.789123"'],
  ["CAST('-838:59:59.5' AS TIME(1))", '-838:59:59.500000'],
  ['18446744073709551615', '18446744073709551615'],
  [`CAST(${MANY} AS DECIMAL(38, 0))`, MANY, MANY],
  ['0.1e0', 0.1, '0.1'],
  ["x'00ff41'", '\\x00ff41'],
  ["CAST('hi' AS BINARY)", 'hi'],
  ["CONCAT('a', CHAR(0), 'b')", 'a\0b'],
  [`JSON_COMPACT('{"a": ${LONG}, "b": 1.50}')`, `{'a': ${LONG}, 'b': 1.5}`],
  ['bits', '18446744073709551615'],
  ['flags', 'x,y'],
  ['made', 2001, '2001'],
  ['moment', Date.UTC(2001, 1, 3, 4, 5, 6), '"2001-02-03T04:05:06+00:00"'],
];

const inDuckDb: readonly Odd[] = [
  ["'infinity'::DATE", null, '"infinity"'],
  ["'-infinity'::TIMESTAMP", null, '"-infinity"'],
  ["'infinity'::TIMESTAMPTZ", null, '"infinity"'],
  ["'infinity'::TIMESTAMP_NS", null, '"infinity"'],
  ["'0044-03-15 (BC)'::DATE", -63_517_824_000_000, '"0044-03-15 BC"'],
  ["'2001-02-03 04:05:06.789123456'::TIMESTAMP_NS", FIRST, '"2001-02-03T04:05:06.789123456"'],
  ['INTERVAL (-4) HOURS', '-1 days +20:00:00'],
  [`[${LONG}, NULL]`, `[${LONG}, None]`],
  ['[1.50::DECIMAL(5, 2)]', '[1.50]'],
  ["[DATE '2001-02-03', 'infinity']", "['2001-02-03', 'infinity']"],
  [`{'a': ${LONG}, 'b': 1.5::DOUBLE}`, `{'a': ${LONG}, 'b': 1.5}`],
  ["MAP {'a': 1}", "{'a': 1}"],
  [`'{"a": ${LONG}, "b": 1.50}'::JSON`, `{"a": ${LONG}, "b": 1.50}`],
  [`${MANY}::DECIMAL(38, 0)`, MANY, MANY],
  ['170141183460469231731687303715884105727::HUGEINT', '170141183460469231731687303715884105727'],
  ["'NaN'::DOUBLE", null, 'null'],
  ["'\\x00\\xFFA'::BLOB", '\\x00ff41'],
  ["'04:05:06.7+05:30'::TIMETZ", '04:05:06.700000+05:30'],
  ["'101'::BIT", '101'],
  ["chr(0) || 'a'", '\0a'],
];

interface Source {
  readonly driver: Driver;
  readonly from: string;
  close(): Promise<void>;
}

async function overPostgresql(): Promise<Source> {
  const server = await startPostgresql(findPrograms() ?? '');
  const admin = new Client({ connectionString: server.url });
  await admin.connect();
  await admin.query("CREATE TYPE mood AS ENUM ('a', 'b')");
  await admin.end();
  const driver = openPostgresqlEngine(server.url, steadyClock);
  return {
    driver,
    from: '',
    async close() {
      driver.close();
      await server.stop();
    },
  };
}

async function overMariadb(): Promise<Source> {
  const installed = findMariadb();
  const server = installed && (await startMariadb(installed));
  if (!server) throw new Error('not installed');
  const admin = await adminOf(server.url);
  await admin.query(
    `CREATE DATABASE IF NOT EXISTS public;
     CREATE TABLE public.odd (bits BIT(64), flags SET('x', 'y'), made YEAR, moment TIMESTAMP);
     INSERT INTO public.odd VALUES (x'FFFFFFFFFFFFFFFF', 'x,y', 2001, '2001-02-03 04:05:06')`,
  );
  await admin.end();
  const location = readLocation(server.url);
  if (location.kind !== 'mysql') throw new Error('not an address of MariaDB');
  const driver = openMysqlEngine(location.server, steadyClock);
  return {
    driver,
    from: ' FROM public.odd',
    async close() {
      driver.close();
      await server.stop();
    },
  };
}

async function overDuckDb(): Promise<Source> {
  const folder = await temporaryFolder();
  const file = path.join(folder.path, 'odd.duckdb');
  await writeDuckDbFile(file, 'CREATE TABLE t (a INTEGER)');
  const driver = await openDuckDbEngine({ path: file, timers: steadyClock });
  return {
    driver,
    from: '',
    async close() {
      driver.close();
      await folder.remove();
    },
  };
}

const sources = [
  { name: 'PostgreSQL', values: inPostgresql, missing: findPrograms() === null, open: overPostgresql },
  { name: 'MariaDB', values: inMariadb, missing: findMariadb() === null, open: overMariadb },
  { name: 'DuckDB', values: inDuckDb, missing: false, open: overDuckDb },
].filter(({ missing }) => !missing);

/** The JSON text of each column of one row, since a parser would lose digits. */
const membersOf = (json: string) =>
  [...json.matchAll(/"v\d+":("(?:[^"\\]|\\.)*"|[^,}]*)/g)].map(([, text = '']) => text);

describe.each(sources)('odd values of $name', ({ values, open }) => {
  test('are the same in charts, results, and files, or as this table says', async () => {
    const source = await open();
    const sql = `SELECT ${values.map(([expression], at) => `${expression} AS v${at}`).join(', ')}${source.from}`;
    const options = { schema: null, maxRows: 10, timeoutMilliseconds: 60_000 };
    const frame = await source.driver.select(sql, { maxRows: 10 });
    const table = await source.driver.read(sql, options, {});
    const json = membersOf(jsonRows(table));
    const [, cells = []] = Papa.parse<string[]>([...exactCsv(table)].join('').trimEnd()).data;
    await source.close();
    const names = values.map(([expression]) => expression);
    const listed = (each: readonly unknown[]) => Object.fromEntries(names.map((name, at) => [name, each[at]]));
    expect(listed(frame.map(column => column.values[0]))).toEqual(listed(values.map(([, chart]) => chart)));
    const expected = values.map(([, chart, text]) => text ?? JSON.stringify(chart));
    expect(listed(json)).toEqual(listed(expected));
    // A file has the texts of results, with an apostrophe before what a spreadsheet would execute.
    const plain = (text: string) => text.replace(/^'(?=[-+=@])/, '');
    const texts = json.flatMap((text, at) => (text.startsWith('"') ? [[names[at], plain(cells[at] ?? ''), text]] : []));
    for (const [name, cell, text] of texts) expect([name, cell]).toEqual([name, JSON.parse(text ?? '')]);
  });
});
